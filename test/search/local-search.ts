import { gzipSync } from 'node:zlib';
import { makeLocalProvider } from '../../src/generator/search/local.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';
import { makeLocalEngine, type LocalEngine } from '../../src/theme/search/local-engine.ts';
import type { SearchResults } from '../../src/theme/search/search-client.ts';

/** A local search, and what it has fetched so far. */
export interface TestedSearch extends LocalEngine {
  /** Compressed bytes. */
  transferred(): number;
}

/** The local search of one language, its index made by the generator and read as the browser reads it. */
export function openLocalSearch(records: readonly SearchRecord[], language = 'sk'): TestedSearch {
  const provider = makeLocalProvider({ baseUrl: '/', latestVersion: 'current' });
  const files = new Map(provider.makeFiles(records).map(({ path, content }) => [path, content]));
  const fetched = { bytes: 0 };
  const engine = makeLocalEngine(language, async (path) => {
    const content = files.get(`search/${language}/${path}`);
    if (content === undefined) throw new Error(`no file ${path}`);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    fetched.bytes += gzipSync(bytes).length;
    return new Uint8Array(bytes).buffer;
  });
  return { ...engine, transferred: () => fetched.bytes };
}

/** Asks for the first hits. */
export function searchFor(client: LocalEngine, text: string, limit = 5): Promise<SearchResults> {
  return client.search({ text, offset: 0, limit, snippetWords: 15 });
}
