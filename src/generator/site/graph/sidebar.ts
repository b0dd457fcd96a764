import type { SidebarCategoryView, SidebarItemView, SidebarView } from '../../../shared/page-view.ts';
import type { CategoryIndexRoute, PageRoute } from './route.ts';

/** An entry that leads to a page. */
export interface SidebarPage {
  readonly type: 'page';
  readonly page: PageRoute;
  readonly label: string;
  /** A reference shows a page without taking it into the sidebar: it has no neighbours here. */
  readonly reference: boolean;
  readonly view: Extract<SidebarItemView, { type: 'link' }>;
}

/** An entry that leads elsewhere, or a piece of HTML. Addresses are the author's until `resolveSidebarLinks`. */
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

/** An entry of a sidebar whose pages are known. */
export type SidebarNode = SidebarPage | SidebarExtra | SidebarCategory;

/** A stop of the way through a sidebar, as "previous" and "next" name it. */
export interface Stop {
  readonly key: string;
  readonly label: string;
  readonly href: string;
}

/** Id of the sidebar of a collection. A site's own sidebars have ids without an underscore at the start. */
export function collectionSidebarId(collection: string): string {
  return `_${collection}`;
}

/** A sidebar of one edition. */
export interface Sidebar {
  readonly id: string;
  /** False when its categories only order pages, as years do, and name no part of the site. */
  readonly namesSections: boolean;
  readonly items: readonly SidebarNode[];
  /** The whole sidebar as pages show it, unlisted pages left out; one object for all pages. */
  readonly whole: SidebarView;
  /** Address of the page with the whole sidebar, when it is too large to stand in every page. */
  readonly fullHref: string | null;
  /** Pages and category pages in the order of reading, each once. */
  readonly stops: readonly Stop[];
  readonly stopIndex: ReadonlyMap<string, number>;
  /** The categories around each page and category page, by the route's key; a category's own page stands inside it. */
  readonly trails: ReadonlyMap<string, readonly SidebarCategory[]>;
}
