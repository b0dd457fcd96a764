import type { PageView, DocCardView } from '../../../shared/page-view.ts';
import type { LinkView } from '../../../shared/site-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { textIn } from '../../config/schema/localized.ts';
import type { Route, PageRoute } from '../graph/route.ts';
import type { Sidebar, Stop, SidebarCategory, SidebarNode } from '../graph/sidebar.ts';
import type { Edition } from '../graph/site.ts';
import { pageStop } from '../sidebars/make-sidebars.ts';
import { countListed, hrefOf } from '../sidebars/sidebar-view.ts';

/**
 * The path to a page: its documentation set, its categories in the sidebar, then the page itself without an address. The
 * first page of a set represents the set.
 */
export function makeBreadcrumbs(route: Route, sidebar: Sidebar, edition: Edition): PageView['breadcrumbs'] {
  const { set } = edition.version;
  const home = edition.firstPage;
  if (set === undefined || home?.key === route.key) return crumbsInSidebar(route, sidebar);
  const label = textIn(edition.locale.key, set.label);
  return [{ label, href: home === null ? undefined : encodePath(home.permalink) }, ...crumbsInSidebar(route, sidebar)];
}

function crumbsInSidebar(route: Route, sidebar: Sidebar): PageView['breadcrumbs'] {
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

/** The documents before and after a document in the order of its sidebar, unless the front matter sets others or none. */
export function findNeighbors(
  route: Route,
  sidebar: Sidebar | null,
  edition: Edition,
): Pick<PageView, 'previous' | 'next'> {
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

/** Cards of the entries around a route: of its category, or of the complete sidebar for a route outside categories. */
export function cardsAround(key: string, sidebar: Sidebar): DocCardView[] {
  const nodes = sidebar.trails.get(key)?.at(-1)?.items ?? sidebar.items;
  return nodes.flatMap((node) => (node.type === 'page' && node.page.key === key ? [] : makeCard(node)));
}

/** The card of a page for lists of pages. */
export function pageCard(page: PageRoute, label: string): DocCardView {
  const { description } = page.outline;
  return { type: 'link', label, href: encodePath(page.permalink), ...(description !== null && { description }) };
}

function makeCard(node: SidebarNode): DocCardView[] {
  if (node.type === 'page') return node.page.unlisted ? [] : [pageCard(node.page, node.label)];
  if (node.type === 'category') return categoryCard(node);
  const { view, description } = node;
  if (view.type === 'html') return [];
  return [{ type: 'link', label: view.label, href: view.href, external: view.external, description }];
}

/** A category without its own page links to its first page; a category without pages has no card. */
function categoryCard(category: SidebarCategory): DocCardView[] {
  const href = hrefOf(category, null) ?? firstHref(category.items);
  if (href === undefined) return [];
  const { label, link } = category;
  const described = link?.kind === 'page' ? link.outline.description : link?.description;
  const description = category.description ?? described ?? undefined;
  return [{ type: 'category', label, href, description, count: countListed(category) }];
}

/** Address of the first page among entries, in reading order. */
export function firstHref(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'page' && !node.page.unlisted) return encodePath(node.page.permalink);
    const href = node.type === 'category' ? (hrefOf(node, null) ?? firstHref(node.items)) : undefined;
    if (href !== undefined) return href;
  }
  return undefined;
}
