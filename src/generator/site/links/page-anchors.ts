import { slug } from 'github-slugger';
import type { PageRoute } from '../graph/route.ts';
import type { ResolvedLink } from './link.ts';

/** Looks up the anchors of a page. */
export type AnchorsOf = (page: PageRoute) => ReadonlySet<string>;

/** Makes a lookup that collects the anchors of a page on first use and keeps them. */
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
 * The id on a page that `anchor` refers to: the heading's own id where `anchor` is the inherited one. The title has no id:
 * it is the top of the page (empty string).
 */
export function anchorOnPage(anchor: string, { outline, headingIds, inheritedIds, title }: PageRoute): string {
  // Most links have no anchor; compute the slug of the title last.
  if (anchor === '' || headingIds.includes(anchor) || outline.anchors.includes(anchor)) return anchor;
  const inherited = inheritedIds.indexOf(anchor);
  if (inherited >= 0) return headingIds[inherited] ?? anchor;
  return anchor === slug(title) ? '' : anchor;
}

/** An anchor that does not exist on the page a link leads to. */
export interface MissingAnchor {
  readonly anchor: string;
  readonly page: PageRoute;
  /** All anchors of the page. */
  readonly anchors: ReadonlySet<string>;
}

/** Finds a broken anchor, for the check and for its fixes; null when the anchor exists or the link has none. */
export function findMissingAnchor({ target, anchor }: ResolvedLink, anchorsOf: AnchorsOf): MissingAnchor | null {
  if (target.kind !== 'route' || target.route.kind !== 'page') return null;
  const name = anchor.replace(textDirective, '');
  if (name === '' || name.toLowerCase() === 'top') return null;
  const page = target.route;
  const anchors = anchorsOf(page);
  return anchors.has(name) ? null : { anchor: name, page, anchors };
}

/** A text fragment, which browsers resolve on any page: `:~:text=words`. */
export const textDirective = /:~:.*$/s;
