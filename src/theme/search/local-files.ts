import { bucketOf, prefixFileName, type SearchManifest } from '../../shared/search-index.ts';
import { readLexicon, type LexiconFile } from '../../shared/search-lexicon.ts';
import { readPostings, type Posting } from '../../shared/search-postings.ts';
import { readUnits, unitsOfFile, type SearchUnit } from '../../shared/search-unit.ts';

/** Fetches a file of the index by its path in it. Rejects when it cannot be had. */
export type FetchIndexFile = (path: string) => Promise<ArrayBuffer>;

/** The files of a local index; each is fetched at most once, and again only after a failure. */
export interface LocalFiles {
  readonly manifest: () => Promise<SearchManifest>;
  readonly lexicon: (prefix: string) => Promise<LexiconFile>;
  readonly endings: (ending: string) => Promise<readonly string[]>;
  readonly postings: (key: string) => Promise<readonly Posting[]>;
  /** Rejects also when the index has no such unit: it is another one since its postings were read. */
  readonly unit: (number: number) => Promise<SearchUnit>;
}

/** Opens a local index; nothing is fetched before it is asked for. */
export function openLocalFiles(fetchFile: FetchIndexFile): LocalFiles {
  const decoder = new TextDecoder();
  const toText = (bytes: ArrayBuffer): string => decoder.decode(bytes);
  // The index is our own output: the manifest holds what its type says.
  const manifests = remember(fetchFile, (bytes) => JSON.parse(toText(bytes)) as SearchManifest);
  const lexicons = remember(fetchFile, (bytes) => readLexicon(toText(bytes)));
  const endings = remember(fetchFile, (bytes) => toText(bytes).split('\n'));
  const buckets = remember(fetchFile, (bytes) => new Uint8Array(bytes));
  const units = remember(fetchFile, (bytes) => readUnits(toText(bytes)));
  const manifest = (): Promise<SearchManifest> => manifests('manifest.json');
  return {
    manifest,
    lexicon: (prefix) => lexicons(`d/${prefixFileName(prefix)}`),
    endings: (ending) => endings(`r/${prefixFileName(ending)}`),
    postings: async (key) => {
      const number = bucketOf(key, (await manifest()).buckets);
      return readPostings(await buckets(`p/${number.toString(36)}.bin`), key);
    },
    unit: async (number) => {
      const file = await units(`u/${Math.floor(number / unitsOfFile).toString(36)}.json`);
      const unit = file[number % unitsOfFile];
      if (unit === undefined) throw new Error(`The index has no unit ${number}.`);
      return unit;
    },
  };
}

function remember<T>(fetchFile: FetchIndexFile, parse: (bytes: ArrayBuffer) => T): (path: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (path) => {
    let file = known.get(path);
    if (file === undefined) {
      file = fetchFile(path).then(parse);
      known.set(path, file);
      file.catch(() => known.delete(path));
    }
    return file;
  };
}
