import type { Edition, PageRoute } from './site.ts';

const pagesByTag = new WeakMap<Edition, ReadonlyMap<string, PageRoute>>();

/** The page of an edition that documents an element: the first whose front matter has its `tag`. */
export function findElementPage(tag: string, edition: Edition): PageRoute | null {
  const pages = pagesByTag.get(edition) ?? indexPages(edition);
  pagesByTag.set(edition, pages);
  return pages.get(tag) ?? null;
}

function indexPages({ pages }: Edition): ReadonlyMap<string, PageRoute> {
  const byTag = new Map<string, PageRoute>();
  for (const page of pages) {
    const { tag } = page.outline.frontMatter;
    if (tag !== undefined && !byTag.has(tag)) byTag.set(tag, page);
  }
  return byTag;
}
