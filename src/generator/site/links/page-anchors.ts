import { slug } from 'github-slugger';
import type { PageRoute } from '../graph/route.ts';

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

/**
 * The anchor by which a page has what `anchor` names. A translated heading that inherited the id of its source is known
 * by its own words too, as translators write links; and the title, which has no id, is the top of the page (empty).
 */
export function anchorOnPage(anchor: string, { outline, headingIds, title }: PageRoute): string {
  // Most links name none, and the slug of a title is not made for nothing.
  if (anchor === '' || headingIds.includes(anchor) || outline.anchors.includes(anchor)) return anchor;
  const own = outline.headings.findIndex(({ id }) => id === anchor);
  if (own >= 0) return headingIds[own] ?? anchor;
  return anchor === slug(title) ? '' : anchor;
}
