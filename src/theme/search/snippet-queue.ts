import type { MarkedText, SearchClient, SearchHit, SearchQuery } from './search-client.ts';

/** Reads snippets that do not come with their hits, after these are shown. */
export interface SnippetQueue {
  /** Reads the snippet of a hit when its turn comes; one that cannot be had is empty. */
  add(hit: SearchHit, query: SearchQuery, show: (snippet: MarkedText) => void): void;
  /** Gives up all that was added so far. */
  clear(): void;
}

/** Snippets that are read at one time: the reader's next letter must not wait for them. */
const atOnce = 2;

/** Makes an empty queue. */
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
        const snippet = await readSnippet(hit, query).catch((): MarkedText => []);
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
