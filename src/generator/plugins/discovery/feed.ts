import { encodePath } from '../../../shared/url.ts';
import { escapeXml } from '../../kernel/text/escape-markup.ts';
import { findEdition } from '../../site/graph/find-edition.ts';
import { textIn } from '../../config/locale-text.ts';
import { pageUrl } from '../../site/graph/page-url.ts';
import { toPublicPath } from '../../site/graph/permalink.ts';
import { listFeedEntries, type FeedEntry } from './feed-entries.ts';
import type { Site } from '../../site/graph/site.ts';

/** Readers of feeds keep what they have seen. */
const mostEntries = 50;

/** Path within the output of the feed of a language. */
export function feedFile(locale: string, site: Site): string {
  return `${findEdition(site, locale, null).root}/${site.config.discovery.feed ?? ''}/feed.xml`.slice(1);
}

/** The dated pages of a language as an Atom feed, newest first; null where there are none. */
export function makeFeed(locale: string, site: Site): string | null {
  const { config } = site;
  const edition = findEdition(site, locale, null);
  const entries = listFeedEntries(edition, site).slice(0, mostEntries);
  const [newest] = entries;
  if (newest === undefined) return null;
  const title = escapeXml(textIn(locale, config.title));
  const about = textIn(locale, config.tagline);
  const self = edition.locale.url + encodePath(toPublicPath(`/${feedFile(locale, site)}`, config));
  const folder = `/${feedFile(locale, site)}`.replace(/\/feed\.xml$/, '');
  const list = site.routes.get(folder);
  const alternate = list === undefined ? '' : `\n  <link rel="alternate" href="${escapeXml(pageUrl(list, site))}"/>`;
  const updated = entries.map(changed).toSorted().at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${edition.locale.htmlLang}">
  <id>${escapeXml(self)}</id>
  <title>${title}</title>${about === '' ? '' : `\n  <subtitle>${escapeXml(about)}</subtitle>`}
  <updated>${updated}</updated>
  <author><name>${title}</name></author>
  <link rel="self" href="${escapeXml(self)}"/>${alternate}
${entries.map((entry) => writeEntry(entry, site)).join('')}</feed>
`;
}

function writeEntry(entry: FeedEntry, site: Site): string {
  const { page, date } = entry;
  const url = escapeXml(pageUrl(page, site));
  const { description, frontMatter } = page.outline;
  const authors = (frontMatter.authors ?? []).map((name) => `\n    <author><name>${escapeXml(name)}</name></author>`);
  return `  <entry>
    <id>${url}</id>
    <title>${escapeXml(page.title)}</title>
    <link href="${url}"/>
    <published>${date}</published>
    <updated>${changed(entry)}</updated>${authors.join('')}${description === null ? '' : `\n    <summary>${escapeXml(description)}</summary>`}
  </entry>
`;
}

function changed({ page, date }: FeedEntry): string {
  return page.outline.frontMatter.last_update?.date ?? date;
}
