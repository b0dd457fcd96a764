import type { PageRoute } from '../site/site.ts';

/** Looks up the anchors of a page. */
export type AnchorsOf = (page: PageRoute) => ReadonlySet<string>;

/** Makes a lookup that gathers the anchors of a page once, when they are first asked for. */
export function makeAnchorLookup(): AnchorsOf {
  const known = new Map<PageRoute, ReadonlySet<string>>();
  return (page) => {
    const found = known.get(page) ?? new Set([...page.headingIds, ...page.outline.anchors]);
    known.set(page, found);
    return found;
  };
}

/** True for anchors that every document has: none, the top, and a passage of text that browsers look for. */
export function isAlwaysThere(anchor: string): boolean {
  return anchor === '' || anchor.toLowerCase() === 'top' || anchor.startsWith(':~:');
}
