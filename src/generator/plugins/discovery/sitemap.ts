import { encodePath, joinUrl } from '../../../shared/url.ts';
import { escapeXml } from '../../kernel/text.ts';
import { absoluteUrl, pageUrl, editionRoot, originOf, toPublicPath } from '../../site/graph/permalink.ts';
import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { findCanonical, makeAlternates } from '../../site/views/counterparts.ts';

/**
 * Makes the function that writes the sitemap of a locale, for all locales in turn: a page and its translations have the same
 * links.
 */
export function makeSitemapWriter(site: Site): (locale: string) => string | null {
  const links = new Map<string, string>();
  const linksOf = (route: Route): string => {
    const group = `${route.version} ${route.key}`;
    const known = links.get(group) ?? alternatesOf(route, site);
    links.set(group, known);
    return known;
  };
  return (locale) => makeSitemap(locale, site, linksOf);
}

/** Writes the sitemap of a locale: its indexable pages with their translations. Null if the locale has none. */
function makeSitemap(locale: string, site: Site, linksOf: (route: Route) => string): string | null {
  if (!hasSitemap(locale, site)) return null;
  const entries = [...site.routes.values()].filter((route) => isIndexable(locale, route, site));
  const urls = entries.map((route) => `  <url><loc>${escapeXml(pageUrl(route, site))}</loc>${linksOf(route)}</url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

/**
 * Writes `robots.txt` for the first locale of an origin. Null for its other locales, because robots only read the file at
 * the root. Pages with `noindex` are not disallowed, because a robot must read a page to find it.
 */
export function makeRobots(locale: string, site: Site): string | null {
  const { config } = site;
  const { robots } = config.discovery;
  const origin = originOf(locale, config);
  const locales = config.locales.filter(({ url }) => url === origin);
  const first = locales.find(({ root }) => root === '') ?? locales[0];
  if (robots === null || first?.key !== locale) return null;
  // A path may be a pattern with `*`, `$` and `?`, or be encoded. A `#` would begin a comment.
  const rules = robots.disallow.map(
    (path) => `Disallow: ${joinUrl(config.baseUrl, path).replace(/[\s#]/g, encodeURIComponent)}\n`,
  );
  const sitemaps = locales
    .filter(({ key }) => hasSitemap(key, site))
    .map((one) => `Sitemap: ${one.url}${encodePath(toPublicPath(`${editionRoot(one, null)}/sitemap.xml`, config))}\n`);
  return (
    ['User-agent: *\n', ...(rules.length > 0 ? rules : ['Allow: /\n']), '\n', ...sitemaps].join('').trimEnd() + '\n'
  );
}

function hasSitemap(locale: string, site: Site): boolean {
  return site.config.discovery.sitemap && [...site.routes.values()].some((route) => isIndexable(locale, route, site));
}

function isIndexable(locale: string, route: Route, site: Site): boolean {
  const { config, editions } = site;
  if (config.noIndex || route.locale !== locale) return false;
  if (route.robots !== undefined || route.kind === 'not-found') return false;
  if (editions.find(({ version }) => version.name === route.version)?.version.noIndex === true) return false;
  if (route.kind === 'page' && (route.unlisted || route.draft || route.fallback !== null)) return false;
  return findCanonical(route, site) === route;
}

function alternatesOf(route: Route, site: Site): string {
  const translated = makeAlternates(route, site).filter((alternate) => alternate.translated);
  if (translated.length < 2) return '';
  const origin = originOf(route.locale, site.config);
  const link = (lang: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(absoluteUrl(href, origin))}"/>`;
  return translated
    .map(({ htmlLang, href, original }) => link(htmlLang, href) + (original ? link('x-default', href) : ''))
    .join('');
}
