import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { originOf } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';
import type { Place } from '../../../shared/place.ts';
import type { Policy } from './policy.ts';

/** Reports what pages load from hosts that no directive of the policy names: readers would not get it. */
export function judgeRequests({ pagesByFile, config }: Site, policy: Policy): readonly Diagnostic[] {
  const sources = Object.entries(policy).flatMap(([directive, allowed]) => (directive.endsWith('-src') ? allowed : []));
  return [...pagesByFile.values()].flatMap(({ outline, locale }) => {
    const own = originOf(locale, config);
    // One entry of the config mends them all, so a page names each host once.
    const firstOf = new Map<string, Place>();
    for (const { kind, url, places } of outline.links) {
      if (kind !== 'image' || !/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://site.invalid')) continue;
      const address = new URL(url, 'https://site.invalid');
      const [place] = places;
      if (place === undefined || address.origin === own || firstOf.has(address.origin)) continue;
      if (sources.some((source) => names(source, address))) continue;
      firstOf.set(address.origin, place);
    }
    return [...firstOf].map(([origin, place]) => describe(origin, place));
  });
}

/** True when a source allows an address: `https://x.example`, `*.x.example`, `https:`, `*`. */
function names(source: string, { protocol, host }: URL): boolean {
  if (source === '*' || source === protocol) return true;
  const [, scheme, name] = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/']+)/i.exec(source) ?? [];
  if (name === undefined || (scheme !== undefined && scheme !== protocol)) return false;
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
}

function describe(origin: string, place: Place): Diagnostic {
  return {
    code: 'unnamed-host',
    severity: 'warning',
    message: `The page loads something from ${origin}, which its policy forbids`,
    hint: `keep a copy in the site, or allow it in the config: security: { csp: { 'img-src': ['${origin}'] } }, or with 'frame-src' for a frame, 'media-src' for sound and video`,
    place,
  };
}
