import { slug } from 'github-slugger';
import { memoByKey } from '../../kernel/memo.ts';
import type { PageRoute, Route } from '../graph/route.ts';
import type { Site } from '../graph/site.ts';
import { endOfRedirect } from './find-target.ts';
import type { LinkTarget, ResolvedLink } from './link.ts';

/** Looks up the anchors of a page. */
export type AnchorsOf = (page: PageRoute) => ReadonlySet<string>;

/** All anchors of a page: ids of headings, inherited ones, and those in its text. */
export function anchorsOfPage({ headingIds, inheritedIds, outline }: PageRoute): ReadonlySet<string> {
  return new Set([...headingIds, ...inheritedIds.filter((id) => id !== null), ...outline.anchors]);
}

/** Makes a lookup that collects the anchors of a page on first use and caches them. */
export function makeAnchorLookup(): AnchorsOf {
  return memoByKey(anchorsOfPage);
}

/**
 * Returns the id on a page to which `anchor` refers: the heading's own id if `anchor` is the inherited one. The title has no
 * id: it is the top of the page (empty string).
 */
export function anchorOnPage(anchor: string, { outline, headingIds, inheritedIds, title }: PageRoute): string {
  // Most links have no anchor; compute the slug of the title last.
  if (anchor === '' || headingIds.includes(anchor) || outline.anchors.includes(anchor)) return anchor;
  const inherited = inheritedIds.indexOf(anchor);
  if (inherited >= 0) return headingIds[inherited] ?? anchor;
  return anchor === slug(title) ? '' : anchor;
}

/** An anchor that does not exist on the target page of a link. */
export interface MissingAnchor {
  readonly anchor: string;
  readonly page: Route;
  /** All anchors of the page. */
  readonly anchors: ReadonlySet<string>;
}

/** Finds a broken anchor, for the check and for its fixes; null if the anchor exists or the link has none. */
export function findMissingAnchor(
  { target, anchor }: ResolvedLink,
  site: Site,
  anchorsOf: AnchorsOf,
): MissingAnchor | null {
  const name = anchor.replace(textDirective, '');
  if (name === '' || name.toLowerCase() === 'top') return null;
  // A redirect keeps the anchor.
  const page = target.kind === 'redirect' ? endOfRedirect(target.path, site) : routeOf(target);
  if (page?.finished !== undefined) {
    const anchors = new Set(page.finished.anchors);
    const isThere = page.finished.anchors === null || anchors.has(name) || name === slug(page.title);
    return isThere ? null : { anchor: name, page, anchors };
  }
  if (page?.kind !== 'page') return null;
  const anchors = anchorsOf(page);
  return anchors.has(name) || anchorOnPage(name, page) === '' ? null : { anchor: name, page, anchors };
}

function routeOf(target: LinkTarget): Route | null {
  return target.kind === 'route' ? target.route : null;
}

/** A text fragment, which browsers resolve on any page: `:~:text=words`. */
export const textDirective = /:~:.*$/s;
