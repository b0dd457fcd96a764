// This module is loaded twice: by the page, which takes the address and the engine from it, and as a worker, where it
// answers. So the worker needs no entry of its own in the bundle, and searching never holds up the page.
import { makeLocalEngine, type LocalEngine } from './local-engine.ts';
import type { SearchQuery, SearchResults } from './search-client.ts';

/** Address of this module, to start it as a worker. */
export const workerUrl: string = import.meta.url;

/** Which index to search. */
export interface LocalIndexAddress {
  readonly language: string;
  /** Absolute address of the folder of the index. */
  readonly folder: string;
}

/** What the page asks: a search, or (without a query) to get ready. */
export interface WorkerRequest {
  readonly id: number;
  readonly index: LocalIndexAddress;
  readonly query: SearchQuery | null;
}

/** The answer to the request of that id; null when the index could not be read. */
export interface WorkerReply {
  readonly id: number;
  readonly results: SearchResults | null;
}

/** Opens an index over the network. */
export function openIndex({ language, folder }: LocalIndexAddress): LocalEngine {
  return makeLocalEngine(language, async (path) => {
    const response = await fetch(folder + path);
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    return response.arrayBuffer();
  });
}

if ('WorkerGlobalScope' in globalThis) {
  const open = new Map<string, LocalEngine>();
  addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
    const engine = open.get(data.index.folder) ?? openIndex(data.index);
    open.set(data.index.folder, engine);
    const nothing: SearchResults = { hits: [], total: 0 };
    const work = data.query === null ? engine.prepare().then(() => nothing) : engine.search(data.query);
    const reply: WorkerReply = { id: data.id, results: await work.catch(() => null) };
    postMessage(reply);
  });
}
