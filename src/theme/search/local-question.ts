import type { HitSource, MarkedText, SearchQuery, SearchResults } from './search-client.ts';

/** Which index to search. */
export interface LocalIndexAddress {
  readonly language: string;
  /** Absolute address of the folder of the index. */
  readonly folder: string;
}

/** What the page asks: a search, the text around a match, or to get ready for the first search. */
export type LocalQuestion =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'quote'; readonly query: SearchQuery; readonly source: HitSource }
  | { readonly kind: 'prepare' };

/** The answer; what was not asked for is empty. */
export interface LocalAnswer {
  readonly results: SearchResults;
  readonly quote: MarkedText;
}

/** A question on its way to the worker. */
export interface WorkerRequest {
  readonly id: number;
  readonly index: LocalIndexAddress;
  readonly question: LocalQuestion;
}

/** The answer to the request of that id; null when the index could not be read. */
export interface WorkerReply {
  readonly id: number;
  readonly answer: LocalAnswer | null;
}
