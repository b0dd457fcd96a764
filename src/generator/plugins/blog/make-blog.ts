import type { Config } from '../../config/config.ts';
import { groupBy } from '../../kernel/collections.ts';
import { placeInEdition } from '../../site/graph/permalink.ts';
import type { PageRoute, RouteBase } from '../../site/graph/route.ts';
import { collectionSidebarId, type SidebarNode } from '../../site/graph/sidebar.ts';
import type { EditionAdditions } from '../../site/graph/site-part.ts';
import { listDated, type EditionPages } from '../../site/graph/site.ts';
import { makeSidebar } from '../../site/sidebars/make-sidebars.ts';
import { pageNode } from '../../site/sidebars/sidebar-node.ts';

declare module '../../site/graph/route.ts' {
  interface RouteKinds {
    readonly blog: BlogRoute;
  }
}

/** One page of the list of posts. */
export interface BlogRoute extends RouteBase {
  readonly kind: 'blog';
  readonly version: string;
  /** Newest first, without unlisted posts. */
  readonly posts: readonly PageRoute[];
  /** Permalinks of the pages with newer and older posts. */
  readonly newer: string | null;
  readonly older: string | null;
}

/** Name of the collection of posts: the first segment of their addresses and the key of their list. */
export const blogName = 'blog';

const postsPerPage = 10;

/** Makes the list of posts, paginated, and the sidebar with all posts by year. Empty without posts. */
export function makeBlog(edition: EditionPages, config: Config): EditionAdditions {
  const posts = listDated(edition.pages.filter(({ outline }) => outline.collection === blogName));
  if (posts.length === 0) return {};
  const id = collectionSidebarId(blogName);
  const listed = posts.filter(({ unlisted }) => !unlisted);
  const lists = makeLists(listed, edition, config);
  return {
    routes: lists,
    sidebars: [makeSidebar({ id, items: makeYears(posts), namesSections: false }, edition, config)],
    sidebarOf: new Map(lists.map(({ key }) => [key, id])),
  };
}

function makeYears(posts: readonly PageRoute[]): readonly SidebarNode[] {
  return Array.from(
    groupBy(posts, ({ date }) => date?.slice(0, 4) ?? ''),
    ([year, items], index): SidebarNode => ({
      type: 'category',
      label: year,
      link: null,
      items: items.map((post) => pageNode(post, {})),
      collapsible: true,
      collapsed: index > 0,
    }),
  );
}

function makeLists(posts: readonly PageRoute[], edition: EditionPages, config: Config): readonly BlogRoute[] {
  const places = Array.from({ length: Math.ceil(posts.length / postsPerPage) }, (_, index) =>
    placeInEdition(index === 0 ? '/blog' : `/blog/page/${index + 1}`, edition, config),
  );
  return places.map((place, index) => ({
    kind: 'blog',
    key: index === 0 ? blogName : `${blogName}:${index + 1}`,
    ...place,
    title: '',
    facet: 'blog_posts_list',
    posts: posts.slice(index * postsPerPage, (index + 1) * postsPerPage),
    newer: places[index - 1]?.permalink ?? null,
    older: places[index + 1]?.permalink ?? null,
  }));
}
