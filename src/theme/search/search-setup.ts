import type { SearchView } from '../../shared/site-view.ts';

/** Settings that the page passes to search when it starts. */
export interface SearchSetup {
  readonly view: SearchView & {
    /** Address of the file with the interface texts. */
    readonly texts: string | undefined;
  };
  /** The site's own interface texts. */
  readonly messages: Readonly<Record<string, string>>;
}
