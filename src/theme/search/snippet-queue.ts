import type { MarkedText, SearchClient, SearchHit, SearchQuery } from './search-client.ts';

/** Loads snippets that are not part of their hits, after the hits are shown. */
export interface SnippetQueue {
  /** Queues the snippet of a hit and shows it after it is loaded; empty if it is unavailable. */
  add(hit: SearchHit, query: SearchQuery, show: (snippet: MarkedText) => void): void;
  /** Cancels all snippets added so far. */
  clear(): void;
}

/** Maximum number of snippets loaded at the same time, so that they do not delay the next query. */
const atOnce = 2;

/** Creates an empty queue. */
export function makeSnippetQueue({ readSnippet }: Pick<SearchClient, 'readSnippet'>): SnippetQueue {
  const state = { reading: 0, round: new AbortController() };
  const waiting: (() => Promise<void>)[] = [];
  const next = (): void => {
    const read = state.reading < atOnce ? waiting.shift() : undefined;
    if (read === undefined) return;
    state.reading++;
    void read().finally(() => {
      state.reading--;
      next();
    });
  };
  return {
    add: (hit, query, show) => {
      const { signal } = state.round;
      waiting.push(async () => {
        const snippet = await readSnippet(hit, query).catch((error: unknown): MarkedText => {
          console.error(error);
          return [];
        });
        if (!signal.aborted) show(snippet);
      });
      next();
    },
    clear: () => {
      waiting.length = 0;
      state.round.abort();
      state.round = new AbortController();
    },
  };
}
