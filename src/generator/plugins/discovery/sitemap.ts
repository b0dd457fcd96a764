import type { Route } from '../../site/graph/route.ts';
import type { Site } from '../../site/graph/site.ts';
import { makeAlternates } from '../../site/views/alternates.ts';
import { pageUrl } from '../../site/graph/page-url.ts';
import { originOf } from '../../site/graph/permalink.ts';
import { escapeXml } from '../../kernel/text/escape-markup.ts';

/**
 * The `sitemap.xml` of one locale: all pages that search engines may count, with the same page in other languages;
 * null where there is none.
 */
export function makeSitemap(locale: string, site: Site): string | null {
  if (!hasSitemap(locale, site)) return null;
  const entries = [...site.routes.values()].filter((route) => isListedIn(locale, route, site));
  const urls = entries.map(
    (route) => `  <url><loc>${escapeXml(pageUrl(route, site))}</loc>${alternatesOf(route, site)}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;
}

/** True when a locale has a sitemap: the config wants one, and some page may stand in it. */
export function hasSitemap(locale: string, site: Site): boolean {
  return site.config.discovery.sitemap && [...site.routes.values()].some((route) => isListedIn(locale, route, site));
}

function isListedIn(locale: string, route: Route, { config, editions }: Site): boolean {
  if (config.noIndex || route.locale !== locale) return false;
  if (route.robots !== undefined || route.kind === 'not-found') return false;
  if (editions.find(({ version }) => version.name === route.version)?.version.noIndex === true) return false;
  return route.kind !== 'page' || (!route.unlisted && !route.draft && route.fallback === null);
}

function alternatesOf(route: Route, site: Site): string {
  const translated = makeAlternates(route, site).filter((alternate) => alternate.translated);
  if (translated.length < 2) return '';
  const origin = originOf(route.locale, site.config);
  const link = (lang: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(new URL(href, origin).href)}"/>`;
  return translated
    .map(({ htmlLang, href, original }) => link(htmlLang, href) + (original ? link('x-default', href) : ''))
    .join('');
}
