import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { originOf } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import type { Policy } from './policy.ts';

/** Reports resources that pages load from hosts no directive of the policy allows: browsers would block them. */
export function checkRequests({ pagesByFile, config }: Site, policy: Policy): readonly Diagnostic[] {
  const sources = Object.entries(policy).flatMap(([directive, allowed]) => (directive.endsWith('-src') ? allowed : []));
  return [...pagesByFile.values()].flatMap(({ outline, locale }) => {
    const own = originOf(locale, config);
    // One entry in the config allows all resources of a host, so each page reports a host once.
    const firstOf = new Map<string, Place>();
    for (const { kind, url, places } of outline.links) {
      if (kind !== 'image' || !/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://site.invalid')) continue;
      const address = new URL(url, 'https://site.invalid');
      const [place] = places;
      if (place === undefined || address.origin === own || firstOf.has(address.origin)) continue;
      if (sources.some((source) => isAllowed(address, source))) continue;
      firstOf.set(address.origin, place);
    }
    return [...firstOf].map(([origin, place]) => describe(origin, place));
  });
}

/** Returns true when a source allows an address: `https://x.example`, `*.x.example`, `https:`, `*`. */
function isAllowed({ protocol, host }: URL, source: string): boolean {
  if (source === '*' || source === protocol) return true;
  const [, scheme, name] = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/']+)/i.exec(source) ?? [];
  if (name === undefined || (scheme !== undefined && scheme !== protocol)) return false;
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}

function describe(origin: string, place: Place): Diagnostic {
  return {
    code: 'unnamed-host',
    severity: 'warning',
    message: `The page loads a resource from ${origin}, which its policy blocks`,
    hint: `copy it to the site, or allow it in the config: security: { csp: { 'img-src': ['${origin}'] } }, or with 'frame-src' for a frame, 'media-src' for audio and video`,
    place,
  };
}
