import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config, LocaleConfig, VersionConfig } from '../../config/config.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { CategoryFile } from '../../content/crawl/category-file.ts';
import type { HeadingOutline } from '../../content/markdown/outline.ts';
import { compareText } from '../../kernel/collections.ts';
import type { NotFoundRoute, PageRoute, Route } from './route.ts';
import type { Sidebar } from './sidebar.ts';

/** The pages of one locale of one version. */
export interface EditionPages {
  readonly locale: LocaleConfig;
  readonly version: VersionConfig;
  /** Path of the edition's root within the site, without a trailing slash: `/en/1.0`; empty for the site's root. */
  readonly root: string;
  /** In the order of their files. */
  readonly pages: readonly PageRoute[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One locale of one version: its pages, sidebars and routes. */
export interface Edition extends Omit<EditionPages, 'diagnostics'> {
  /** Folder of its pages, relative to the site's folder. */
  readonly contentDir: string;
  /** Folders of its collections, relative to the site's folder, by name. */
  readonly collectionDirs: ReadonlyMap<string, string>;
  readonly pagesById: ReadonlyMap<string, PageRoute>;
  /** By path within the locale's folder without extension, number prefixes included. */
  readonly pagesByDocPath: ReadonlyMap<string, PageRoute>;
  /** Pages by addresses with a scheme of a plugin: `element:ui-button`. */
  readonly namedPages: ReadonlyMap<string, PageRoute>;
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Id of the sidebar that a page or category index shows, by its route's key. */
  readonly sidebarOf: ReadonlyMap<string, string>;
  readonly routesByKey: ReadonlyMap<string, Route>;
  /** Target of links to the edition. */
  readonly firstPage: Route | null;
}

/** A redirect of the output. */
export interface SiteRedirect {
  /** The redirected path, normalized by `normalizePath`. */
  readonly from: string;
  /** True if its author wrote it with `.html`. */
  readonly isFile: boolean;
  /** Address in the output. */
  readonly to: string;
  readonly locale: string;
  /** The version of `to` as its author wrote it. Default: the latest. */
  readonly version?: string;
  /** Its definition: in the front matter of a page, or at that index in the config or in a file. */
  readonly origin: { readonly page: PageRoute } | { readonly index: number; readonly file?: string };
}

/** The site graph: all data that pages share, made from all outlines at once. */
export interface Site {
  readonly config: Config;
  readonly facts: SiteFacts;
  /** By version in the order of the config, within it by locale in the order of the config. */
  readonly editions: readonly Edition[];
  /** Every document except the not-found pages, by path; sorted by path. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly notFound: readonly NotFoundRoute[];
  /** The page with a file's text in the file's own locale. */
  readonly pagesByFile: ReadonlyMap<string, PageRoute>;
  /** By the redirected path within the site, without base URL: `/en/old`. */
  readonly redirects: ReadonlyMap<string, SiteRedirect>;
  /** Files that plugins write next to documents, as paths in the output: `/intro/install.md`. */
  readonly pageFiles: ReadonlySet<string>;
  /** Schemes of addresses that `namedPages` resolves, without the colon. */
  readonly schemes: ReadonlySet<string>;
}

/**
 * Input of the site graph besides outlines and config; all paths are unencoded and use `/`. A plugin adds its own facts
 * by declaration merging, as optional properties.
 */
export interface SiteFacts {
  /** Every `_category_` file of the content. */
  readonly categories: readonly CategoryFile[];
  /** Files of the output that are not pages, as paths without base URL: `/img/logo.svg`, `/sitemap.xml`. */
  readonly staticFiles: ReadonlySet<string>;
  /** Files next to pages that pages use: path relative to the site's folder → path in the output without base URL. */
  readonly assets: ReadonlyMap<string, string>;
  /** Paths of all files next to pages, for hints. Default: those that pages use. */
  readonly beside?: readonly string[];
  /** Headings of sources at the time of their translation, by path of the translation. */
  readonly acceptedHeadings?: ReadonlyMap<string, readonly AcceptedHeading[]>;
  /** `docs dev` shows drafts; a published site omits them. */
  readonly drafts: 'show' | 'omit';
  /** Place of a key in the config file: `['sidebars', 'docs', 2]`; undefined without a config file. */
  readonly placeOfKey: (keyPath: KeyPath) => Place | undefined;
}

/** A heading of a source at the time of its translation. */
export type AcceptedHeading = Pick<HeadingOutline, 'level' | 'id'>;

/** Returns the edition of a locale and version; null means the latest version. Throws if there is none. */
export function findEdition(site: Site, locale: string, version: string | null): Edition {
  const name = version ?? latestVersion(site.config)?.name;
  const edition = site.editions.find((candidate) => candidate.locale.key === locale && candidate.version.name === name);
  if (edition === undefined) throw new Error(`The site has no ${locale} in version ${name}.`);
  return edition;
}

/** The latest version of the set that an edition belongs to, in the same locale. */
export function findLatest({ locale, version }: EditionPages | Edition, site: Site): Edition {
  return findEdition(site, locale.key, latestVersion(site.config, version.set)?.name ?? null);
}

/**
 * Finds the page of an address with the scheme of a plugin: in an edition, otherwise in the latest version of a different
 * documentation set.
 */
export function findNamedPage(address: string, edition: Edition, site: Site): PageRoute | undefined {
  const isOfOtherSet = (one: Edition): boolean =>
    one.locale === edition.locale && one.version.set?.name !== edition.version.set?.name;
  const others = site.editions.filter((one) => isOfOtherSet(one) && one === findLatest(one, site));
  return [edition, ...others].flatMap(({ namedPages }) => namedPages.get(address) ?? [])[0];
}

/** Finds a document that exists once per locale, independent of versions, by its key: `search`. */
export function findLocaleRoute(key: string, locale: string, { routes }: Pick<Site, 'routes'>): Route | undefined {
  return [...routes.values()].find((route) => route.version === null && route.key === key && route.locale === locale);
}

/** The same route in another edition, if it exists there. */
export function findCounterpart(route: Route, edition: Edition): Route | undefined {
  return edition.routesByKey.get(route.key);
}

/** The sidebar that a document shows; null for none. */
export function findSidebar({ key }: Route, { sidebars, sidebarOf }: Edition): Sidebar | null {
  return sidebars.get(sidebarOf.get(key) ?? '') ?? null;
}

/** The pages of an edition for lists and indexes: no drafts, unlisted pages or fallbacks from another language. */
export function listPublished({ pages }: Pick<Edition, 'pages'>): readonly PageRoute[] {
  return pages.filter((page) => page.fallback === null && !page.unlisted && !page.draft);
}

/** The pages with a date, newest first. */
export function listDated(pages: readonly PageRoute[]): readonly PageRoute[] {
  return pages.filter(({ date }) => date !== null).toSorted(byAge);
}

function byAge(a: PageRoute, b: PageRoute): number {
  if (a.date !== b.date) return (a.date ?? '') < (b.date ?? '') ? 1 : -1;
  return compareText(a.path, b.path);
}
