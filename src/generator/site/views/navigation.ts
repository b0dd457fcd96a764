import type { PageView } from '../../../shared/page-view.ts';
import { hrefOf } from '../sidebars/sidebar-view.ts';
import type { Sidebar, Stop } from '../graph/sidebar.ts';
import type { Route } from '../graph/route.ts';
import type { LinkView } from '../../../shared/site-view.ts';
import { pageStop } from '../sidebars/sidebar-order.ts';
import type { Edition } from '../graph/site.ts';

/** The path from the top of the sidebar to a page: its categories, then the page itself without an address. */
export function makeBreadcrumbs(route: Route, sidebar: Sidebar): PageView['breadcrumbs'] {
  const trail = sidebar.trails.get(route.key);
  if (trail === undefined) return [{ label: labelOf(route) }];
  const steps = trail.map((category) => ({ label: category.label, href: hrefOf(category, null) }));
  const innermost = trail.at(-1);
  if (innermost?.link?.key === route.key) return [...steps.slice(0, -1), { label: innermost.label }];
  return [...steps, { label: labelOf(route) }];
}

/** The label of a route in sidebars and breadcrumbs. */
export function labelOf(route: Route): string {
  return (route.kind === 'page' ? route.outline.frontMatter.sidebar_label : undefined) ?? route.title;
}

/** The documents before and after a document in reading order. */
export interface Neighbours {
  readonly previous: LinkView | null;
  readonly next: LinkView | null;
}

/** Neighbours in the sidebar, unless the front matter sets others or none. */
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
