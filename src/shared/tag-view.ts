import type { LinkView } from './site-view.ts';

/** A tag of a page, or of the list of all tags. */
export interface TagView extends LinkView {
  readonly description?: string;
  /** Number of pages with the tag. */
  readonly count?: number;
}
