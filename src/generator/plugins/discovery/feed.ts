import { encodePath } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import { textIn } from '../../config/schema/localized.ts';
import { compareText } from '../../kernel/collections.ts';
import { escapeXml } from '../../kernel/text.ts';
import { pageUrl, toPublicPath } from '../../site/graph/permalink.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import { findEdition, type Edition, type Site, listPublished } from '../../site/graph/site.ts';
import { plainDocPath } from '../../site/pages/page-name.ts';

/** A page with a date: a post, or a page of the documentation. The date is ISO 8601, UTC. */
interface FeedEntry {
  readonly page: PageRoute;
  readonly date: string;
}

/** Feed readers keep entries that they have loaded, so older ones can be removed. */
const maxEntries = 50;

/** Returns the path of an edition's feed in the output. */
export function feedFile({ root }: Pick<Edition, 'root'>, { discovery }: Config): string {
  return `${root}/${discovery.feed ?? ''}/feed.xml`.slice(1);
}

/** Returns the paths of all files with an edition's feed. */
export function feedFiles(edition: Pick<Edition, 'root'>, config: Config): readonly string[] {
  const copies = config.discovery.feedCopies.map((path) => `${edition.root}/${path}`.slice(1));
  return [feedFile(edition, config), ...copies];
}

/** Lists the published pages with a date in the folder of the feed, newest first. */
export function listFeedEntries(
  edition: Pick<Edition, 'pages'>,
  { discovery: { feed } }: Config,
): readonly FeedEntry[] {
  if (feed === null) return [];
  return listPublished(edition)
    .filter(({ outline }) => [outline.docPath, plainDocPath(outline)].some((path) => path.startsWith(`${feed}/`)))
    .flatMap((page): readonly FeedEntry[] => {
      const date = page.date ?? page.outline.frontMatter.date;
      return date === undefined ? [] : [{ page, date }];
    })
    .toSorted((a, b) => compareText(b.date, a.date) || compareText(a.page.path, b.page.path));
}

/** Writes the entries of a locale as an Atom feed. Null if there are none. */
export function makeFeed(locale: string, site: Site): string | null {
  const { config } = site;
  const edition = findEdition(site, locale, null);
  const entries = listFeedEntries(edition, config).slice(0, maxEntries);
  if (entries.length === 0) return null;
  const title = escapeXml(textIn(locale, config.title));
  const tagline = textIn(locale, config.tagline);
  const path = `/${feedFile(edition, config)}`;
  const self = edition.locale.url + encodePath(toPublicPath(path, config));
  const list = site.routes.get(path.replace(/\/feed\.xml$/, ''));
  const alternate = list === undefined ? '' : `\n  <link rel="alternate" href="${escapeXml(pageUrl(list, site))}"/>`;
  const updated = entries.map(dateOfUpdate).toSorted().at(-1);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${edition.locale.htmlLang}">
  <id>${escapeXml(self)}</id>
  <title>${title}</title>${tagline === '' ? '' : `\n  <subtitle>${escapeXml(tagline)}</subtitle>`}
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
    <updated>${dateOfUpdate(entry)}</updated>${authors.join('')}${description === null ? '' : `\n    <summary>${escapeXml(description)}</summary>`}
  </entry>
`;
}

function dateOfUpdate({ page, date }: FeedEntry): string {
  return page.outline.frontMatter.last_update?.date ?? date;
}
