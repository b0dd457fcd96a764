import { slug as toSlug } from 'github-slugger';
import { encodePath } from '../../../shared/url.ts';
import type { Config } from '../../config/config.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { CategoryMeta } from '../../content/crawl/category-file.ts';
import { resolvePath, placeInEdition } from '../graph/permalink.ts';
import type { PageRoute, CategoryIndexRoute } from '../graph/route.ts';
import type { SidebarCategory, SidebarNode, SidebarPage } from '../graph/sidebar.ts';
import type { EditionPages } from '../graph/site.ts';

/** A sidebar item whose page or folder does not exist in an edition. */
export interface UnknownItem {
  readonly keyPath: KeyPath;
  /** The id or folder as the author wrote it. */
  readonly name: string;
}

/** Inputs of the sidebars of an edition, with the lists that collect index pages and unknown items. */
export interface SidebarContext {
  readonly config: Config;
  readonly edition: EditionPages;
  readonly pagesById: ReadonlyMap<string, PageRoute>;
  /** The default locale's pages, whose positions apply to translations. */
  readonly sourcePages: ReadonlyMap<string, PageRoute>;
  /** Ids of unpublished pages. */
  readonly drafts: ReadonlySet<string>;
  /** Category files by `folderKey`. */
  readonly folders: ReadonlyMap<string, CategoryMeta>;
  readonly indexes: CategoryIndexRoute[];
  readonly unknown: UnknownItem[];
}

/** The entry of a page. Front matter takes precedence over the sidebar's options. */
export function pageNode(
  page: PageRoute,
  options: { readonly label?: string; readonly className?: string; readonly reference?: boolean },
): SidebarPage {
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

/** Replaces a category without entries by its own page, or removes it. */
export function finishCategory(category: SidebarCategory): SidebarNode[] {
  if (category.items.length > 0) return [category];
  const { link, label, className } = category;
  return link?.kind === 'page' ? [pageNode(link, { label, className })] : [];
}

/** A category's settings for its generated page. */
export interface CategoryIndexOptions {
  readonly sidebar: string;
  /** Path within the locale and version. Default: `/category/` and the slug of `name`. */
  readonly slug?: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
}

/**
 * Makes the page that lists a category's entries and adds it to the context's indexes. A category that several sidebars show
 * has one page.
 */
export function makeCategoryIndex(context: SidebarContext, options: CategoryIndexOptions): CategoryIndexRoute {
  const { config, edition, indexes } = context;
  const wanted = resolvePath(options.slug ?? toSlug(options.name), options.slug === undefined ? '/category/' : '/');
  const inEdition = options.slug === undefined ? firstFree(wanted, indexes) : wanted;
  const index: CategoryIndexRoute = {
    kind: 'category-index',
    key: `category:${inEdition}`,
    ...placeInEdition(inEdition, edition, config),
    title: options.title,
    description: options.description,
    sidebar: options.sidebar,
  };
  const isSame = ({ key, title }: CategoryIndexRoute): boolean => key === index.key && title === index.title;
  const known = options.slug === undefined ? undefined : indexes.find(isSame);
  if (known === undefined) indexes.push(index);
  return known ?? index;
}

/** Makes paths unique for categories with the same name. */
function firstFree(path: string, indexes: readonly CategoryIndexRoute[]): string {
  const taken = new Set(indexes.map((index) => index.key));
  let free = path;
  for (let count = 1; taken.has(`category:${free}`); count++) free = `${path}-${count}`;
  return free;
}
