import { isExternal, joinUrl } from '../../../shared/url.ts';
import type { Site } from '../../site/site.ts';

/** A path that a host answers by sending the reader elsewhere. */
export interface HostRedirect {
  /** With base URL, decoded. */
  readonly from: string;
  /** Path with base URL or an address, encoded; may hold a query and a hash. */
  readonly to: string;
}

/** The redirects of a site, once for each way in which an old link may be written. */
export function listHostRedirects({ config, redirects }: Site): readonly HostRedirect[] {
  return [...redirects.values()].flatMap(({ from, isFile, to }) => {
    const path = joinUrl(config.baseUrl, from);
    const ways = path.endsWith('/') ? [path] : [path, `${path}/`, ...(isFile ? [`${path}.html`] : [])];
    return ways.map((way) => ({ from: way, to: encodeAddress(to) }));
  });
}

function encodeAddress(to: string): string {
  const { origin, href } = new URL(to, 'https://site.invalid');
  return isExternal(to) ? href : href.slice(origin.length);
}
