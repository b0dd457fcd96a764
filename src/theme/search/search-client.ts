/** A text in pieces; the marked ones match the query. */
export type MarkedText = readonly { readonly text: string; readonly marked: boolean }[];

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
  /** The text around the match; empty when there is none to show, null when it has to be read from the page first. */
  readonly snippet: MarkedText | null;
}

/** What to search. */
export interface SearchQuery {
  readonly text: string;
  /** Number of hits to leave out at the beginning. */
  readonly offset: number;
  readonly limit: number;
  /** Words that a snippet has at most. */
  readonly snippetWords: number;
}

/** What was found; hits of one page follow each other. */
export interface SearchResults {
  readonly hits: readonly SearchHit[];
  /** Number of all hits. */
  readonly total: number;
}

/** One way to ask: rejects when the index or the service cannot be reached. */
export interface SearchClient {
  search(query: SearchQuery): Promise<SearchResults>;
  /** Reads the text around the match of a hit from its page; empty when there is none. Rejects when the page cannot be had. */
  readSnippet(hit: SearchHit, query: SearchQuery, signal: AbortSignal): Promise<MarkedText>;
  /** Loads what the first search will need. Never rejects. */
  prepare(): Promise<void>;
  /** Hits to ask for first, before all that the dialog can hold. */
  readonly firstHits: number;
  /** Milliseconds to wait on the search page for the next letter. */
  readonly typingDelay: number;
}
