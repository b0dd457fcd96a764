import type { Outline } from '../../content/markdown/outline.ts';

/** What all routes have. */
export interface RouteBase {
  /** What the route is, the same in every locale and version: `page:intro/install`, `tag:/tags/forms`. */
  readonly key: string;
  /** Path within the site without base URL and without a slash at its end, unencoded: `/en/intro/install`, `/`. */
  readonly path: string;
  /** `path` with base URL and the slash that the config asks for, unencoded. */
  readonly permalink: string;
  readonly locale: string;
  /** Null: the route belongs to no version (search, not found). */
  readonly version: string | null;
  /** Empty where the theme names the page. */
  readonly title: string;
  /** Value of `<meta name="robots">` for a generated document that search engines leave out. */
  readonly robots?: string;
  /** Kind of the document for crawlers (`docusaurus_tag`). Default: that of its version. */
  readonly facet?: string;
}

/** A page that an author wrote, in one locale and one version. */
export interface PageRoute extends RouteBase {
  readonly kind: 'page';
  readonly version: string;
  /** Name by which sidebars and front matter call the page: `intro/install`. */
  readonly id: string;
  /** The text that is shown: the locale's own, or the default locale's when `fallback` is set. */
  readonly outline: Outline;
  /** Locale of the text, when it is not the page's own. */
  readonly fallback: string | null;
  /** Anchors of `outline.headings`, by the same index. */
  readonly headingIds: readonly string[];
  /**
   * Of a translation, the anchors of the headings that its headings translate, by the same index: they lead to them too.
   * Null where there is none, where it is the same, and where the page has that id elsewhere. Empty for all other pages.
   */
  readonly inheritedIds: readonly (string | null)[];
  /** True for the index of a folder: relative addresses start below its path, not beside it. */
  readonly isFolderIndex: boolean;
  readonly draft: boolean;
  readonly unlisted: boolean;
  /** When a page of a collection was published, ISO 8601 (UTC); null for all other pages. */
  readonly date: string | null;
}

/** The generated list of a sidebar category's entries. */
export interface CategoryIndexRoute extends RouteBase {
  readonly kind: 'category-index';
  readonly version: string;
  readonly description: string | null;
  readonly sidebar: string;
}

/** A whole sidebar as a page of its own, for sidebars too large to stand in every page. */
export interface SidebarRoute extends RouteBase {
  readonly kind: 'sidebar';
  readonly version: string;
  readonly sidebar: string;
}

/** The page for paths that do not exist, one a locale. Its `path` is that of the file: `/en/404.html`. */
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
