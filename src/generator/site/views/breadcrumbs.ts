import { blogSidebarId } from '../../../shared/blog-view.ts';
import type { PageView } from '../../../shared/page-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { blogKey } from '../../plugins/blog/make-blog.ts';
import { hrefOf } from './sidebar-view.ts';
import type { Sidebar } from '../graph/sidebar.ts';
import type { Route } from '../graph/route.ts';
import type { Edition } from '../graph/site.ts';

/**
 * The way from the sidebar's top to a page: its categories, then the page itself without an address. That to a post
 * leads through the list of posts, not through its year; the lists themselves have none.
 */
export function makeBreadcrumbs(route: Route, sidebar: Sidebar, edition: Edition): PageView['breadcrumbs'] {
  if (sidebar.id === blogSidebarId) {
    if (route.kind !== 'page') return [];
    const list = edition.routesByKey.get(blogKey());
    return [...(list ? [{ label: list.title, href: encodePath(list.permalink) }] : []), { label: labelOf(route) }];
  }
  const trail = sidebar.trails.get(route.key);
  if (trail === undefined) return [{ label: labelOf(route) }];
  const steps = trail.map((category) => ({ label: category.label, href: hrefOf(category, null) }));
  const innermost = trail.at(-1);
  if (innermost?.link?.key === route.key) return [...steps.slice(0, -1), { label: innermost.label }];
  return [...steps, { label: labelOf(route) }];
}

function labelOf(route: Route): string {
  return (route.kind === 'page' ? route.outline.frontMatter.sidebar_label : undefined) ?? route.title;
}
