import { makeLocalProvider } from '../../src/generator/search/local.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';
import { makeLocalEngine, type LocalEngine } from '../../src/theme/search/local-engine.ts';
import type { SearchResults } from '../../src/theme/search/search-client.ts';

/** The local search of one language, its index made by the generator and read as the browser reads it. */
export function openLocalSearch(
  records: readonly SearchRecord[],
  language = 'sk',
): LocalEngine & { readonly fetched: readonly string[] } {
  const provider = makeLocalProvider({ baseUrl: '/', latestVersion: 'current' });
  const files = new Map(provider.makeFiles(records).map(({ path, content }) => [path, content]));
  const fetched: string[] = [];
  const engine = makeLocalEngine(language, async (path) => {
    fetched.push(path);
    const content = files.get(`search/${language}/${path}`);
    if (content === undefined) throw new Error(`no file ${path}`);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return new Uint8Array(bytes).buffer;
  });
  return { ...engine, fetched };
}

/** Asks for the first hits. */
export function searchFor(client: LocalEngine, text: string, limit = 5): Promise<SearchResults> {
  return client.search({ text, offset: 0, limit, snippetWords: 15 });
}
