import type { PageKind, SearchKind } from '../../shared/search-record.ts';

/** A text in pieces; marked pieces match the query. */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[];

/** Position of a section's text in a local index. */
export interface HitSource {
  readonly unit: number;
  readonly section: number;
}

/** A matching section of a page. */
export interface SearchHit {
  /** Address of the section. */
  readonly url: string;
  /** Address of its page. */
  readonly pageUrl: string;
  readonly pageTitle: MarkedText;
  /** Title of the section; the title of the page if the hit is the page itself. */
  readonly title: MarkedText;
  /** Titles above the section, starting with the category. */
  readonly trail: readonly string[];
  /** The text around the match; empty if there is none, null if it is not loaded yet. */
  readonly snippet: MarkedText | null;
  /** Position of the text around the match. Default: none. */
  readonly source?: HitSource;
  /** Kind of the section; null if unknown. */
  readonly kind: SearchKind | null;
  /** Kind of the page. Default: unknown. */
  readonly pageKind?: PageKind;
}

/** A search request. */
export interface SearchQuery {
  readonly text: string;
  /** Number of hits to skip. */
  readonly offset: number;
  readonly limit: number;
  /** Maximum number of words in a snippet. */
  readonly snippetWords: number;
  /** Kind of the sections to find. Default: all kinds. */
  readonly kind?: SearchKind | null;
}

/** Results of a search; hits of one page are consecutive. */
export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** Number of all hits. */
  readonly total: number;
  /** Number of pages with a hit; the number of hits for a service that does not report pages. */
  readonly pages: number;
  /**
   * Number of pages with a hit of each kind, regardless of the requested kind; empty for a service that does not report kinds.
   */
  readonly kinds: ReadonlyMap<SearchKind, number>;
}

/** Results of an empty query. */
export const noResults: SearchResults = { hits: [], total: 0, pages: 0, kinds: new Map() };

/** Client of a search provider. Searching rejects if the index or the service is unreachable. */
export interface SearchClient {
  search(query: SearchQuery): Promise<SearchResults>;
  /** Loads the text around the match of a hit; empty if there is none. Rejects if it is unavailable. */
  readSnippet(hit: SearchHit, query: SearchQuery): Promise<MarkedText>;
  /** Loads the data of the first search. Never rejects. */
  prepare(): Promise<void>;
  /** Number of hits that the dialog requests first, before all those it can show. */
  readonly firstHits: number;
  /** Milliseconds that the search page waits for the next letter. */
  readonly typingDelay: number;
}
