import type { PostView } from '../../../shared/blog-view.ts';
import type { JsonValue } from '../../../shared/content.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { ContentView, PageView } from '../../../shared/page-view.ts';
import type { Place } from '../../../shared/place.ts';
import type { SiteView } from '../../../shared/site-view.ts';
import type { Config, LocaleConfig } from '../../config/config.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import type { StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import type { PageRoute, Route } from './route.ts';
import type { Sidebar } from './sidebar.ts';
import type { SiteFacts, Edition, EditionPages, Site, SiteRedirect } from './site.ts';

/** Extent of checks: `build`, or `review` for additional advice about the texts. */
export type CheckScope = 'build' | 'review';

/** A plugin's additions to one locale of one version. */
export interface EditionAdditions {
  readonly routes?: readonly Route[];
  readonly sidebars?: readonly Sidebar[];
  /** Target of links to an edition without pages. */
  readonly home?: Route;
  /** Id of the sidebar that a route shows, by the route's key; overrides the default choice. */
  readonly sidebarOf?: ReadonlyMap<string, string>;
  /** Pages by addresses with a scheme of the plugin: `element:ui-button`. An unknown address is not a link. */
  readonly namedPages?: ReadonlyMap<string, PageRoute>;
  /** Files written next to documents, as paths in the output: `/intro/install.md`. */
  readonly pageFiles?: readonly string[];
}

/** Data that a page of a collection derives from its file name. */
export interface CollectionName {
  /** Path within the locale and version: `/blog/2026/01/31/news`. */
  readonly path: string;
  /** ISO 8601; null when the name has no date. */
  readonly date: string | null;
}

/** An address in the config, with its key. */
export interface ConfigLink {
  readonly kind: 'link' | 'image';
  readonly url: string;
  readonly keyPath: KeyPath;
  /** The only locale that shows it. Default: every locale. */
  readonly locale?: string;
  /** The version in which it is resolved. Default: the latest. */
  readonly version?: string;
  /** Finds its place in a file other than the config; called only for a problem. */
  findPlace?(): Place;
}

/** A difference between the documented elements of two versions. */
export interface ElementChange {
  /** The element, or one of its members: `<ui-card> color`. */
  readonly name: string;
  /** Address of the element with the scheme of the plugin: `element:ui-card`. */
  readonly address: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** True if code that uses the older version may not work with the newer one. */
  readonly isBreaking: boolean;
  /** Differences: `type: string → number`. */
  readonly details: readonly string[];
}

/** Pages of one collection in list order. */
export interface PageList {
  readonly collection: string;
  readonly pages: readonly PageRoute[];
  readonly edition: Edition;
  readonly site: Site;
}

/**
 * A plugin's additions to the site graph and to the views of pages. Every function is pure: the same site gives the same
 * result, so that two builds are byte-identical.
 */
export interface SitePart {
  /** Facts from all compiled pages or from other files, collected before the graph is made. */
  facts?(pages: readonly RenderedPage[]): StageResult<Partial<SiteFacts>>;
  /** Names pages of the plugin's own collections by their `docPath`. */
  readonly collectionNames?: Readonly<Record<string, (docPath: string) => CollectionName>>;
  /** Schemes of `namedPages`, without the colon. */
  readonly schemes?: readonly string[];
  addToEdition?(edition: EditionPages, config: Config): EditionAdditions;
  /** Documents that exist once per locale, independent of versions. */
  addToLocale?(locale: LocaleConfig, config: Config): readonly Route[];
  /** Names of files written to the folder of a locale, as valid link targets: `sitemap.xml`. */
  localeFiles?(locale: LocaleConfig, config: Config): readonly string[];
  redirects?(editions: readonly Edition[], config: Config): readonly SiteRedirect[];
  /** Addresses in the plugin's own config keys; the link check resolves them. */
  configLinks?(config: Config): readonly ConfigLink[];
  /** Folders of pages that cannot be made, for a reason that is reported: links to them are not. */
  readonly unmade?: readonly string[];
  /** A check whose problems authors can suppress in a page, with the codes it can report. */
  readonly links?: { readonly codes: readonly DiagnosticCode[]; check(site: Site): readonly Diagnostic[] };
  check?(site: Site, scope: CheckScope): readonly Diagnostic[];
  /** Properties of a document's view; they override those of the core. */
  view?(route: Route, site: Site): Partial<PageView>;
  /** Data of plugins for slots and views, by name of the plugin. */
  data?(route: Route, site: Site): Readonly<Record<string, JsonValue>>;
  /** Properties of the view shared by all pages of an edition. */
  siteView?(edition: Edition, site: Site): Partial<SiteView>;
  /** Data of a page in lists besides its title and description. */
  listItem?(page: PageRoute, edition: Edition): Partial<PostView>;
  /** Compares the documented elements of two versions. */
  elementChanges?(older: string, newer: string): readonly ElementChange[];
  /** Content of a list of a collection's pages; undefined for a collection of another plugin. */
  list?(list: PageList): ContentView | undefined;
  /** Content of a generated document; undefined for a route of another plugin. */
  content?(route: Route, site: Site): ContentView | undefined;
}
