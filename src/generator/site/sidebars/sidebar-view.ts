import type { SidebarCategoryView, SidebarItemView } from '../../../shared/page-view.ts';
import { encodePath } from '../../../shared/url.ts';
import type { SidebarCategory, SidebarNode } from '../graph/sidebar.ts';

/**
 * The entries as the theme draws them. Unlisted pages are left out, but for the one whose route key is `current`;
 * a category in which nothing is left is the link to its own page, or left out too.
 */
export function viewItems(nodes: readonly SidebarNode[], current: string | null): SidebarItemView[] {
  return nodes.flatMap((node): SidebarItemView[] => {
    if (node.type === 'extra') return [node.view];
    if (node.type === 'page') return node.page.unlisted && node.page.key !== current ? [] : [node.view];
    const items = viewItems(node.items, current);
    const href = hrefOf(node, current);
    if (items.length > 0) return [viewCategory(node, items, { href, count: items.length })];
    return href === undefined ? [] : [{ type: 'link', label: node.label, href }];
  });
}

/** A category with the given entries, which may be fewer than it has. */
export function viewCategory(
  category: SidebarCategory,
  items: readonly SidebarItemView[],
  { href, count }: { readonly href: string | undefined; readonly count: number },
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

/** Where a category's label leads, unless the page is unlisted and not the current one. */
export function hrefOf(category: SidebarCategory, current: string | null): string | undefined {
  const { link } = category;
  if (link === null || (link.kind === 'page' && link.unlisted && link.key !== current)) return undefined;
  return encodePath(link.permalink);
}

/** Number of entries on all levels. */
export function countItems(items: readonly SidebarItemView[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countItems(item.items) : 0), 0);
}
