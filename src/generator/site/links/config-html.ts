import type { LocaleText } from '../../config/config.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import { listAddresses, replaceAddresses } from '../../content/markdown/html-addresses.ts';
import type { ConfigLink } from '../graph/site-part.ts';
import { findEdition, type Site } from '../graph/site.ts';
import { configOrigin } from './link.ts';
import { resolveLink } from './resolve-link.ts';

/** The addresses in a piece of HTML of the config, for the link check. */
export function htmlLinks(texts: LocaleText | null, keyPath: KeyPath): readonly ConfigLink[] {
  return Object.entries(texts ?? {}).flatMap(([locale, html]) =>
    listAddresses(html)
      .filter(({ url }) => !isKept(url))
      .map((address) => ({ ...address, keyPath, locale })),
  );
}

/** Resolves the addresses in a piece of HTML of the config for the pages of a locale. */
export function resolveHtml(html: string, locale: string, site: Site): string {
  if (!html.includes('<')) return html;
  const origin = configOrigin(findEdition(site, locale, null));
  return replaceAddresses(html, ({ url }) => (isKept(url) ? null : resolveLink(url, origin, site).href));
}

/** True for an anchor on the page with the HTML, and for an address that contains its own content. */
function isKept(url: string): boolean {
  return url.startsWith('#') || /^data:/i.test(url);
}
