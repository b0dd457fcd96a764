import type { ContentView, PageView, SidebarView, SiteView, TocItem } from '../../shared/page-view.ts';
import { encodePath, isExternal } from '../../shared/url.ts';
import { pageOrigin } from '../links/page-origin.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { findLocaleTwin, makeAlternates } from './alternates.ts';
import { makeBreadcrumbs } from './breadcrumbs.ts';
import { cardsAround } from './cards.ts';
import { findEdition } from './find-edition.ts';
import { viewTag } from './generated-content.ts';
import { lastUpdated } from './last-updated.ts';
import { makeNavbar } from './navbar-view.ts';
import { findNeighbours } from './neighbours.ts';
import { viewItems } from './sidebar-view.ts';
import type { Sidebar } from './sidebar.ts';
import type { Edition, PageRoute, Route, Site } from './site.ts';
import { makeVersionLinks, makeVersionView } from './versions-view.ts';
import { windowSidebar } from './window-sidebar.ts';

/** What stands in a document beside what the site graph knows of it. */
export interface PageParts {
  /** View of the route's locale. */
  readonly siteView: SiteView;
  /** The compiled page, or `generatedContent` of a route that no author wrote. */
  readonly content: ContentView;
}

/**
 * Makes the one object from which the theme draws a document. Lists that pages share (whole sidebars, the site's
 * view) are the same objects in all of them.
 */
export function makePageView(route: Route, { siteView, content }: PageParts, site: Site): PageView {
  const edition = findEdition(site, route.locale, route.version);
  const sidebar = edition.sidebars.get(edition.sidebarOf.get(route.key) ?? '') ?? null;
  const page = route.kind === 'page' ? route : null;
  return {
    site: siteView,
    permalink: route.permalink,
    title: route.title,
    canonical: canonicalOf(route, site),
    alternates: makeAlternates(route, site),
    navbar: makeNavbar({ route, edition, latest: findEdition(site, route.locale, null), site }),
    version: makeVersionView(route, edition, site),
    versions: makeVersionLinks(route, site),
    searchTag: searchTagOf(route),
    sidebar: sidebar && viewSidebar(sidebar, route),
    breadcrumbs: site.config.breadcrumbs && sidebar ? makeBreadcrumbs(route, sidebar) : [],
    robots: robotsOf(route, edition, site),
    ...(page ? viewPage(page, sidebar, site) : viewGenerated(route)),
    ...findNeighbours(route, sidebar, edition),
    content,
  };
}

/** The keys of a view that say what an author wrote. */
type AuthoredKey =
  | 'description' | 'keywords' | 'image' | 'toc' | 'hideTitle' | 'hideToc' | 'draft' | 'unlisted' | 'fallback'
  | 'outdated' | 'tags' | 'editHref' | 'lastUpdated' | 'layout' | 'cards'; // prettier-ignore

function viewPage(page: PageRoute, sidebar: Sidebar | null, site: Site): Pick<PageView, AuthoredKey> {
  const { outline } = page;
  const { frontMatter } = outline;
  const edition = findEdition(site, page.locale, page.version);
  return {
    description: outline.description ?? undefined,
    keywords: frontMatter.keywords,
    image: frontMatter.image && imageOf(frontMatter.image, page, site),
    toc: makeToc(page, site),
    hideTitle: frontMatter.hide_title ?? false,
    hideToc: frontMatter.hide_table_of_contents ?? false,
    draft: page.draft,
    unlisted: page.unlisted,
    fallback: fallbackOf(page, site),
    outdated: outdatedOf(page, site),
    tags: page.tags.flatMap((tag) => {
      const route = edition.routesByKey.get(`tag:${tag.slug}`);
      return route?.kind === 'tag' ? [viewTag(route)] : [];
    }),
    editHref: editHrefOf(page, site),
    lastUpdated: lastUpdated(page, site),
    layout: frontMatter.layout,
    cards: outline.usesCards && sidebar ? cardsAround(page.key, sidebar) : [],
  };
}

function viewGenerated(route: Route): Pick<PageView, AuthoredKey> {
  return {
    description: route.kind === 'category-index' ? (route.description ?? undefined) : undefined,
    toc: [],
    hideTitle: false,
    hideToc: true,
    draft: false,
    unlisted: false,
    fallback: null,
    outdated: null,
    tags: [],
    cards: [],
  };
}

function viewSidebar(sidebar: Sidebar, route: Route): SidebarView {
  if (sidebar.fullHref !== null)
    return { id: sidebar.id, items: windowSidebar(sidebar, route.key), fullHref: sidebar.fullHref };
  // An unlisted page stands in the sidebar that it shows itself, and in no other.
  if (route.kind === 'page' && route.unlisted) return { id: sidebar.id, items: viewItems(sidebar.items, route.key) };
  return sidebar.whole;
}

function makeToc({ outline, headingIds }: PageRoute, { config }: Site): TocItem[] {
  const least = outline.frontMatter.toc_min_heading_level ?? config.toc.minHeadingLevel;
  const most = outline.frontMatter.toc_max_heading_level ?? config.toc.maxHeadingLevel;
  return outline.headings.flatMap(({ level, html }, index) =>
    level < least || level > most ? [] : [{ level, id: headingIds[index] ?? '', html }],
  );
}

/** A fallback shows the default locale's text again, so search engines are told to count that page. */
function canonicalOf(route: Route, site: Site): string | undefined {
  if (route.kind === 'not-found') return undefined;
  const source =
    route.kind === 'page' && route.fallback !== null ? findLocaleTwin(route, route.fallback, site) : undefined;
  const counted = source ?? route;
  const url = site.config.locales.find((locale) => locale.key === counted.locale)?.url ?? site.config.url;
  return encodeURI(url) + encodePath(counted.permalink);
}

function robotsOf(route: Route, edition: Edition, { config }: Site): string | undefined {
  const isHidden = config.noIndex || (route.version !== null && edition.version.noIndex);
  if (isHidden || (route.kind === 'page' && route.unlisted)) return 'noindex, nofollow';
  return route.kind === 'search' || route.kind === 'sidebar' ? 'noindex, follow' : undefined;
}

function searchTagOf(route: Route): string {
  if (route.kind === 'tag-index') return 'doc_tags_list';
  if (route.kind === 'tag') return 'doc_tag_doc_list';
  return route.version === null ? 'default' : `docs-default-${route.version}`;
}

function imageOf(image: string, page: PageRoute, site: Site): string {
  return isExternal(image) ? image : resolveLink(image, pageOrigin(page), site).href;
}

function fallbackOf({ fallback }: PageRoute, { config }: Site): PageView['fallback'] {
  const locale = config.locales.find(({ key }) => key === fallback);
  if (locale === undefined) return null;
  return { locale: locale.key, label: locale.label, htmlLang: locale.htmlLang, direction: locale.direction };
}

function outdatedOf(page: PageRoute, site: Site): PageView['outdated'] {
  if (page.fallback !== null || !site.facts.outdated.has(page.outline.file)) return null;
  const source = findLocaleTwin(page, site.config.defaultLocale, site);
  return source ? { label: source.title, href: encodePath(source.permalink) } : null;
}

function editHrefOf({ outline }: PageRoute, { config }: Site): string | undefined {
  const { custom_edit_url: own } = outline.frontMatter;
  if (own !== undefined) return own || undefined;
  return config.editUrl?.replace('{path}', encodePath(outline.file));
}
