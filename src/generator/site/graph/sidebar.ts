import type { SidebarCategoryView, SidebarItemView, SidebarView } from '../../../shared/page-view.ts';
import type { CategoryIndexRoute, PageRoute } from './route.ts';

/** An entry for a page. */
export interface SidebarPage {
  readonly type: 'page';
  readonly page: PageRoute;
  readonly label: string;
  /** True for a page that belongs to another sidebar: it has no previous and next page here. */
  readonly reference: boolean;
  readonly view: Extract<SidebarItemView, { type: 'link' }>;
}

/** A link or a piece of HTML. Addresses are as written until `resolveSidebarLinks`. */
interface SidebarExtra {
  readonly type: 'extra';
  readonly description?: string;
  readonly view: Exclude<SidebarItemView, SidebarCategoryView>;
}

/** A category with its entries. */
export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly link: PageRoute | CategoryIndexRoute | null;
  readonly description?: string;
  readonly items: readonly SidebarNode[];
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
}

/** An entry of a sidebar with resolved pages. */
export type SidebarNode = SidebarPage | SidebarExtra | SidebarCategory;

/** A target of "previous" and "next" in a sidebar. */
export interface Stop {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

/** Id of the sidebar of a collection. Ids in the config never begin with an underscore. */
export function collectionSidebarId(collection: string): string {
  return `_${collection}`;
}

/** A sidebar of one edition. */
export interface Sidebar {
  readonly id: string;
  /** True if its categories name sections of the site; false if they only group pages, such as years. */
  readonly namesSections: boolean;
  readonly items: readonly SidebarNode[];
  /** The complete sidebar for the theme, without unlisted pages; one object shared by all pages. */
  readonly view: SidebarView;
  /** Address of the page with the complete sidebar if it is too large for every page; otherwise null. */
  readonly fullHref: string | null;
  /** Pages and category pages in reading order, each once. */
  readonly stops: readonly Stop[];
  readonly stopIndex: ReadonlyMap<string, number>;
  /** The categories that contain each page, by the route's key; a category contains its own page. */
  readonly trails: ReadonlyMap<string, readonly SidebarCategory[]>;
}
