import { slug as toSlug } from 'github-slugger';
import type { Config } from '../../config/config.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { compareText, groupBy } from '../../kernel/collections.ts';
import { memo } from '../../kernel/memo.ts';
import { placeInEdition, resolvePath } from '../../site/graph/permalink.ts';
import type { PageRoute, RouteBase } from '../../site/graph/route.ts';
import { listDated, type EditionPages } from '../../site/graph/site.ts';

declare module '../../site/graph/route.ts' {
  interface RouteKinds {
    readonly tag: TagRoute;
    readonly 'tag-index': TagIndexRoute;
  }
}

/** The list of all tags of the documentation, or of a collection. */
export interface TagIndexRoute extends RouteBase {
  readonly kind: 'tag-index';
  readonly version: string;
  /** Sorted by title. */
  readonly tags: readonly TagRoute[];
}

/** The list of pages with one tag. */
export interface TagRoute extends RouteBase {
  readonly kind: 'tag';
  readonly version: string;
  /** Name of the collection of the pages; null for the documentation. */
  readonly collection: string | null;
  /** Sorted by title, or newest first in a collection; without unlisted pages. */
  readonly pages: readonly PageRoute[];
  /** Permalink of the list of all tags. */
  readonly allTags: string;
}

interface PageTag {
  readonly label: string;
  /** Path within the locale and version: `/tags/forms`, `/blog/tags/news`. */
  readonly slug: string;
}

/** Returns the tags of a page with their paths, each once. Collections and the documentation have separate tags. */
export function pageTags({ frontMatter, collection }: Outline): PageTag[] {
  const bySlug = new Map<string, PageTag>();
  for (const tag of frontMatter.tags ?? []) {
    const written = resolvePath(tag.permalink ?? '', '/');
    const path = `${rootOf(collection)}/tags${written === '/' ? `/${slugOf(tag.label)}` : written}`;
    if (!bySlug.has(path)) bySlug.set(path, { label: tag.label, slug: path });
  }
  return [...bySlug.values()];
}

/** Distinguishes `C`, `C++` and `C#`. A label may have no letter or digit, such as an emoji. */
function slugOf(label: string): string {
  const named = label.replace(/(?<=[\p{L}+])[+#](?![\p{L}\p{N}])/gu, (mark) => (mark === '+' ? '-plus' : '-sharp'));
  return toSlug(named) || label.trim().replace(/[\s./?#\\\p{Cc}]+/gu, '-');
}

/** Makes the page of each tag in an edition and the lists of tags. A tag that only unlisted pages have has no page. */
export function makeTagRoutes(edition: EditionPages, config: Config): readonly (TagRoute | TagIndexRoute)[] {
  // Creating a collator is slow, and most sites have no tags.
  const collator = memo(() => new Intl.Collator(edition.locale.htmlLang));
  const byTitle = (a: TagRoute | PageRoute, b: TagRoute | PageRoute): number =>
    collator().compare(a.title, b.title) || compareText(a.path, b.path);
  const makeRoutes = (pages: readonly PageRoute[], collection: string | null): (TagRoute | TagIndexRoute)[] => {
    const tagged = pages.flatMap((page) =>
      page.unlisted ? [] : pageTags(page.outline).map((tag) => ({ page, ...tag })),
    );
    if (tagged.length === 0) return [];
    const index = placeInEdition(`${rootOf(collection)}/tags`, edition, config);
    const tags = [...groupBy(tagged, ({ slug }) => slug)].map(([slug, entries]): TagRoute => ({
      kind: 'tag',
      key: `tag:${slug}`,
      ...placeInEdition(slug, edition, config),
      facet: collection === null ? 'doc_tag_doc_list' : `${collection}_tags_posts`,
      collection,
      title: entries[0]?.label ?? slug,
      pages: entries.map(({ page }) => page),
      allTags: index.permalink,
    }));
    const key = collection === null ? 'tags' : `${collection}-tags`;
    const facet = collection === null ? 'doc_tags_list' : `${collection}_tags_list`;
    return [{ kind: 'tag-index', key, ...index, facet, title: '', tags: tags.toSorted(byTitle) }, ...tags];
  };
  const inCollection = (name: string | null): readonly PageRoute[] =>
    edition.pages.filter(({ outline }) => outline.collection === name && outline.frontMatter.tags !== undefined);
  return [
    ...makeRoutes(inCollection(null).toSorted(byTitle), null),
    ...config.collections.flatMap(({ name }) => makeRoutes(listDated(inCollection(name)), name)),
  ];
}

function rootOf(collection: string | null): string {
  return collection === null ? '' : `/${collection}`;
}
