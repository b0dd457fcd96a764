import type { ContentView, PageView, SidebarView, TocItem } from '../../../shared/page-view.ts';
import type { SiteView } from '../../../shared/site-view.ts';
import { encodePath } from '../../../shared/url.ts';
import { mergeResults } from '../../kernel/collections.ts';
import { mountOf, pageUrl } from '../graph/permalink.ts';
import { isMade, type Route, type PageRoute } from '../graph/route.ts';
import type { Sidebar } from '../graph/sidebar.ts';
import type { SitePart } from '../graph/site-part.ts';
import { findEdition, findSidebar, type Edition, type Site } from '../graph/site.ts';
import { pageOrigin } from '../links/link.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { viewSidebar } from '../sidebars/sidebar-view.ts';
import { findCanonical, makeAlternates, makeVersionLinks, makeVersionView } from './counterparts.ts';
import { makeNavbar } from './navbar-view.ts';
import { cardsAround, makeBreadcrumbs, findNeighbors } from './navigation.ts';

/** Parts of a view that are not in the site graph. */
export interface PageParts {
  /** View of the route's locale. */
  readonly siteView: SiteView;
  /** The compiled page, or `generatedContent` of a generated route. */
  readonly content: ContentView;
  /** Additions of plugins to the view. */
  readonly parts: readonly SitePart[];
}

/**
 * Makes the one object from which the theme renders a document. Shared data (complete sidebars, the site's view) are the
 * same object on all pages.
 */
export function makePageView(route: Route, { siteView, content, parts }: PageParts, site: Site): PageView {
  const edition = findEdition(site, route.locale, route.version);
  const sidebar = findSidebar(route, edition);
  const page = route.kind === 'page' ? route : null;
  const plugins: PageView['plugins'] = Object.assign({}, ...parts.flatMap((part) => part.data?.(route, site) ?? []));
  return {
    site: siteView,
    ...(site.config.relative ? { root: mountOf(route, site).root } : {}),
    permalink: route.permalink,
    title: route.title,
    canonical: route.kind === 'not-found' ? undefined : pageUrl(findCanonical(route, site), site),
    alternates: makeAlternates(route, site),
    navbar: makeNavbar({ route, edition, latest: findEdition(site, route.locale, null), site }),
    version: makeVersionView(route, edition, site),
    versions: makeVersionLinks(route, site),
    searchTag: facetOf(route),
    sidebar: sidebar && viewSidebar(sidebar, route),
    breadcrumbs: site.config.breadcrumbs && sidebar ? makeBreadcrumbs(route, sidebar, edition) : [],
    robots: robotsOf(route, edition, site),
    ...(page ? viewAuthored(page, sidebar, site) : viewGenerated(route)),
    ...findNeighbors(route, sidebar, edition),
    content,
    ...(Object.keys(plugins ?? {}).length > 0 ? { plugins } : {}),
    ...mergeViews(parts.flatMap((part) => part.view?.(route, site) ?? [])),
  };
}

/** Head elements of all plugins are combined; for other properties, the last plugin takes precedence. */
function mergeViews(views: readonly Partial<PageView>[]): Partial<PageView> {
  const heads = views.flatMap(({ head }) => head ?? []);
  return { ...mergeResults(views, (view) => view), ...(heads.length > 1 ? { head: heads.join('') } : {}) };
}

function robotsOf(route: Route, edition: Edition, { config }: Site): string | undefined {
  const isHidden = config.noIndex || (route.version !== null && edition.version.noIndex);
  if (isHidden || (route.kind === 'page' && route.unlisted)) return 'noindex, nofollow';
  return route.robots;
}

/** The `docusaurus_tag` of a document, by which crawlers distinguish kinds of pages and versions. */
function facetOf(route: Route): string {
  return route.facet ?? (route.version === null ? 'default' : versionFacet(route.version));
}

/** The `docusaurus_tag` of the pages of a version; a version of a set has the set in its name. */
export function versionFacet(version: string): string {
  return version.includes('/') ? `docs-${version.replace('/', '-')}` : `docs-default-${version}`;
}

/** The content of a generated document; empty for an authored page. */
export function generatedContent(route: Route, site: Site, parts: readonly SitePart[]): ContentView {
  const edition = findEdition(site, route.locale, route.version);
  if (route.kind === 'category-index') {
    const sidebar = edition.sidebars.get(route.sidebar);
    return { kind: 'category-index', cards: sidebar ? cardsAround(route.key, sidebar) : [] };
  }
  if (route.kind === 'sidebar') return { kind: 'sidebar', sidebar: completeSidebar(route.sidebar, edition) };
  if (route.kind === 'not-found') return { kind: 'not-found' };
  for (const part of parts) {
    const content = part.content?.(route, site);
    if (content !== undefined) return content;
  }
  return { kind: 'document', html: '' };
}

function completeSidebar(id: string, edition: Edition): SidebarView {
  return edition.sidebars.get(id)?.view ?? { id, items: [] };
}

/** Returns the view of an authored page; `sidebar` is that of the page. */
function viewAuthored(page: PageRoute, sidebar: Sidebar | null, site: Site) {
  const { outline } = page;
  const { frontMatter } = outline;
  return {
    description: outline.description ?? undefined,
    keywords: frontMatter.keywords,
    ...(frontMatter.image ? { image: { src: imageOf(frontMatter.image, page, site) } } : {}),
    toc: makeToc(page, site),
    ...(outline.slots.includes('toc') && { headings: listHeadings(page) }),
    // A level-1 heading in the content replaces the title of the layout.
    hideTitle: frontMatter.hide_title === true || outline.hasTitleHeading,
    hideToc: frontMatter.hide_table_of_contents ?? false,
    draft: page.draft,
    unlisted: page.unlisted,
    fallback: fallbackOf(page, site),
    editHref: editHrefOf(page, site),
    layout: frontMatter.layout,
    cards: outline.slots.includes('cards') && sidebar ? cardsAround(page.key, sidebar) : [],
  };
}

function viewGenerated(route: Route) {
  return {
    description: route.kind === 'category-index' ? (route.description ?? undefined) : undefined,
    toc: [],
    hideTitle: false,
    hideToc: true,
    draft: false,
    unlisted: false,
    fallback: null,
    cards: [],
  };
}

function makeToc(page: PageRoute, { config }: Site): TocItem[] {
  const { frontMatter } = page.outline;
  const least = frontMatter.toc_min_heading_level ?? config.toc.minHeadingLevel;
  const most = frontMatter.toc_max_heading_level ?? config.toc.maxHeadingLevel;
  return listHeadings(page).filter(({ level }) => level >= least && level <= most);
}

function listHeadings({ outline, headingIds }: PageRoute): TocItem[] {
  return outline.headings.map(({ level, html }, index) => ({ level, id: headingIds[index] ?? '', html }));
}

function imageOf(image: string, page: PageRoute, site: Site): string {
  return resolveLink(image, pageOrigin(page), site).href;
}

function fallbackOf({ fallback }: PageRoute, { config }: Site): PageView['fallback'] {
  const locale = config.locales.find(({ key }) => key === fallback);
  if (locale === undefined) return null;
  return { locale: locale.key, label: locale.label, htmlLang: locale.htmlLang, direction: locale.direction };
}

function editHrefOf({ outline }: PageRoute, { config }: Site): string | undefined {
  const { custom_edit_url: own } = outline.frontMatter;
  if (own !== undefined || isMade(outline.file)) return own || undefined;
  return config.editUrl?.replace('{path}', () => encodePath(outline.file));
}
