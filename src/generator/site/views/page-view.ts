import type { ContentView, PageView, SidebarView } from '../../../shared/page-view.ts';
import type { ImageView, SiteView } from '../../../shared/site-view.ts';
import { findLocaleTwin, makeAlternates } from './alternates.ts';
import { viewAuthored, viewGenerated } from './authored-view.ts';
import { makeBreadcrumbs } from './breadcrumbs.ts';
import { findEdition } from '../graph/find-edition.ts';
import { findSidebar } from '../graph/find-sidebar.ts';
import { mountOf } from '../graph/mount.ts';
import { makeNavbar } from './navbar-view.ts';
import { findNeighbours } from './neighbours.ts';
import { pageUrl } from '../graph/page-url.ts';
import { searchTagOf } from '../../plugins/search/search-tag.ts';
import { viewItems } from './sidebar-view.ts';
import type { Sidebar } from '../graph/sidebar.ts';
import type { Route } from '../graph/route.ts';
import type { Edition, Site } from '../graph/site.ts';
import { makeVersionLinks, makeVersionView } from './versions-view.ts';
import { windowSidebar } from './window-sidebar.ts';

/** What stands in a document beside what the site graph knows of it. */
export interface PageParts {
  /** View of the route's locale. */
  readonly siteView: SiteView;
  /** The compiled page, or `generatedContent` of a route that no author wrote. */
  readonly content: ContentView;
  /** Picture for link previews, where the page's author chose none. */
  readonly card?: ImageView;
}

/**
 * Makes the one object from which the theme draws a document. Lists that pages share (whole sidebars, the site's
 * view) are the same objects in all of them.
 */
export function makePageView(route: Route, { siteView, content, card }: PageParts, site: Site): PageView {
  const edition = findEdition(site, route.locale, route.version);
  const sidebar = findSidebar(route, edition);
  const page = route.kind === 'page' ? route : null;
  return {
    site: siteView,
    ...(site.config.relative ? { root: mountOf(route, site).root } : {}),
    permalink: route.permalink,
    title: route.title,
    canonical: canonicalOf(route, site),
    alternates: makeAlternates(route, site),
    navbar: makeNavbar({ route, edition, latest: findEdition(site, route.locale, null), site }),
    version: makeVersionView(route, edition, site),
    versions: makeVersionLinks(route, site),
    searchTag: searchTagOf(route),
    sidebar: sidebar && viewSidebar(sidebar, route),
    breadcrumbs: site.config.breadcrumbs && sidebar ? makeBreadcrumbs(route, sidebar, edition) : [],
    robots: robotsOf(route, edition, site),
    image: card,
    ...(page ? viewAuthored(page, sidebar, site) : viewGenerated(route)),
    ...findNeighbours(route, sidebar, edition),
    content,
  };
}

function viewSidebar(sidebar: Sidebar, route: Route): SidebarView {
  if (sidebar.fullHref !== null)
    return { id: sidebar.id, items: windowSidebar(sidebar, route.key), fullHref: sidebar.fullHref };
  // An unlisted page stands in the sidebar that it shows itself, and in no other.
  if (route.kind === 'page' && route.unlisted) return { id: sidebar.id, items: viewItems(sidebar.items, route.key) };
  return sidebar.whole;
}

/** A fallback shows the default locale's text again, so search engines are told to count that page. */
function canonicalOf(route: Route, site: Site): string | undefined {
  if (route.kind === 'not-found') return undefined;
  const source =
    route.kind === 'page' && route.fallback !== null ? findLocaleTwin(route, route.fallback, site) : undefined;
  return pageUrl(source ?? route, site);
}

function robotsOf(route: Route, edition: Edition, { config }: Site): string | undefined {
  const isHidden = config.noIndex || (route.version !== null && edition.version.noIndex);
  if (isHidden || (route.kind === 'page' && route.unlisted)) return 'noindex, nofollow';
  return route.kind === 'search' || route.kind === 'sidebar' ? 'noindex, follow' : undefined;
}
