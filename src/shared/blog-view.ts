import type { LinkView } from './site-view.ts';
import type { TagView } from './tag-view.ts';

/** Id of the sidebar with the posts: that of the collection `blog`. */
export const blogSidebarId = '_blog';

/** An author of a post. */
export interface AuthorView {
  readonly name: string;
  /** What the author does. */
  readonly title?: string;
  readonly href?: string;
  /** Address of a picture. */
  readonly image?: string;
}

/** The date of a post, its authors and its length. */
export interface BylineView {
  /** ISO 8601 (UTC). */
  readonly date: string;
  readonly authors: readonly AuthorView[];
  /** Reading time in whole minutes, if known. */
  readonly minutes?: number;
}

/** A post in a list. */
export interface PostView extends LinkView {
  /** BCP-47 tag of the text, if it is not in the language of the list. */
  readonly lang?: string;
  readonly byline: BylineView;
  readonly description?: string;
  readonly tags: readonly TagView[];
}
