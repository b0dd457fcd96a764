import type { PageView } from '../../../shared/page-view.ts';
import { hrefOf } from '../sidebars/sidebar-view.ts';
import type { Sidebar } from '../graph/sidebar.ts';
import type { Route } from '../graph/route.ts';

/** The way from the sidebar's top to a page: its categories, then the page itself without an address. */
export function makeBreadcrumbs(route: Route, sidebar: Sidebar): PageView['breadcrumbs'] {
  const trail = sidebar.trails.get(route.key);
  if (trail === undefined) return [{ label: labelOf(route) }];
  const steps = trail.map((category) => ({ label: category.label, href: hrefOf(category, null) }));
  const innermost = trail.at(-1);
  if (innermost?.link?.key === route.key) return [...steps.slice(0, -1), { label: innermost.label }];
  return [...steps, { label: labelOf(route) }];
}

/** What a sidebar and breadcrumbs call a route. */
export function labelOf(route: Route): string {
  return (route.kind === 'page' ? route.outline.frontMatter.sidebar_label : undefined) ?? route.title;
}
