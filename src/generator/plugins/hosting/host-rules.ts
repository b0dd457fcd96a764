import { isExternal } from '../../../shared/url.ts';
import { isRedirectStart } from '../../config/schema/addresses.ts';
import { firstBy } from '../../kernel/collections.ts';
import { absoluteUrl, type Domain, documentFile, toHref, toPublicPath } from '../../site/graph/permalink.ts';
import type { Site } from '../../site/graph/site.ts';

/** Headers of all responses below a path. */
export interface HostHeaders {
  /** With base URL; starts and ends with a slash. */
  readonly below: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True if error responses also have the headers. */
  readonly onErrors: boolean;
}

/** A path that redirects. */
export interface HostRedirect {
  /** With base URL, decoded. */
  readonly from: string;
  /** Path with base URL, or absolute URL, encoded. May have a query and a hash. */
  readonly to: string;
}

/** Rules for a domain in the files of all hosts. */
export interface HostRules {
  readonly headers: readonly HostHeaders[];
  readonly redirects: readonly HostRedirect[];
  /** Redirects from other file names of pages. */
  readonly aliases: readonly HostRedirect[];
}

/** Lists the rules of a domain. `headers` are those of plugins. */
export function listHostRules(domain: Domain, site: Site, headers: HostHeaders['headers']): HostRules {
  return {
    headers: listHeaders(site, headers),
    redirects: hostRedirects(domain, site),
    aliases: listAliases(domain, site),
  };
}

function listHeaders({ config: { baseUrl }, facts }: Site, headers: HostHeaders['headers']): readonly HostHeaders[] {
  const ofDocuments = {
    below: baseUrl,
    headers: {
      ...headers,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
    onErrors: true,
  };
  const named = new Set(facts.assets.values());
  const hasStatic = [...facts.staticFiles].some((path) => path.startsWith('/assets/') && !named.has(path));
  // Browsers would cache a static file for a year even if its content changes.
  if (hasStatic) return [ofDocuments];
  // The names of these files change with their content. A missing one may exist after the next deployment.
  const ofAssets = {
    below: `${baseUrl}assets/`,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    onErrors: false,
  };
  return [ofDocuments, ofAssets];
}

/** Lists the redirects of a domain, once for each spelling of the old path. */
function hostRedirects({ locales }: Domain, { config, redirects, routes }: Site): readonly HostRedirect[] {
  const own = [...redirects.values()].filter(({ locale }) => locales.some(({ key }) => key === locale));
  const rules = own.flatMap(({ from, isFile, to }) => {
    const path = toPublicPath(from, config);
    // The other file name of a page has a rule below.
    if (isFile && routes.has(from)) return config.relative ? [{ from: `${path}.html`, to: encodeAddress(to) }] : [];
    const spellings = path.endsWith('/') ? [path] : [path, `${path}/`, ...(isFile ? [`${path}.html`] : [])];
    return spellings.map((spelling) => ({ from: spelling, to: encodeAddress(to) }));
  });
  // Redirects from `/a` and from `/a.html` have spellings in common, and nginx does not start with a path twice.
  return [...firstBy(rules, ({ from }) => from).values()];
}

/**
 * Lists a redirect from the other possible file name of each page: from `/x.html` where `x/index.html` is written, and the
 * reverse. It leads to the page, or to the target of the site's own redirect. Omits names of other files. Empty for a
 * relocatable site, whose links contain the names of files.
 */
function listAliases({ locales }: Domain, { config, routes, redirects, facts }: Site): readonly HostRedirect[] {
  if (config.relative) return [];
  const own = new Set(locales.map(({ key }) => key));
  return [...routes.values()].flatMap(({ path, permalink, locale }) => {
    if (!own.has(locale) || permalink === config.baseUrl) return [];
    const alias = otherFileName(`/${documentFile(path, config)}`);
    const isFree = isRedirectStart(alias) && !facts.staticFiles.has(alias);
    const to = redirects.get(path)?.to ?? toHref(path, config);
    return isFree ? [{ from: toPublicPath(alias, config), to: encodeAddress(to) }] : [];
  });
}

function otherFileName(file: string): string {
  return file.endsWith('/index.html')
    ? file.replace(/\/index\.html$/, '.html')
    : file.replace(/\.html$/, '/index.html');
}

// Hosts treat `$` as the start of a variable.
function encodeAddress(to: string): string {
  const origin = 'https://site.invalid';
  const href = absoluteUrl(to, origin);
  return (isExternal(to) ? href : href.slice(origin.length)).replaceAll('$', '%24');
}
