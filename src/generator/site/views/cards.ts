import type { DocCardView } from '../../../shared/page-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { hrefOf } from '../sidebars/sidebar-view.ts';
import type { Sidebar, SidebarCategory, SidebarNode } from '../graph/sidebar.ts';
import type { PageRoute } from '../graph/route.ts';

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
  const { label, link, items } = category;
  const described = link?.kind === 'page' ? link.outline.description : link?.description;
  const description = category.description ?? described ?? undefined;
  return [{ type: 'category', label, href, description, count: items.length }];
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
