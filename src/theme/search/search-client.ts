import type { PageKind, SearchKind } from '../../shared/search-record.ts';

/** A text in pieces; the marked ones match the query. */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[];

/** Where a local index has the text of a section. */
export interface HitSource {
  readonly unit: number;
  readonly section: number;
}

/** One section of a page that matches. */
export interface SearchHit {
  /** Address of the section. */
  readonly url: string;
  /** Address of its page. */
  readonly pageUrl: string;
  readonly pageTitle: MarkedText;
  /** Title of the section; the page's own when the hit is the page itself. */
  readonly title: MarkedText;
  /** Titles above the section's, outermost (the category) first. */
  readonly trail: readonly string[];
  /** The text around the match; empty when there is none to show, null when it has to be read first. */
  readonly snippet: MarkedText | null;
  /** Where to read the text around the match. */
  readonly source?: HitSource;
  /** What the section is about; null when that is not known. */
  readonly kind: SearchKind | null;
  /** What its page is. Default: not known. */
  readonly pageKind?: PageKind;
}

/** What to search. */
export interface SearchQuery {
  readonly text: string;
  /** Number of hits to leave out at the beginning. */
  readonly offset: number;
  readonly limit: number;
  /** Words that a snippet has at most. */
  readonly snippetWords: number;
  /** Finds sections of this kind only. Default: of all kinds. */
  readonly kind?: SearchKind | null;
}

/** What was found; hits of one page follow each other. */
export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** Number of all hits. */
  readonly total: number;
  /** Number of pages with a hit; for a service that does not tell, of hits. */
  readonly pages: number;
  /** Number of pages with a hit of each kind, whatever kind was asked for; empty for a service that does not tell. */
  readonly kinds: ReadonlyMap<SearchKind, number>;
}

/** What a search for nothing finds. */
export const noResults: SearchResults = { hits: [], total: 0, pages: 0, kinds: new Map() };

/** One way to ask: rejects when the index or the service cannot be reached. */
export interface SearchClient {
  search(query: SearchQuery): Promise<SearchResults>;
  /** Reads the text around the match of a hit; empty when there is none. Rejects when it cannot be had. */
  readSnippet(hit: SearchHit, query: SearchQuery): Promise<MarkedText>;
  /** Loads what the first search will need. Never rejects. */
  prepare(): Promise<void>;
  /** Hits to ask for first, before all that the dialog can hold. */
  readonly firstHits: number;
  /** Milliseconds to wait on the search page for the next letter. */
  readonly typingDelay: number;
}
