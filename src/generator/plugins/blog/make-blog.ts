import { blogSidebarId } from '../../../shared/blog-view.ts';
import type { Config } from '../../config/config.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { EditionPages } from '../../site/pages/make-pages.ts';
import { makeSidebar } from '../../site/sidebars/make-sidebars.ts';
import { placeInEdition } from '../../site/graph/permalink.ts';
import { listPosts } from './posts.ts';
import { pageNode } from '../../site/sidebars/sidebar-node.ts';
import type { Sidebar, SidebarNode } from '../../site/graph/sidebar.ts';
import type { BlogRoute, PageRoute } from '../../site/graph/route.ts';

/** Posts on one page of the list. */
const postsAPage = 10;

/** What an edition has of a blog: all of it is absent while there are no posts. */
export interface Blog {
  /** The list of posts, cut where it is long. */
  readonly lists: readonly BlogRoute[];
  /** All posts by year. */
  readonly sidebar: Sidebar | null;
}

/** Key of the route of the list of posts, or of a later part of it. */
export function blogKey(part = 1): string {
  return part === 1 ? 'blog' : `blog:${part}`;
}

/** Orders the posts of an edition. */
export function makeBlog(edition: EditionPages, config: Config): Blog {
  const posts = listPosts(edition.pages);
  if (posts.length === 0) return { lists: [], sidebar: null };
  return {
    lists: makeLists(
      posts.filter(({ unlisted }) => !unlisted),
      edition,
      config,
    ),
    sidebar: makeSidebar(blogSidebarId, makeYears(posts), edition, config),
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
  const places = Array.from({ length: Math.ceil(posts.length / postsAPage) }, (_, index) =>
    placeInEdition(index === 0 ? '/blog' : `/blog/page/${index + 1}`, edition, config),
  );
  return places.map((place, index) => ({
    kind: 'blog',
    key: blogKey(index + 1),
    ...place,
    title: '',
    posts: posts.slice(index * postsAPage, (index + 1) * postsAPage),
    newer: places[index - 1]?.permalink ?? null,
    older: places[index + 1]?.permalink ?? null,
  }));
}
