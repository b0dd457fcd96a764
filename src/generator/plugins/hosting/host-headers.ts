import { allowInline, writePolicy, type Policy } from '../csp/policy.ts';
import type { Domain } from '../../site/graph/domains.ts';
import type { Site } from '../../site/graph/site.ts';

/** Headers of all answers whose path begins in a certain way. */
export interface HostHeaders {
  /** With base URL; begins and ends with a slash. */
  readonly below: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True: an answer that says that nothing is there has them too. */
  readonly onFaults: boolean;
}

/** The headers of a domain. The policy holds what all of its documents need: each says by itself how much less it is. */
export function listHostHeaders(domain: Domain, site: Site, policy: Policy | null): readonly HostHeaders[] {
  const { baseUrl } = site.config;
  const whole = policy === null ? null : allowAllInline(policy, domain, site);
  return [
    {
      below: baseUrl,
      headers: {
        ...(whole === null ? {} : { 'Content-Security-Policy': writePolicy(whole) }),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
      onFaults: true,
    },
    // The names of these files change with their bytes. One that is not there yet may come with the next deployment.
    {
      below: `${baseUrl}assets/`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      onFaults: false,
    },
  ];
}

function allowAllInline(policy: Policy, { locales }: Domain, { routes }: Site): Policy {
  const own = [...routes.values()].filter(({ locale }) => locales.some(({ key }) => key === locale));
  return own.reduce(
    (whole, route) => (route.kind === 'page' ? allowInline(whole, route.outline.inline) : whole),
    policy,
  );
}
