import { gzipSync } from 'node:zlib';
import { makeLocalProvider } from '../../src/generator/plugins/search/local/provider.ts';
import { indexPath, manifestPath } from '../../src/shared/search-index.ts';
import type { LexiconFile } from '../../src/shared/search-lexicon.ts';
import type { SearchRecord } from '../../src/shared/search-record.ts';
import { unitsOfFile } from '../../src/shared/search-unit.ts';
import { makeLocalEngine, openEngine, type LocalEngine } from '../../src/theme/search/local-engine.ts';
import { openLocalFiles, type LocalFiles } from '../../src/theme/search/local-files.ts';
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

/**
 * Returns what measures the compressed bytes that a query loads as the first one, as `transferred` of a new search does. It
 * reads each file once for all queries, and counts those that a query asks for.
 */
export function makeTransferMeter(
  language: string,
  read: (path: string) => Promise<Uint8Array>,
): (text: string) => Promise<number> {
  const files = openLocalFiles(async (path) => new Uint8Array(await read(path)).buffer);
  const asked = { paths: new Set<string>(), units: new Set<number>() };
  const noteWords = async (path: string, file: Promise<LexiconFile>): Promise<LexiconFile> => {
    asked.paths.add(path);
    for (const unit of (await file).units.keys()) asked.units.add(unit);
    return file;
  };
  const counted: LocalFiles = {
    ...files,
    manifest: () => {
      asked.paths.add(manifestPath);
      return files.manifest();
    },
    words: async (prefix) =>
      noteWords(indexPath('w', prefix, (await files.manifest()).words.get(prefix) ?? ''), files.words(prefix)),
    common: async (prefix) =>
      noteWords(indexPath('c', prefix, (await files.manifest()).common.get(prefix) ?? ''), files.common(prefix)),
    endings: async (ending) => {
      asked.paths.add(indexPath('r', ending, (await files.manifest()).endings.get(ending) ?? ''));
      return files.endings(ending);
    },
    unit: async (number) => {
      const place = Math.floor(number / unitsOfFile);
      const path = indexPath('u', place.toString(36), (await files.manifest()).unitFiles[place] ?? '');
      if (!asked.units.has(number)) asked.paths.add(path);
      return files.unit(number);
    },
  };
  const engine = openEngine(language, counted);
  return async (text) => {
    asked.paths.clear();
    asked.units.clear();
    await engine.search(makeQuery(text));
    const paths = [...asked.paths];
    // What the search loads ahead afterwards does not belong to the next query.
    await new Promise(setImmediate);
    const bytes = await Promise.all(paths.map(read));
    return bytes.reduce((sum, file) => sum + compressedSize(file), 0);
  };
}

/** What a query is made of when only its text matters. */
export function makeQuery(text: string): SearchQuery {
  return { text, offset: 0, limit: 5, snippetWords: 15 };
}

/** Asks for the first hits. */
export function searchFor(client: LocalEngine, text: string, limit = 5): Promise<SearchResults> {
  return client.search({ ...makeQuery(text), limit });
}
