import type { NavbarItemView, NavbarLinkView } from '../../../shared/page-view.ts';
import { encodePath, isElsewhere, isExternal } from '../../../shared/url.ts';
import type { NavbarItemConfig } from '../../config/config.ts';
import { textIn, type LocaleText } from '../../config/schema/localized.ts';
import type { Route } from '../graph/route.ts';
import { type Edition, type Site, findEdition, findLatest, findSidebar } from '../graph/site.ts';
import { configOrigin } from '../links/link.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { editionsOfSet } from './counterparts.ts';
import { firstHref } from './navigation.ts';

interface NavbarContext {
  readonly route: Route;
  readonly edition: Edition;
  /** The latest version of the site's own pages in the same locale, the fallback of the navbar. */
  readonly latest: Edition;
  readonly site: Site;
}

/** Editions of a documentation set in which an item of the navbar finds its target. */
interface SetContext extends NavbarContext {
  /** True for a document of that set. */
  readonly isHere: boolean;
}

function enterSet(set: string | undefined, context: NavbarContext): SetContext {
  const { edition, latest, site } = context;
  const isHere = edition.version.set?.name === set;
  const other = site.editions.find(({ locale, version }) => locale === edition.locale && version.set?.name === set);
  const latestOfSet = other === undefined ? latest : findLatest(other, site);
  return { ...context, isHere, edition: isHere ? edition : latestOfSet, latest: latestOfSet };
}

/** The navbar of one page, without links to drafts and unlisted pages. */
export function makeNavbar(context: NavbarContext): NavbarItemView[] {
  return context.site.config.navbar.items.flatMap((item) => makeItem(item, context));
}

function makeItem(item: NavbarItemConfig, context: NavbarContext): NavbarItemView[] {
  const { position } = item;
  const { key } = context.edition.locale;
  const label = 'label' in item ? textIn(key, item.label) : '';
  switch (item.type) {
    case 'link':
      return [{ type: 'link', label, position, ...resolve(item, context) }];
    case 'icon': {
      const { href, external } = resolve(item, context);
      const { icon, svg } = item;
      return [{ type: 'icon', label, icon, ...(svg !== undefined && { svg }), href, position, external }];
    }
    case 'doc':
      return linkPage(item, label, enterSet(item.set, context));
    case 'sidebar':
      return linkSidebar(item, label, enterSet(item.set, context));
    case 'sets':
      return linkSets(position, context);
    case 'dropdown':
      return [{ type: 'dropdown', label, position, items: resolveAll(item.items, context) }];
    case 'versions':
    case 'locales':
      return [{ type: item.type, position, items: resolveAll(item.items ?? [], context) }];
    case 'slot':
      return [item];
    default:
      // The theme draws one menu that a plugin adds.
      return 'label' in item ? linkRoute(item, label, context) : [{ type: 'search', position }];
  }
}

type Position = NavbarItemConfig['position'];

/** A link to a page, if it exists in the edition of the page or in the latest one. An unlisted page only links to itself. */
function linkPage(
  { id, position }: { readonly id: string; readonly position: Position },
  label: string,
  context: SetContext,
): NavbarItemView[] {
  const { route, edition, latest, isHere } = context;
  const page = edition.pagesById.get(id) ?? latest.pagesById.get(id);
  const isShown = page?.key === route.key && isHere;
  if (page === undefined || (page.unlisted && !isShown)) return [];
  const sidebar = isHere ? edition.sidebarOf.get(route.key) : undefined;
  const active = isShown || (sidebar !== undefined && sidebar === edition.sidebarOf.get(page.key));
  const versions = inVersions(context, ({ pagesById }) => {
    const counterpart = pagesById.get(id);
    return counterpart === undefined || counterpart.unlisted ? undefined : encodePath(counterpart.permalink);
  });
  return [{ type: 'link', label, href: encodePath(page.permalink), position, active, external: false, ...versions }];
}

/** A link to the first page of a sidebar. */
function linkSidebar(
  { sidebar, position }: { readonly sidebar: string; readonly position: Position },
  label: string,
  context: SetContext,
): NavbarItemView[] {
  const { route, edition, isHere } = context;
  const firstIn = ({ sidebars }: Edition): string | undefined => firstHref(sidebars.get(sidebar)?.items ?? []);
  const active = isHere && edition.sidebarOf.get(route.key) === sidebar;
  return linkFirst({ label, position, active }, firstIn, context);
}

