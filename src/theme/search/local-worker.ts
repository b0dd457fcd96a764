// This module is loaded twice: by the page, which takes the address and the engine from it, and as a worker, where it
// answers. So the worker needs no entry of its own in the bundle, and searching never holds up the page.
import { isPlainScript, loadModule } from '../client/load-module.ts';
import { manifestPath } from '../../shared/search-index.ts';
import { makeLocalEngine, type LocalEngine } from './local-engine.ts';
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

const nothing: LocalAnswer = { results: { hits: [], total: 0 }, quote: [] };

/** Answers a question, in the worker or in the page. Rejects when the index cannot be read. */
export async function answer(engine: LocalEngine, question: LocalQuestion): Promise<LocalAnswer> {
  switch (question.kind) {
    case 'search':
      return { ...nothing, results: await engine.search(question.query) };
    case 'quote':
      return { ...nothing, quote: await engine.quote(question.text, question.query) };
    case 'prepare':
      await engine.prepare();
      return nothing;
  }
}

/** Opens an index over the network. */
export function openIndex({ language, folder }: LocalIndexAddress): LocalEngine {
  return makeLocalEngine(language, async (path) => {
    if (isPlainScript) return readAsScript(`${folder}${path}.js`);
    // The manifest alone keeps its name while its content changes.
    const response = await fetch(folder + path, { cache: path === manifestPath ? 'no-cache' : 'default' });
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    return response.arrayBuffer();
  });
}

/** A file of the index as a site has it that is opened from a disk, where nothing but scripts can be read: a letter is a byte. */
async function readAsScript(address: string): Promise<ArrayBuffer> {
  const { default: text } = await loadModule<{ readonly default: string }>(address);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}

if ('WorkerGlobalScope' in globalThis) {
  const open = new Map<string, LocalEngine>();
  addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
    const engine = open.get(data.index.folder) ?? openIndex(data.index);
    open.set(data.index.folder, engine);
    const reply: WorkerReply = { id: data.id, answer: await answer(engine, data.question).catch(() => null) };
    postMessage(reply);
  });
}
