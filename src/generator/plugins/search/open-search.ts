import { isExternal, joinUrl } from '../../../shared/url.ts';
import { textIn } from '../../config/schema/localized.ts';
import { escapeXml } from '../../kernel/text.ts';
import { plannedText, type PlannedFile } from '../../render/planned-file.ts';
import { pageUrl, localeFolder, originOf } from '../../site/graph/permalink.ts';
import { findLocaleRoute, type Site } from '../../site/graph/site.ts';

/** Plans the OpenSearch description of every locale. */
export function planOpenSearch(site: Site): readonly PlannedFile[] {
  return site.config.locales.flatMap((locale) => {
    const text = makeOpenSearch(locale.key, site);
    return text === null ? [] : [plannedText(`${localeFolder(locale)}opensearch.xml`, text)];
  });
}

/**
 * Writes the OpenSearch description of a locale, with which a browser adds the site to its search engines. Null for a
 * site without a search page.
 */
export function makeOpenSearch(locale: string, site: Site): string | null {
  const { baseUrl, favicon, title, tagline } = site.config;
  const page = findLocaleRoute('search', locale, site);
  if (page === undefined) return null;
  const name = textIn(locale, title);
  const description = [name, textIn(locale, tagline)].filter((text) => text !== '').join(' – ');
  const addressOf = (file: string): string =>
    new URL(isExternal(file) ? file : joinUrl(baseUrl, file), originOf(locale, site.config)).href;
  const icon = favicon === null ? '' : `\n  <Image>${escapeXml(addressOf(favicon))}</Image>`;
  // The format limits the name to 16 characters. Browsers that enforce the limit truncate it themselves.
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(name)}</ShortName>
  <Description>${escapeXml(description)}</Description>
  <InputEncoding>UTF-8</InputEncoding>${icon}
  <Url type="text/html" template="${escapeXml(pageUrl(page, site))}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
