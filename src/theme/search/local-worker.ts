// This module is loaded twice: by the page, which takes the address from it, and as a worker, where it answers. So the
// worker needs no entry of its own in the bundle, searching never holds up the page, and the page does not even read
// the code that searches.
import type { LocalEngine } from './local-engine.ts';
import type { MarkedText, SearchQuery, SearchResults } from './search-client.ts';

/** Address of this module, to start it as a worker; plain scripts have none, and search in the page. */
export const workerUrl: string | undefined = import.meta.url;

/** Which index to search. */
export interface LocalIndexAddress {
  readonly language: string;
  /** Absolute address of the folder of the index. */
  readonly folder: string;
}

/** What the page asks: a search, the words of a text that match it, or to get ready for the first search. */
export type LocalQuestion =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'quote'; readonly query: SearchQuery; readonly text: string }
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

if ('WorkerGlobalScope' in globalThis) {
  const open = new Map<string, LocalEngine>();
  const reply = async ({ index, question }: WorkerRequest): Promise<LocalAnswer> => {
    const { answer, openIndex } = await import('./local-answer.ts');
    const engine = open.get(index.folder) ?? openIndex(index);
    open.set(index.folder, engine);
    return answer(engine, question);
  };
  addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
    postMessage({ id: data.id, answer: await reply(data).catch(() => null) } satisfies WorkerReply);
  });
}
