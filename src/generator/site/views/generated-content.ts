import type { ContentView, SidebarView } from '../../../shared/page-view.ts';
import type { SearchVersionView } from '../../../shared/site-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { cardsAround, pageCard } from './cards.ts';
import { findEdition } from '../graph/find-edition.ts';
import { viewPosts } from '../../plugins/blog/post-view.ts';
import type { PageRoute, Route } from '../graph/route.ts';
import type { Edition, Site } from '../graph/site.ts';
import { viewTag } from '../../plugins/tags/tag-view.ts';

/** What generated content is made from. */
export interface GeneratedInputs {
  readonly site: Site;
  /** The versions that the search page of a locale offers; none when there is nothing to choose. */
  searchVersions(locale: string): readonly SearchVersionView[];
}

/** The content of a document that no author wrote. */
export function generatedContent(
  route: Exclude<Route, PageRoute>,
  { site, searchVersions }: GeneratedInputs,
): ContentView {
  const edition = findEdition(site, route.locale, route.version);
  switch (route.kind) {
    case 'category-index': {
      const sidebar = edition.sidebars.get(route.sidebar);
      return { kind: 'category-index', cards: sidebar ? cardsAround(route.key, sidebar) : [] };
    }
    case 'tag-index':
      return { kind: 'tag-index', tags: route.tags.map(viewTag) };
    case 'tag': {
      const list = { tag: viewTag(route), allTagsHref: encodePath(route.allTags) };
      if (route.isBlog) return { kind: 'blog', posts: viewPosts(route.pages, edition, site.config), ...list };
      return { kind: 'tag', cards: route.pages.map((page) => pageCard(page, page.title)), ...list };
    }
    case 'blog':
      return {
        kind: 'blog',
        posts: viewPosts(route.posts, edition, site.config),
        ...(route.newer !== null && { newerHref: encodePath(route.newer) }),
        ...(route.older !== null && { olderHref: encodePath(route.older) }),
      };
    case 'sidebar':
      return { kind: 'sidebar', sidebar: wholeSidebar(route.sidebar, edition) };
    case 'search':
      return { kind: 'search', versions: searchVersions(route.locale) };
    case 'not-found':
      return { kind: 'not-found' };
  }
}

function wholeSidebar(id: string, edition: Edition): SidebarView {
  return edition.sidebars.get(id)?.whole ?? { id, items: [] };
}
