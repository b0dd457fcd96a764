import { isExternal } from '../../../shared/url.ts';
import type { Domain } from '../../site/graph/domains.ts';
import { toPublicPath } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';

/** A path that a host answers by sending the reader elsewhere. */
export interface HostRedirect {
  /** With base URL, decoded. */
  readonly from: string;
  /** Path with base URL or an address, encoded; may hold a query and a hash. */
  readonly to: string;
}

/** The redirects of a domain, once for each way in which an old link may be written. */
export function listHostRedirects({ locales }: Domain, { config, redirects }: Site): readonly HostRedirect[] {
  const own = [...redirects.values()].filter(({ locale }) => locales.some(({ key }) => key === locale));
  return own.flatMap(({ from, isFile, to }) => {
    const path = toPublicPath(from, config);
    const ways = path.endsWith('/') ? [path] : [path, `${path}/`, ...(isFile ? [`${path}.html`] : [])];
    return ways.map((way) => ({ from: way, to: encodeAddress(to) }));
  });
}

// Hosts read `$` as the beginning of a variable.
function encodeAddress(to: string): string {
  const { origin, href } = new URL(to, 'https://site.invalid');
  return (isExternal(to) ? href : href.slice(origin.length)).replaceAll('$', '%24');
}
