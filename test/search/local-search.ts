import { gzipSync } from 'node:zlib';
import { makeLocalProvider } from '../../src/generator/plugins/search/local/provider.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';
import { makeLocalEngine, type LocalEngine } from '../../src/theme/search/local-engine.ts';
import type { SearchQuery, SearchResults } from '../../src/theme/search/search-client.ts';
import { editionOf } from '../support/search-edition.ts';

/** A local search, and what it has fetched so far. */
export interface TestedSearch extends LocalEngine {
  /** Compressed bytes. */
  transferred(): number;
}

/** The local search of one language, its index made by the generator and read as the browser reads it. */
export function openLocalSearch(records: readonly SearchRecord[], language = 'sk'): TestedSearch {
  return makeSearchOpener(records, language)();
}

/** Makes an index, and returns what opens it as a reader does who has loaded nothing of it yet. */
export function makeSearchOpener(records: readonly SearchRecord[], language = 'sk'): () => TestedSearch {
  const provider = makeLocalProvider({ baseUrl: '/', latestVersion: 'current', asScripts: false });
  const making = provider.makeFiles(editionOf(records, { language }));
  const filesByPath = making.then((files) => new Map(files.map((file) => [file.path, file])));
  return () =>
    openIndex(language, async (path) => {
      const content = (await filesByPath).get(`search/${language}/${path}`)?.make();
      if (content === undefined) throw new Error(`no file ${path}`);
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    });
}

const sizes = new WeakMap<Uint8Array, number>();

/** Compresses each file once: thousands of queries load the same ones. */
function compressedSize(bytes: Uint8Array): number {
  const size = sizes.get(bytes) ?? gzipSync(bytes).length;
  sizes.set(bytes, size);
  return size;
}

/** Opens an index, whose files `read` returns by their paths in its folder. */
export function openIndex(language: string, read: (path: string) => Promise<Uint8Array>): TestedSearch {
  const fetched = { bytes: 0 };
  const engine = makeLocalEngine(language, async (path) => {
    const bytes = await read(path);
    fetched.bytes += compressedSize(bytes);
    return new Uint8Array(bytes).buffer;
  });
  return { ...engine, transferred: () => fetched.bytes };
}

/** What a query is made of when only its text matters. */
export function makeQuery(text: string): SearchQuery {
  return { text, offset: 0, limit: 5, snippetWords: 15 };
}

/** Asks for the first hits. */
export function searchFor(client: LocalEngine, text: string, limit = 5): Promise<SearchResults> {
  return client.search({ ...makeQuery(text), limit });
}
