import type { ContentView, PageView, SidebarView } from '../../../shared/page-view.ts';
import type { SiteView } from '../../../shared/site-view.ts';
import { findLocaleTwin, makeAlternates } from './alternates.ts';
import { viewAuthored, viewGenerated } from './authored-view.ts';
import { makeBreadcrumbs } from './breadcrumbs.ts';
import { findEdition } from '../graph/find-edition.ts';
import { findSidebar } from '../graph/find-sidebar.ts';
import { mountOf } from '../graph/mount.ts';
import { makeNavbar } from './navbar-view.ts';
import { findNeighbours } from './neighbours.ts';
import { pageUrl } from '../graph/page-url.ts';
import { viewItems } from '../sidebars/sidebar-view.ts';
import type { Sidebar } from '../graph/sidebar.ts';
import type { Route } from '../graph/route.ts';
import type { Edition, Site } from '../graph/site.ts';
import type { SitePart } from '../graph/site-part.ts';
import { makeVersionLinks, makeVersionView } from './versions-view.ts';
import { windowSidebar } from '../sidebars/window-sidebar.ts';

/** What stands in a document beside what the site graph knows of it. */
export interface PageParts {
  /** View of the route's locale. */
  readonly siteView: SiteView;
  /** The compiled page, or `generatedContent` of a route that no author wrote. */
  readonly content: ContentView;
  /** What plugins add to the view. */
  readonly parts: readonly SitePart[];
}

/**
 * Makes the one object from which the theme draws a document. Lists that pages share (whole sidebars, the site's
 * view) are the same objects in all of them.
 */
export function makePageView(route: Route, { siteView, content, parts }: PageParts, site: Site): PageView {
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
    searchTag: facetOf(route),
    sidebar: sidebar && viewSidebar(sidebar, route),
    breadcrumbs: site.config.breadcrumbs && sidebar ? makeBreadcrumbs(route, sidebar) : [],
    robots: robotsOf(route, edition, site),
    ...(page ? viewAuthored(page, sidebar, site) : viewGenerated(route)),
    ...findNeighbours(route, sidebar, edition),
    content,
    ...Object.assign({}, ...parts.map((part) => part.view?.(route, site))),
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
  return route.robots;
}

/** The `docusaurus_tag` of a document, by which crawlers tell kinds of pages and versions apart. */
export function facetOf(route: Route): string {
  return route.facet ?? (route.version === null ? 'default' : versionFacet(route.version));
}

/** The `docusaurus_tag` of the pages of a version. */
export function versionFacet(version: string): string {
  return `docs-default-${version}`;
}
