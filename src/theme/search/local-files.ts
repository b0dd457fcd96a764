import { indexPath, manifestPath, type SearchManifest } from '../../shared/search-index.ts';
import { readLexicon, type LexiconFile } from '../../shared/search-lexicon.ts';
import { readUnits, unitsOfFile, type SearchUnit } from '../../shared/search-unit.ts';

/** Fetches a file of the index by its path in it. Rejects when it cannot be had. */
export type FetchIndexFile = (path: string) => Promise<ArrayBuffer>;

/** The manifest of an index, where the names of files can be anything. */
export interface OpenManifest {
  /** Tells this state of the index from others. */
  readonly state: string;
  readonly units: number;
  readonly laterParts: ReadonlySet<number>;
  readonly words: ReadonlyMap<string, string>;
  readonly common: ReadonlyMap<string, string>;
  readonly endings: ReadonlyMap<string, string>;
  readonly unitFiles: readonly string[];
}

/** The files of a local index; each is fetched at most once, and again only after a failure. */
export interface LocalFiles {
  readonly manifest: () => Promise<OpenManifest>;
  readonly words: (prefix: string) => Promise<LexiconFile>;
  readonly common: (prefix: string) => Promise<LexiconFile>;
  readonly endings: (ending: string) => Promise<readonly string[]>;
  readonly unit: (number: number) => Promise<SearchUnit>;
  /** The texts of the unit's sections. */
  readonly texts: (unit: SearchUnit) => Promise<readonly string[]>;
}

/** Opens a local index; nothing is fetched before it is asked for. */
export function openLocalFiles(fetchFile: FetchIndexFile): LocalFiles {
  const decoder = new TextDecoder();
  const toText = (bytes: ArrayBuffer): string => decoder.decode(bytes);
  /** Units that came with the words. */
  const known = new Map<number, SearchUnit>();
  const manifests = remember(fetchFile, (bytes) => openManifest(toText(bytes)));
  const lexicons = remember(fetchFile, (bytes) => {
    const file = readLexicon(new Uint8Array(bytes));
    for (const [number, unit] of file.units) known.set(number, unit);
    return file;
  });
  const endings = remember(fetchFile, (bytes) => toText(bytes).split('\n'));
  const units = remember(fetchFile, (bytes) => readUnits(toText(bytes)));
  // The index is our own output: a file of texts is a list of them.
  const texts = remember(fetchFile, (bytes) => JSON.parse(toText(bytes)) as readonly string[]);
  const manifest = (): Promise<OpenManifest> => manifests(manifestPath);
  return {
    manifest,
    words: async (prefix) => lexicons(indexPath('w', prefix, named((await manifest()).words.get(prefix)))),
    common: async (prefix) => lexicons(indexPath('c', prefix, named((await manifest()).common.get(prefix)))),
    endings: async (ending) => endings(indexPath('r', ending, named((await manifest()).endings.get(ending)))),
    unit: async (number) => {
      const place = Math.floor(number / unitsOfFile);
      const path = indexPath('u', place.toString(36), named((await manifest()).unitFiles[place]));
      return known.get(number) ?? named((await units(path))[number % unitsOfFile]);
    },
    texts: async (unit) => (unit.texts === '' ? [] : texts(indexPath('t', '', unit.texts))),
  };
}

/** What one file of the index states about the contents of a different one. */
function named<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The search index does not hold together.');
  return value;
}

function openManifest(text: string): OpenManifest {
  // The index is our own output: the manifest holds what its type says.
  const { units, laterParts, words, common, endings, unitFiles } = JSON.parse(text) as SearchManifest;
  const open = (files: Readonly<Record<string, string>>): OpenManifest['words'] => new Map(Object.entries(files));
  const names = { words: open(words), common: open(common), endings: open(endings) };
  return { state: text, units, laterParts: new Set(laterParts), ...names, unitFiles };
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
