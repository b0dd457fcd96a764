import type { Outline } from '../../content/markdown/outline.ts';

/** What all routes have. */
interface RouteBase {
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
  readonly tags: readonly PageTag[];
  /** When a post was published, ISO 8601 (UTC); null for all other pages. */
  readonly date: string | null;
}

/** A tag as a page carries it. */
export interface PageTag {
  readonly label: string;
  /** Path within the locale and version: `/tags/forms`, `/blog/tags/news`. */
  readonly slug: string;
}

/** The generated list of a sidebar category's entries. */
export interface CategoryIndexRoute extends RouteBase {
  readonly kind: 'category-index';
  readonly version: string;
  readonly description: string | null;
  readonly sidebar: string;
}

/** The list of all tags of the documentation, or of the blog. */
export interface TagIndexRoute extends RouteBase {
  readonly kind: 'tag-index';
  readonly version: string;
  readonly isBlog: boolean;
  /** Sorted by title. */
  readonly tags: readonly TagRoute[];
}

/** The list of the pages that carry one tag. */
export interface TagRoute extends RouteBase {
  readonly kind: 'tag';
  readonly version: string;
  /** True for a tag of posts. */
  readonly isBlog: boolean;
  /** Sorted by title, posts from the newest; unlisted ones are left out. */
  readonly pages: readonly PageRoute[];
  /** Permalink of the list of all tags. */
  readonly allTags: string;
}

/** A part of the list of posts. */
export interface BlogRoute extends RouteBase {
  readonly kind: 'blog';
  readonly version: string;
  /** From the newest; unlisted ones are left out. */
  readonly posts: readonly PageRoute[];
  /** Permalinks of the parts beside it. */
  readonly newer: string | null;
  readonly older: string | null;
}

/** A whole sidebar as a page of its own, for sidebars too large to stand in every page. */
export interface SidebarRoute extends RouteBase {
  readonly kind: 'sidebar';
  readonly version: string;
  readonly sidebar: string;
}

/** The search page of a locale. */
export interface SearchRoute extends RouteBase {
  readonly kind: 'search';
  readonly version: null;
}

/** The page for paths that do not exist, one a locale. Its `path` is that of the file: `/en/404.html`. */
export interface NotFoundRoute extends RouteBase {
  readonly kind: 'not-found';
  readonly version: null;
}

/** One document of the output. */
export type Route =
  | PageRoute
  | CategoryIndexRoute
  | TagIndexRoute
  | TagRoute
  | BlogRoute
  | SidebarRoute
  | SearchRoute
  | NotFoundRoute;
