import { encodePath } from '../../../shared/url.ts';
import type { SidebarCategory, SidebarNode, SidebarPage } from '../graph/sidebar.ts';
import type { PageRoute } from '../graph/route.ts';

/** What a sidebar says about a page beside its id. */
export interface PageNodeOptions {
  readonly label?: string;
  readonly className?: string;
  readonly reference?: boolean;
}

/** The entry of a page; what the page says of itself goes before what the sidebar says of it. */
export function pageNode(page: PageRoute, options: PageNodeOptions): SidebarPage {
  const { frontMatter } = page.outline;
  const label = frontMatter.sidebar_label ?? options.label ?? page.title;
  const className = frontMatter.sidebar_class_name ?? options.className;
  const href = encodePath(page.permalink);
  return {
    type: 'page',
    page,
    label,
    reference: options.reference ?? false,
    view: { type: 'link', label, href, ...(page.unlisted && { unlisted: true }), ...(className && { className }) },
  };
}

/** A category without entries is the page that it leads to, or nothing. */
export function finishCategory(category: SidebarCategory): SidebarNode[] {
  if (category.items.length > 0) return [category];
  const { link, label, className } = category;
  return link?.kind === 'page' ? [pageNode(link, { label, className })] : [];
}
