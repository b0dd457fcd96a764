import type { PageRoute, RouteBase } from '../../site/graph/route.ts';

declare module '../../site/graph/route.ts' {
  interface RouteKinds {
    readonly tag: TagRoute;
    readonly 'tag-index': TagIndexRoute;
  }
}

/** The list of all tags of the documentation, or of a collection. */
export interface TagIndexRoute extends RouteBase {
  readonly kind: 'tag-index';
  readonly version: string;
  /** Sorted by title. */
  readonly tags: readonly TagRoute[];
}

/** The list of pages with one tag. */
export interface TagRoute extends RouteBase {
  readonly kind: 'tag';
  readonly version: string;
  /** Name of the collection of the pages; null for the documentation. */
  readonly collection: string | null;
  /** Sorted by title, or newest first in a collection; without unlisted pages. */
  readonly pages: readonly PageRoute[];
  /** Permalink of the list of all tags. */
  readonly allTags: string;
}

/** A tag of a page. */
export interface PageTag {
  readonly label: string;
  /** Path within the locale and version: `/tags/forms`, `/blog/tags/news`. */
  readonly slug: string;
}
