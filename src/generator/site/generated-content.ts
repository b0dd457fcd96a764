import type { ContentView, SearchVersionView, SidebarView } from '../../shared/page-view.ts';
import { encodePath } from '../../shared/url.ts';
import { cardsAround, pageCard } from './cards.ts';
import { findEdition } from './find-edition.ts';
import type { Edition, PageRoute, Route, Site, TagRoute } from './site.ts';

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
      return { kind: 'tag-index', tags: tagRoutes(edition).map(viewTag) };
    case 'tag': {
      const tagIndex = edition.routesByKey.get('tags');
      const cards = route.pages.map((page) => pageCard(page, page.title));
      return { kind: 'tag', tag: viewTag(route), cards, allTagsHref: tagIndex ? encodePath(tagIndex.permalink) : '' };
    }
    case 'sidebar':
      return { kind: 'sidebar', sidebar: wholeSidebar(route.sidebar, edition) };
    case 'search':
      return { kind: 'search', versions: searchVersions(route.locale) };
    case 'not-found':
      return { kind: 'not-found' };
  }
}

/** A tag of an edition with the number of its pages. */
export function viewTag(route: TagRoute): { label: string; href: string; count: number } {
  return { label: route.title, href: encodePath(route.permalink), count: route.pages.length };
}

function tagRoutes(edition: Edition): TagRoute[] {
  const { compare } = new Intl.Collator(edition.locale.htmlLang);
  return [...edition.routesByKey.values()]
    .filter((route) => route.kind === 'tag')
    .toSorted((a, b) => compare(a.title, b.title));
}

function wholeSidebar(id: string, edition: Edition): SidebarView {
  return edition.sidebars.get(id)?.whole ?? { id, items: [] };
}
