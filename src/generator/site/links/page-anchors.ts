import { slug } from 'github-slugger';
import type { PageRoute } from '../graph/route.ts';

/** Looks up the anchors of a page. */
export type AnchorsOf = (page: PageRoute) => ReadonlySet<string>;

/** Makes a lookup that gathers the anchors of a page once, when they are first asked for. */
export function makeAnchorLookup(): AnchorsOf {
  const known = new Map<PageRoute, ReadonlySet<string>>();
  return (page) => {
    const found = known.get(page) ?? gatherAnchors(page);
    known.set(page, found);
    return found;
  };
}

function gatherAnchors({ headingIds, inheritedIds, outline }: PageRoute): ReadonlySet<string> {
  return new Set([...headingIds, ...inheritedIds.filter((id) => id !== null), ...outline.anchors]);
}

/**
 * The anchor by which a page has what `anchor` names: the own one of a translated heading that is named by the one it
 * inherits. The title, which has no id, is the top of the page (empty).
 */
export function anchorOnPage(anchor: string, { outline, headingIds, inheritedIds, title }: PageRoute): string {
  // Most links name none, and the slug of a title is not made for nothing.
  if (anchor === '' || headingIds.includes(anchor) || outline.anchors.includes(anchor)) return anchor;
  const inherited = inheritedIds.indexOf(anchor);
  if (inherited >= 0) return headingIds[inherited] ?? anchor;
  return anchor === slug(title) ? '' : anchor;
}
