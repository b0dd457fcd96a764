import { isExternal, normalizePath } from '../../../shared/url.ts';
import { isRedirectStart } from '../../config/redirect-address.ts';
import type { Domain } from '../../site/graph/domains.ts';
import { documentFile, toHref, toPublicPath } from '../../site/graph/permalink.ts';
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

/**
 * Redirects to each page from the file name that it could have too: from `/x.html` where `x/index.html` is written, and
 * the other way round. None where another file has that name, or where links name files because the site works under any path.
 */
export function listPageAliases(
  { locales }: Domain,
  { config, routes, redirects, facts }: Site,
): readonly HostRedirect[] {
  if (config.relative) return [];
  const own = new Set(locales.map(({ key }) => key));
  return [...routes.values()].flatMap(({ path, permalink, locale }) => {
    if (!own.has(locale) || permalink === config.baseUrl) return [];
    const alias = otherFileName(`/${documentFile(path, config)}`);
    const isFree = isRedirectStart(alias) && !facts.staticFiles.has(alias) && !redirects.has(normalizePath(alias));
    return isFree ? [{ from: toPublicPath(alias, config), to: encodeAddress(toHref(path, config)) }] : [];
  });
}

function otherFileName(file: string): string {
  return file.endsWith('/index.html')
    ? file.replace(/\/index\.html$/, '.html')
    : file.replace(/\.html$/, '/index.html');
}

// Hosts read `$` as the beginning of a variable.
function encodeAddress(to: string): string {
  const { origin, href } = new URL(to, 'https://site.invalid');
  return (isExternal(to) ? href : href.slice(origin.length)).replaceAll('$', '%24');
}
