import { encodePath } from '../../../shared/url.ts';
import type { Sidebar, SidebarCategory, SidebarNode, Stop } from '../graph/sidebar.ts';
import type { PageRoute } from '../graph/route.ts';

/** The pages of a sidebar in reading order, and the categories around each. */
export type SidebarOrder = Pick<Sidebar, 'stops' | 'stopIndex' | 'trails'>;

/**
 * Orders the pages of a sidebar: a category's page before its entries. References, links and HTML are skipped; a page
 * that occurs more than once counts at its first place.
 */
export function orderSidebar(items: readonly SidebarNode[]): SidebarOrder {
  const stops: Stop[] = [];
  const stopIndex = new Map<string, number>();
  const trails = new Map<string, readonly SidebarCategory[]>();

  const visit = (nodes: readonly SidebarNode[], trail: readonly SidebarCategory[]): void => {
    for (const node of nodes) {
      if (node.type === 'page' && !node.reference && !trails.has(node.page.key)) {
        trails.set(node.page.key, trail);
        addStop(node.page, node.label);
      } else if (node.type === 'category') {
        const inside = [...trail, node];
        if (node.link && !trails.has(node.link.key)) {
          trails.set(node.link.key, inside);
          if (node.link.kind === 'page') addStop(node.link, node.label);
          else push({ key: node.link.key, label: node.label, href: encodePath(node.link.permalink) });
        }
        visit(node.items, inside);
      }
    }
  };
  const addStop = (page: PageRoute, label: string): void => {
    if (!page.unlisted) push(pageStop(page, label));
  };
  const push = (stop: Stop): void => {
    stopIndex.set(stop.key, stops.length);
    stops.push(stop);
  };

  visit(items, []);
  return { stops, stopIndex, trails };
}

/** A page as a target of "previous" and "next"; `label` is its label in the sidebar. */
export function pageStop(page: PageRoute, label: string): Stop {
  const { pagination_label, sidebar_label } = page.outline.frontMatter;
  return { key: page.key, label: pagination_label ?? sidebar_label ?? label, href: encodePath(page.permalink) };
}
