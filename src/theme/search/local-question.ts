import type { HitSource, MarkedText, SearchQuery, SearchResults } from './search-client.ts';

/** Language and location of an index. */
export interface LocalIndexAddress {
  readonly language: string;
  /** Absolute address of the folder of the index. */
  readonly folder: string;
}

/** A request from the page: a search, the text around a match, or preparation for the first search. */
export type LocalQuestion =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'quote'; readonly query: SearchQuery; readonly source: HitSource }
  | { readonly kind: 'prepare' };

/** The response; parts that were not requested are empty. */
export interface LocalAnswer {
  readonly results: SearchResults;
  readonly quote: MarkedText;
}

/** A request to the worker. */
export interface WorkerRequest {
  readonly id: number;
  readonly index: LocalIndexAddress;
  readonly question: LocalQuestion;
}

/** The response to the request with the same ID; a text with the error if the index could not be read. */
export interface WorkerReply {
  readonly id: number;
  readonly answer: LocalAnswer | string;
}
