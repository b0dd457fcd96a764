import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { SidebarView } from '../../../shared/page-view.ts';
import { encodePath, isExternal } from '../../../shared/url.ts';
import { sidebarFromFolders } from '../../config/concepts/sidebars.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import { frontMatterPlace } from '../../content/markdown/outline.ts';
import { type StageResult, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { toHref } from '../graph/permalink.ts';
import type { PageRoute } from '../graph/route.ts';
import type { Sidebar, SidebarNode, SidebarCategory, Stop } from '../graph/sidebar.ts';
import type { EditionPages, Edition, Site } from '../graph/site.ts';
import { resolveHtml } from '../links/config-html.ts';
import type { LinkOrigin } from '../links/link.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { resolveSidebarItems } from './resolve-sidebar-items.ts';
import type { SidebarContext } from './sidebar-node.ts';
import { countItems, viewItems, largestFullSidebar } from './sidebar-view.ts';

/** Makes all sidebars of an edition; adds generated index pages and unknown pages to the context. */
export function makeSidebars(context: SidebarContext): Map<string, Sidebar> {
  const { config, edition } = context;
  const { sidebars, sidebarsKey: keyPath = ['sidebars'] } = edition.version;
  return new Map(
    Object.entries(sidebars ?? config.sidebars ?? sidebarFromFolders).map(([id, items]) => {
      const nodes = resolveSidebarItems(items, [...keyPath, id], { ...context, sidebar: id });
      return [id, makeSidebar({ id, items: nodes, namesSections: true }, edition, config)];
    }),
  );
}

/** Makes a sidebar from its entries; a large sidebar also gets its own page. */
export function makeSidebar(
  { id, items, namesSections }: Pick<Sidebar, 'id' | 'items' | 'namesSections'>,
  { root }: Pick<EditionPages, 'root'>,
  config: Config,
): Sidebar {
  const view: SidebarView = { id, items: viewItems(items, null) };
  const isLarge = countItems(view.items) > largestFullSidebar;
  return {
    id,
    items,
    namesSections,
    view,
    fullHref: isLarge ? toHref(root + sidebarPath(id), config) : null,
    ...orderSidebar(items),
  };
}

/** Path within the edition of the page that shows a complete sidebar. */
export function sidebarPath(id: string): string {
  return `/_sidebar/${id}`;
}

/** Resolves the links in sidebars, which requires all routes. */
export function resolveSidebarLinks(edition: Edition, site: Site): Edition {
  const { name, sidebars } = edition.version;
  const version = sidebars === undefined ? (latestVersion(site.config)?.name ?? name) : name;
  const origin: LinkOrigin = { locale: edition.locale.key, version, page: null };
  const resolve = (sidebar: Sidebar): Sidebar => {
    if (!sidebar.items.some(needsResolving)) return sidebar;
    const items = sidebar.items.map((node) => resolveNode(node, origin, site));
    return makeSidebar({ ...sidebar, items }, edition, site.config);
  };
  return { ...edition, sidebars: new Map([...edition.sidebars].map(([id, sidebar]) => [id, resolve(sidebar)])) };
}

function needsResolving(node: SidebarNode): boolean {
  if (node.type === 'category') return node.items.some(needsResolving);
  return node.type === 'extra';
}

function resolveNode(node: SidebarNode, origin: LinkOrigin, site: Site): SidebarNode {
  if (node.type === 'category') return { ...node, items: node.items.map((item) => resolveNode(item, origin, site)) };
  if (node.type !== 'extra') return node;
  if (node.view.type === 'html')
    return { ...node, view: { ...node.view, html: resolveHtml(node.view.html, origin.locale, site) } };
  const { href } = resolveLink(node.view.href, origin, site);
  return { ...node, view: { ...node.view, href, external: isExternal(href) } };
}

/**
 * The id of the sidebar that each page of an edition shows, by the route's key. A page shows the sidebar named in its front
 * matter, otherwise the last sidebar that contains it.
 */
export function chooseSidebars(
  edition: EditionPages,
  sidebars: ReadonlyMap<string, Sidebar>,
): StageResult<ReadonlyMap<string, string>> {
  const sidebarOf = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const sidebar of sidebars.values()) for (const key of sidebar.trails.keys()) sidebarOf.set(key, sidebar.id);
  for (const page of edition.pages) {
    const { displayed_sidebar: displayed } = page.outline.frontMatter;
    if (displayed === undefined) continue;
    if (displayed === null) sidebarOf.delete(page.key);
    else if (sidebars.has(displayed)) sidebarOf.set(page.key, displayed);
    else if (page.fallback === null) {
      diagnostics.push(
        makeError('unknown-page', {
          message: `There is no sidebar "${displayed}"`,
          hint: didYouMean(displayed, [...sidebars.keys()]),
          place: frontMatterPlace(page.outline, 'displayed_sidebar'),
        }),
      );
    }
  }
  return { value: sidebarOf, diagnostics };
}

/**
 * Orders the pages of a sidebar: a category's page before its entries. References, links and HTML are skipped; a page
 * that occurs more than once counts at its first place.
 */
function orderSidebar(items: readonly SidebarNode[]): Pick<Sidebar, 'stops' | 'stopIndex' | 'trails'> {
  const stops: Stop[] = [];
  const stopIndex = new Map<string, number>();
  const trails = new Map<string, readonly SidebarCategory[]>();

  const visit = (nodes: readonly SidebarNode[], trail: readonly SidebarCategory[]): void => {
    for (const node of nodes) {
      if (node.type === 'page' && !node.reference && !trails.has(node.page.key)) {
        trails.set(node.page.key, trail);
        addStop(node.page, node.label);
      } else if (node.type === 'category') {
        const inside = [...trail, node];
        if (node.link && !trails.has(node.link.key)) {
          trails.set(node.link.key, inside);
          if (node.link.kind === 'page') addStop(node.link, node.label);
          else push({ key: node.link.key, label: node.label, href: encodePath(node.link.permalink) });
        }
        visit(node.items, inside);
      }
    }
  };
  const addStop = (page: PageRoute, label: string): void => {
    if (!page.unlisted) push(pageStop(page, label));
  };
  const push = (stop: Stop): void => {
    stopIndex.set(stop.key, stops.length);
    stops.push(stop);
  };

  visit(items, []);
  return { stops, stopIndex, trails };
}

/** A page as a target of "previous" and "next"; `label` is its label in the sidebar. */
export function pageStop(page: PageRoute, label: string): Stop {
  const { pagination_label, sidebar_label } = page.outline.frontMatter;
  return { key: page.key, label: pagination_label ?? sidebar_label ?? label, href: encodePath(page.permalink) };
}
