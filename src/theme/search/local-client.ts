import type { SearchView } from '../../shared/site-view.ts';
import { siteAddress } from '../browser/site-address.ts';
import type { LocalEngine } from './local-engine.ts';
import type { LocalAnswer, LocalIndexAddress, LocalQuestion, WorkerReply, WorkerRequest } from './local-question.ts';
import { workerUrl } from './local-worker.ts';
import type { SearchClient, SearchHit } from './search-client.ts';

/** Starts the local search in a worker, or in the page if the browser does not start workers. */
export function startLocalClient(view: Extract<SearchView, { provider: 'local' }>): SearchClient {
  const { lang: language } = document.documentElement;
  const index: LocalIndexAddress = { language, folder: new URL(view.indexHref, location.href).href };
  const ask = openAsker(index);
  return {
    search: async (query) => {
      const { results } = await ask({ kind: 'search', query });
      return { ...results, hits: results.hits.map(locate) };
    },
    readSnippet: async ({ source }, query) =>
      source === undefined ? [] : (await ask({ kind: 'quote', query, source })).quote,
    // A few results are loaded faster, from fewer files.
    firstHits: 5,
    typingDelay: 0,
    prepare: async () => {
      await ask({ kind: 'prepare' }).catch(() => undefined);
    },
  };
}

function locate(hit: SearchHit): SearchHit {
  return { ...hit, url: siteAddress(hit.url), pageUrl: siteAddress(hit.pageUrl) };
}

/** Returns a function that sends requests to the search. It rejects if the index cannot be read. */
function openAsker(index: LocalIndexAddress): (question: LocalQuestion) => Promise<LocalAnswer> {
  // A text is an error; null means that the worker did not start.
  const waiting = new Map<number, (answer: LocalAnswer | string | null) => void>();
  const state: { worker: Worker | null; lastId: number; inPage?: LocalEngine } = { worker: startWorker(), lastId: 0 };
  state.worker?.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });
  state.worker?.addEventListener('error', () => {
    state.worker = null;
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  });
  return async (question) => {
    const { worker } = state;
    if (worker !== null) {
      const id = ++state.lastId;
      const reply = await new Promise<LocalAnswer | string | null>((resolve) => {
        waiting.set(id, resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
        worker.postMessage({ id, index, question } satisfies WorkerRequest);
      });
      if (typeof reply === 'string') throw new Error(`The search index cannot be read: ${reply}`);
      if (reply !== null) return reply;
    }
    const { answer, openIndex } = await import('./local-answer.ts');
    return answer((state.inPage ??= openIndex(index)), question);
  };
}

function startWorker(): Worker | null {
  if (workerUrl === undefined) return null;
  try {
    return new Worker(workerUrl, { type: 'module' });
  } catch {
    return null;
  }
}
