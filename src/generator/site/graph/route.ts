import type { Outline } from '../../content/markdown/outline.ts';

/** Properties of all routes. */
export interface RouteBase {
  /** Identifies the route; the same in every locale and version: `page:intro/install`, `tag:/tags/forms`. */
  readonly key: string;
  /** Path within the site without base URL and trailing slash, unencoded: `/en/intro/install`, `/`. */
  readonly path: string;
  /** `path` with base URL and the trailing slash of the config, unencoded. */
  readonly permalink: string;
  readonly locale: string;
  /** Null for a route without a version (search, not found). */
  readonly version: string | null;
  /** Empty if the theme sets the title. */
  readonly title: string;
  /** Value of `<meta name="robots">` for a generated document that search engines must not index. */
  readonly robots?: string;
  /** Value of `docusaurus_tag` for crawlers. Default: that of its version. */
  readonly facet?: string;
  /** Set for a document that is not rendered: a plugin has its file. */
  readonly finished?: FinishedDocument;
}

/** Data about a document that is not rendered. */
export interface FinishedDocument {
  /** Anchors of the document; null if they are unknown, as for generated pages. */
  readonly anchors: readonly string[] | null;
  /** True for a document that shows the text of another language. */
  readonly isFallback: boolean;
}

/** An authored page in one locale and one version. */
export interface PageRoute extends RouteBase {
  readonly kind: 'page';
  readonly version: string;
  /** Name of the page in sidebars and front matter: `intro/install`. */
  readonly id: string;
  /** Outline of the text that the page shows: the locale's own, or that of the locale `fallback`. */
  readonly outline: Outline;
  /** Locale of the text when it differs from the page's; otherwise null. */
  readonly fallback: string | null;
  /** Ids of `outline.headings`, by the same index. */
  readonly headingIds: readonly string[];
  /**
   * Ids that the headings of a translation inherit from the headings of its source, by the same index, as additional
   * anchors. Null if there is none, or if the page already has that id. Empty for all other pages.
   */
  readonly inheritedIds: readonly (string | null)[];
  /** True for the index of a folder: relative addresses resolve below its path, not next to it. */
  readonly isFolderIndex: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** Publication date of a page of a collection, ISO 8601 (UTC); null for other pages. */
  readonly date: string | null;
}

/** True for a file of a page that a plugin makes: it is in the cache, where an author cannot edit it. */
export function isMade(file: string): boolean {
  return file.startsWith('.docs/');
}

/** The generated list of a sidebar category's entries. */
export interface CategoryIndexRoute extends RouteBase {
  readonly kind: 'category-index';
  readonly version: string;
  readonly description: string | null;
  readonly sidebar: string;
}

/** The page of a complete sidebar, for sidebars too large to show in every page. */
export interface SidebarRoute extends RouteBase {
  readonly kind: 'sidebar';
  readonly version: string;
  readonly sidebar: string;
}

/** The page for unknown paths, one for each locale. Its `path` is the path of the file: `/en/404.html`. */
export interface NotFoundRoute extends RouteBase {
  readonly kind: 'not-found';
  readonly version: null;
}

/** Routes by their `kind`. A plugin adds its own kinds by declaration merging. */
export interface RouteKinds {
  readonly page: PageRoute;
  readonly 'category-index': CategoryIndexRoute;
  readonly sidebar: SidebarRoute;
  readonly 'not-found': NotFoundRoute;
}

/** One document of the output. */
export type Route = RouteKinds[keyof RouteKinds];
