import { slug } from 'github-slugger';
import type { PageRoute } from '../graph/route.ts';
import type { ResolvedLink } from './link.ts';

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

/** An anchor that a link names and its page does not have. */
export interface MissingAnchor {
  readonly anchor: string;
  readonly page: PageRoute;
  /** Those that the page has. */
  readonly anchors: ReadonlySet<string>;
}

/** The one rule of broken anchors, for the check and for its fixes; null where the link names none that is missing. */
export function findMissingAnchor({ target, anchor }: ResolvedLink, anchorsOf: AnchorsOf): MissingAnchor | null {
  if (target.kind !== 'route' || target.route.kind !== 'page') return null;
  const name = anchor.replace(textDirective, '');
  if (name === '' || name.toLowerCase() === 'top') return null;
  const page = target.route;
  const anchors = anchorsOf(page);
  return anchors.has(name) ? null : { anchor: name, page, anchors };
}

/** What browsers look for in the text of any page: `:~:text=words`. */
export const textDirective = /:~:.*$/s;
