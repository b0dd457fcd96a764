import { slug as toSlug } from 'github-slugger';
import { resolvePath } from '../graph/resolve-path.ts';
import { placeInEdition } from '../graph/permalink.ts';
import type { SidebarContext } from './sidebar-context.ts';
import type { CategoryIndexRoute } from '../graph/route.ts';

/** What a category says about its generated page. */
export interface CategoryIndexOptions {
  readonly sidebar: string;
  /** Path within the locale and version. Default: `/category/` and the slug of `name`. */
  readonly slug?: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
}

/** Makes the page that lists a category's entries and adds it to the context's indexes. */
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
  indexes.push(index);
  return index;
}

/** Two categories of one name get paths of their own. */
function firstFree(path: string, indexes: readonly CategoryIndexRoute[]): string {
  const taken = new Set(indexes.map((index) => index.key));
  let free = path;
  for (let count = 1; taken.has(`category:${free}`); count++) free = `${path}-${count}`;
  return free;
}
