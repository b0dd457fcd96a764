import type { SidebarCategoryView, SidebarItemView, SidebarView } from '../../../shared/page-view.ts';
import { encodePath } from '../../../shared/url.ts';
import type { Route } from '../graph/route.ts';
import type { SidebarCategory, SidebarNode, Sidebar } from '../graph/sidebar.ts';

/**
 * The entries for the theme, without unlisted pages, except the page whose route key is `current`. A category without
 * remaining entries becomes a link to its own page, or is also omitted.
 */
export function viewItems(nodes: readonly SidebarNode[], current: string | null): SidebarItemView[] {
  return nodes.flatMap((node): SidebarItemView[] => {
    if (node.type === 'extra') return [node.view];
    if (node.type === 'page') return node.page.unlisted && node.page.key !== current ? [] : [node.view];
    const items = viewItems(node.items, current);
    const href = hrefOf(node, current);
    if (items.length > 0) return [viewCategory(node, items, href, items.length)];
    const { label, className } = node;
    return href === undefined ? [] : [{ type: 'link', label, href, ...(className && { className }) }];
  });
}

/** Returns the view of a category with the given entries, which may be a part of its own. */
function viewCategory(
  category: SidebarCategory,
  items: readonly SidebarItemView[],
  href: string | undefined,
  count: number,
): SidebarCategoryView {
  const { label, collapsible, collapsed, className } = category;
  return {
    type: 'category',
    label,
    ...(href && { href }),
    collapsible,
    collapsed,
    ...(className && { className }),
    items,
    count,
  };
}

/** Address of a category's own page; undefined for none and for an unlisted page that is not `current`. */
export function hrefOf(category: SidebarCategory, current: string | null): string | undefined {
  const { link } = category;
  if (link === null || (link.kind === 'page' && link.unlisted && link.key !== current)) return undefined;
  return encodePath(link.permalink);
}

/** Counts entries on all levels. */
export function countItems(items: readonly SidebarItemView[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
}

/** Maximum number of entries on a page; only a part of a larger sidebar is shown. */
export const largestFullSidebar = 150;

/** Entries shown of the category that contains the page. */
const entriesAround = 40;

/** Categories shown beside that category, and within it. */
const categoriesAround = 12;

/** Entries shown of each category that is always open. */
const entriesOfOpen = 20;

/** Views of large sidebars around the documents of a category, or on the top level. */
const sharedViews = new WeakMap<SidebarCategory | Sidebar, SidebarView>();

/**
 * Returns the view of a sidebar for a document. Documents share the same object if possible, usually for an entire category.
 */
export function viewSidebar(sidebar: Sidebar, route: Route): SidebarView {
  const { id, fullHref } = sidebar;
  // An unlisted page is visible only in its own sidebar, on the page itself.
  const isUnlisted = route.kind === 'page' && route.unlisted;
  if (fullHref === null) return isUnlisted ? { id, items: viewItems(sidebar.items, route.key) } : sidebar.view;
  const around = sidebar.trails.get(route.key)?.at(-1) ?? sidebar;
  const known = isUnlisted ? undefined : sharedViews.get(around);
  if (known !== undefined) return known;
  const view = { id, items: windowSidebar(sidebar, route.key), fullHref };
  if (!isUnlisted && isShownWhole(around.items)) sharedViews.set(around, view);
  return view;
}

function isShownWhole(nodes: readonly SidebarNode[]): boolean {
  const categories = nodes.filter(isCategory).length;
  return categories <= categoriesAround && nodes.length - categories <= entriesAround;
}

/**
 * The part of a large sidebar around a page: its category with the entries near the page, the sibling categories without
 * entries, and the parent categories. This keeps the size of a page independent of the number of pages.
 */
function windowSidebar(sidebar: Sidebar, current: string): SidebarItemView[] {
  const trail = sidebar.trails.get(current) ?? [];
  const parents = trail.slice(0, -1);
  const category = trail.at(-1);
  if (category === undefined) return cutList(sidebar.items, current);

  const open = openCategory(category, cutList(category.items, current), current);
  const siblings = parents.at(-1)?.items ?? sidebar.items;
  const beside = nearest(siblings, siblings.indexOf(category), categoriesAround);
  const level = beside.flatMap((node) => (node === category ? [open] : closed(node, current)));
  return parents.reduceRight<SidebarItemView[]>((items, parent) => [openCategory(parent, items, current)], level);
}

/** The entries near the current one in a list: pages and links, and closed categories. */
function cutList(nodes: readonly SidebarNode[], current: string): SidebarItemView[] {
  const at = nodes.findIndex((node) => node.type === 'page' && node.page.key === current);
  const near = new Set([
    ...nearest(nodes.filter(isLeaf), positionAmong(nodes, at, isLeaf), entriesAround),
    ...nearest(nodes.filter(isCategory), positionAmong(nodes, at, isCategory), categoriesAround),
  ]);
  return nodes.filter((node) => near.has(node)).flatMap((node) => closed(node, current));
}

function positionAmong(nodes: readonly SidebarNode[], at: number, belongs: (node: SidebarNode) => boolean): number {
  return nodes.slice(0, Math.max(at, 0)).filter(belongs).length;
}

/** At most `count` values, with `at` as close to the middle as possible. */
function nearest<Value>(values: readonly Value[], at: number, count: number): readonly Value[] {
  const from = Math.max(0, Math.min(at - Math.floor(count / 2), values.length - count));
  return values.slice(from, from + count);
}

/** A page or a link, or a category without its entries. */
function folded(node: SidebarNode, current: string): SidebarItemView[] {
  return isCategory(node) ? closedCategory(node, [], current) : viewItems([node], current);
}

/** Like `folded`, but a category that readers cannot open keeps its entries if they are few. */
function closed(node: SidebarNode, current: string): SidebarItemView[] {
  const keepsEntries = isCategory(node) && !node.collapsible && node.items.length <= entriesOfOpen;
  if (!keepsEntries) return folded(node, current);
  const items = node.items.flatMap((item) => folded(item, current));
  return closedCategory(node, items, current);
}

function closedCategory(node: SidebarCategory, items: readonly SidebarItemView[], current: string): SidebarItemView[] {
  return [viewCategory(node, items, hrefOf(node, current), countListed(node))];
}

function openCategory(category: SidebarCategory, items: readonly SidebarItemView[], current: string): SidebarItemView {
  return viewCategory(category, items, hrefOf(category, current), countListed(category));
}

/** Counts the entries of a category without unlisted pages. */
export function countListed(category: SidebarCategory): number {
  return category.items.filter((node) => node.type !== 'page' || !node.page.unlisted).length;
}

function isCategory(node: SidebarNode): node is SidebarCategory {
  return node.type === 'category';
}

function isLeaf(node: SidebarNode): boolean {
  return !isCategory(node);
}