/** A link to the first page of each documentation set. */
function linkSets(position: Position, context: NavbarContext): NavbarItemView[] {
  const firstIn = ({ firstPage }: Edition): string | undefined =>
    firstPage?.permalink && encodePath(firstPage.permalink);
  const versions = context.site.config.versions;
  const sets = new Map(versions.flatMap(({ set }) => (set === undefined ? [] : [[set.name, set] as const])));
  return [...sets.values()].flatMap(({ name, label: texts }) => {
    const own = enterSet(name, context);
    const label = textIn(own.edition.locale.key, texts);
    return linkFirst({ label, position, active: own.isHere }, firstIn, own);
  });
}

/** A link to an address in the edition of the page, or else in the latest one. */
function linkFirst(
  entry: { readonly label: string; readonly position: Position; readonly active: boolean },
  firstIn: (edition: Edition) => string | undefined,
  context: SetContext,
): NavbarItemView[] {
  const href = firstIn(context.edition) ?? firstIn(context.latest);
  return href === undefined ? [] : [{ type: 'link', ...entry, href, external: false, ...inVersions(context, firstIn) }];
}

/** A plugin's item leads to the route whose key is its type. */
function linkRoute(
  { type, position }: { readonly type: string; readonly position: Position },
  label: string,
  context: NavbarContext,
): NavbarItemView[] {
  const { route, latest, site } = context;
  const target = latest.routesByKey.get(type);
  if (target === undefined) return [];
  const active = isWithin(route.path, target.path, site);
  return [{ type: 'link', label, href: encodePath(target.permalink), position, active, external: false }];
}

/** Returns the addresses of an entry by version; nothing if there is no choice, or if the page's own version has the entry. */
function inVersions(
  { route, edition, site, isHere }: SetContext,
  hrefIn: (edition: Edition) => string | undefined,
): { readonly versions?: Readonly<Record<string, string>> } {
  const editions = editionsOfSet(edition, site);
  const isSettled = editions.length < 2 || (isHere && route.version !== null && hrefIn(edition) !== undefined);
  if (isSettled) return {};
  const hrefs = editions.flatMap((other) => {
    const href = hrefIn(other);
    return href === undefined ? [] : [[other.version.name, href] as const];
  });
  return { versions: Object.fromEntries(hrefs) };
}

function resolveAll(
  links: readonly { readonly label: LocaleText; readonly to?: string; readonly href?: string }[],
  context: NavbarContext,
): readonly NavbarLinkView[] {
  const { key } = context.edition.locale;
  return links.map((link) => ({ label: textIn(key, link.label), ...resolve(link, context) }));
}

function resolve(
  { to, href }: { readonly to?: string; readonly href?: string },
  { route, latest, site }: NavbarContext,
): { readonly href: string; readonly external: boolean; readonly active: boolean } {
  const address = to ?? href ?? '';
  const { href: resolved, target, wanted } = resolveLink(address, configOrigin(latest), site);
  if (target.kind === 'external' || isElsewhere(address))
    return { href: resolved, external: isExternal(resolved), active: false };
  const active = isWithin(route.path, target.kind === 'route' ? target.route.path : wanted, site);
  return { href: resolved, external: false, active };
}

/**
 * Returns whether a target is the page itself or contains it. The home page, which is above all pages, only contains itself.
 */
function isWithin(here: string, there: string, { config }: Site): boolean {
  const isHome = config.locales.some((locale) => there === `/${locale.path}`);
  return isHome ? here === there : `${here}/`.startsWith(`${there}/`);
}

/** The section of the site that contains a page: its top category, the active navbar item, or the site title. */
export function sectionOf(route: Route, edition: Edition, site: Site): string {
  const sidebar = findSidebar(route, edition);
  const category = sidebar?.namesSections === true ? sidebar.trails.get(route.key)?.[0]?.label : undefined;
  if (category !== undefined) return category;
  const latest = findEdition(site, route.locale, null);
  const area = makeNavbar({ route, edition, latest, site }).find((item) => item.type === 'link' && item.active);
  return area?.type === 'link'
    ? area.label
    : textIn(edition.locale.key, edition.version.set?.label ?? site.config.title);
}
