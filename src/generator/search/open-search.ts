import { encodePath, isExternal, joinUrl } from '../../shared/url.ts';
import type { Site } from '../site/site.ts';
import { escapeXml } from '../escape-xml.ts';

/**
 * The OpenSearch description of one locale, by which a browser can add the site to its search engines;
 * null where the site has no search page.
 */
export function makeOpenSearch(locale: string, { config, routes }: Site): string | null {
  const page = [...routes.values()].find((route) => route.kind === 'search' && route.locale === locale);
  if (page === undefined || config.search === null) return null;
  const origin = config.locales.find(({ key }) => key === locale)?.url ?? config.url;
  const address = (path: string): string => new URL(encodePath(path), origin).href;
  const title = config.title[locale] ?? '';
  const icon =
    config.favicon === null
      ? ''
      : `\n  <Image>${escapeXml(new URL(isExternal(config.favicon) ? config.favicon : joinUrl(config.baseUrl, config.favicon), origin).href)}</Image>`;
  // The name may have 16 characters, says the format; browsers cut it themselves where they care.
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(title)}</ShortName>
  <Description>${escapeXml([title, config.tagline?.[locale] ?? ''].filter((text) => text !== '').join(' – '))}</Description>
  <InputEncoding>UTF-8</InputEncoding>${icon}
  <Url type="text/html" template="${escapeXml(address(page.permalink))}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
