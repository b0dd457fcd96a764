import type { SearchView } from '../../shared/page-view.ts';
import type { LocalEngine } from './local-engine.ts';
import { openIndex, workerUrl, type LocalIndexAddress, type WorkerReply, type WorkerRequest } from './local-worker.ts';
import type { SearchClient, SearchQuery, SearchResults } from './search-client.ts';

/** Starts the local search in a worker; where the browser does not start one, it runs in the page. */
export function startLocalClient(view: Extract<SearchView, { provider: 'local' }>): SearchClient {
  const index: LocalIndexAddress = { language: view.language, folder: new URL(view.indexHref, location.href).href };
  const waiting = new Map<number, (results: SearchResults | null | 'no-worker') => void>();
  let engine: LocalEngine | null = null;
  const runInPage = (): LocalEngine => (engine ??= openIndex(index));
  const worker = startWorker();
  worker?.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    waiting.get(data.id)?.(data.results);
    waiting.delete(data.id);
  });
  worker?.addEventListener('error', () => {
    runInPage();
    for (const settle of waiting.values()) settle('no-worker');
    waiting.clear();
  });
  let lastId = 0;
  const ask = async (query: SearchQuery | null): Promise<SearchResults> => {
    if (worker !== null && engine === null) {
      const id = ++lastId;
      const answer = await new Promise<SearchResults | null | 'no-worker'>((resolve) => {
        waiting.set(id, resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
        worker.postMessage({ id, index, query } satisfies WorkerRequest);
      });
      if (answer === null) throw new Error('The search index cannot be read.');
      if (answer !== 'no-worker') return answer;
    }
    if (query !== null) return runInPage().search(query);
    await runInPage().prepare();
    return { hits: [], total: 0 };
  };
  return {
    search: ask,
    // A few pages' texts and not those of twenty: results come sooner, and for less.
    firstHits: 5,
    typingDelay: 0,
    prepare: async () => {
      await ask(null).catch(() => undefined);
    },
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(workerUrl, { type: 'module' });
  } catch {
    return null;
  }
}
