import type { LinkView } from './site-view.ts';
import type { TagView } from './tag-view.ts';

/** Id of the sidebar that holds the posts: that of the collection `blog`. */
export const blogSidebarId = '_blog';

/** When a post was published, by whom, and how long it is. */
export interface BylineView {
  /** ISO 8601 (UTC). */
  readonly date: string;
  readonly authors: readonly string[];
  /** Whole minutes that reading takes, where that is known. */
  readonly minutes?: number;
}

/** A post as a list shows it. */
export interface PostView extends LinkView {
  /** BCP-47 tag of the text, where it is not in the language of the list. */
  readonly lang?: string;
  readonly byline: BylineView;
  readonly description?: string;
  readonly tags: readonly TagView[];
}
