import type { LinkView } from '../../../shared/site-view.ts';
import { pageStop } from '../sidebars/sidebar-order.ts';
import type { Sidebar, Stop } from '../graph/sidebar.ts';
import type { Route } from '../graph/route.ts';
import type { Edition } from '../graph/site.ts';

/** The documents that a reader comes from and goes to. */
export interface Neighbours {
  readonly previous: LinkView | null;
  readonly next: LinkView | null;
}

/** Neighbours in the sidebar that the page shows, unless its front matter names others or none. */
export function findNeighbours(route: Route, sidebar: Sidebar | null, edition: Edition): Neighbours {
  const at = sidebar?.stopIndex.get(route.key);
  const before = at === undefined ? undefined : sidebar?.stops[at - 1];
  const after = at === undefined ? undefined : sidebar?.stops[at + 1];
  if (route.kind !== 'page') return { previous: toLink(before), next: toLink(after) };
  const { pagination_prev, pagination_next } = route.outline.frontMatter;
  return { previous: choose(pagination_prev, before, edition), next: choose(pagination_next, after, edition) };
}

function choose(wanted: string | null | undefined, found: Stop | undefined, edition: Edition): LinkView | null {
  if (wanted === undefined) return toLink(found);
  const page = wanted === null ? undefined : edition.pagesById.get(wanted);
  return page === undefined || page.unlisted ? null : toLink(pageStop(page, page.title));
}

function toLink(stop: Stop | undefined): LinkView | null {
  return stop ? { label: stop.label, href: stop.href } : null;
}
