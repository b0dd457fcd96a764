import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config, LocaleConfig, VersionConfig } from '../../config/config.ts';
import type { NotFoundRoute, PageRoute, Route } from './route.ts';
import type { Sidebar } from './sidebar.ts';
import type { Place } from '../../../shared/place.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { CategoryFile } from '../../content/crawl/category-file.ts';

/** The pages of one locale of one version. */
export interface EditionPages {
  readonly locale: LocaleConfig;
  readonly version: VersionConfig;
  readonly root: string;
  readonly pages: readonly PageRoute[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One locale of one version: its pages, sidebars and routes. */
export interface Edition {
  readonly locale: LocaleConfig;
  readonly version: VersionConfig;
  /** Path of the edition's root within the site, without a trailing slash: `/en/1.0`; empty for the site's root. */
  readonly root: string;
  /** Folder of its pages, relative to the site's folder. */
  readonly contentDir: string;
  /** Folders of its collections, relative to the site's folder, by name. */
  readonly collectionDirs: ReadonlyMap<string, string>;
  /** In the order of their files. */
  readonly pages: readonly PageRoute[];
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
  readonly firstPage: PageRoute | null;
}

/** A redirect of the output. */
export interface SiteRedirect {
  /** The redirected path, normalized by `normalizePath`. */
  readonly from: string;
  /** True when its author wrote it with `.html`. */
  readonly isFile: boolean;
  /** Address in the output. */
  readonly to: string;
  readonly locale: string;
  /** Where it is defined: in the front matter of a page, or in the config at that index. */
  readonly origin: { readonly page: PageRoute } | { readonly index: number };
}

/** The site graph: everything that pages share, made from all outlines at once. */
export interface Site {
  readonly config: Config;
  readonly facts: SiteFacts;
  /** By version in the order of the config, within it by locale in the order of the config. */
  readonly editions: readonly Edition[];
  /** Every document except the not-found pages, by path; sorted by path. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly notFound: readonly NotFoundRoute[];
  /** The page that shows a file's text in the file's own locale. */
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
  /** Files next to pages: path relative to the site's folder → path in the output without base URL. */
  readonly assets: ReadonlyMap<string, string>;
  /** `docs dev` shows drafts; a published site omits them. */
  readonly drafts: 'show' | 'omit';
  /** Place of a key in the config file: `['sidebars', 'docs', 2]`; undefined without a config file. */
  readonly placeOfKey: (keyPath: KeyPath) => Place | undefined;
}
