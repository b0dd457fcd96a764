import { existsSync, readFileSync, closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/hash.ts';
import { listEntries } from '../files/walk-folder.ts';
import { sweepFolder, isDamagedCache, writeToCache, DamagedCacheError } from './cache-folder.ts';
import { cacheDirOf } from './cache-place.ts';
import { openPack, type Pack } from './pack.ts';

/** Data that a site keeps between runs, in `.docs/cache`. Everything in it can be rebuilt: a damaged entry is a miss. */
export interface Cache {
  /** True if entries of earlier runs are ignored. */
  readonly isEmpty: boolean;
  /** Small records per page, read at every start. */
  readonly pages: Pack;
  /** Inputs of each output file. */
  readonly output: Pack;
  /** Bodies and texts of pages: large, read on demand. */
  readonly contents: ContentStore;
  /** Server bundles of pages and the assets that they emit, under the bundler's file names. */
  readonly modules: Pick<BlobStore, 'keepOnly'>;
  /** Opens a store of large values for one plugin, by a name of its own. */
  store(name: string): BlobStore;
  /** The stores that were opened, by name. */
  stores(): ReadonlyMap<string, BlobStore>;
}

/** Folder of the server bundles of pages. */
export function modulesDirOf(siteDir: string): string {
  return join(cacheDirOf(siteDir), 'modules');
}

/** Opens the cache of a site; `isEmpty` ignores existing entries. */
export function openCache(siteDir: string, { isEmpty }: { readonly isEmpty: boolean }): Cache {
  const dir = cacheDirOf(siteDir);
  const stores = new Map<string, BlobStore>();
  return {
    isEmpty,
    pages: openPack(join(dir, 'pages.jsonl'), { isEmpty }),
    output: openPack(join(dir, 'output.jsonl'), { isEmpty }),
    // No check of `isEmpty`: with empty packs, only references that this run wrote are read.
    contents: openContents(dir),
    modules: { keepOnly: (names) => sweepFolder(modulesDirOf(siteDir), names) },
    store(name) {
      const store = stores.get(name) ?? makeBlobStore(join(dir, name), { isEmpty });
      stores.set(name, store);
      return store;
    },
    stores: () => stores,
  };
}

/** Calls `run` with the cache of a site, as `openCache` opens it; if an entry is damaged, again with an empty one. */
export async function withCache<T>(
  { siteDir, isEmpty }: { readonly siteDir: string; readonly isEmpty: boolean },
  run: (cache: Cache) => Promise<T>,
): Promise<T> {
  try {
    return await run(openCache(siteDir, { isEmpty }));
  } catch (error) {
    if (!isDamagedCache(error)) throw error;
    return run(openCache(siteDir, { isEmpty: true }));
  }
}

/** Large values, each in its own file. */
export interface BlobStore {
  /** True if there is an entry for a key. Only `read` verifies its checksum. */
  has(key: string): boolean;
  /** Value of a key; null if it is missing or damaged. */
  read(key: string): string | null;
  /** The value as bytes, if only parts of it are read as text. */
  readBytes(key: string): Buffer | null;
  /** Stores a value; ignores write errors. */
  write(key: string, value: string): void;
  /** True if the store is empty. */
  isEmpty(): boolean;
  /** The keys that were looked up or written. */
  used(): ReadonlySet<string>;
  /** Deletes the entries of all other keys, except those of the last hour, which another run may have just written. */
  keepOnly(keys: ReadonlySet<string>): void;
}

/**
 * Opens a store in a folder. Files are spread over subfolders by the first character of their keys; two characters
 * would create a folder for nearly every file, which takes longer than writing the file. `isEmpty` ignores entries of earlier
 * runs.
 */
function makeBlobStore(dir: string, { isEmpty }: { readonly isEmpty: boolean }): BlobStore {
  const used = new Set<string>();
  const written = new Set<string>();
  const isIgnored = (key: string): boolean => isEmpty && !written.has(key);
  const fileOf = (key: string): string => join(dir, key.slice(0, 1).toLowerCase(), key);
  const readBytes = (key: string): Buffer | null => {
    used.add(key);
    if (isIgnored(key)) return null;
    try {
      const bytes = readFileSync(fileOf(key));
      const end = bytes.indexOf('\n');
      const value = bytes.subarray(end + 1);
      return contentHash(value) === bytes.toString('latin1', 0, end) ? value : null;
    } catch {
      return null;
    }
  };
  return {
    has(key) {
      used.add(key);
      return !isIgnored(key) && existsSync(fileOf(key));
    },
    read: (key) => readBytes(key)?.toString() ?? null,
    readBytes,
    write(key, value) {
      used.add(key);
      written.add(key);
      writeToCache(fileOf(key), `${contentHash(value)}\n${value}`);
    },
    isEmpty: () => isEmpty || listEntries(dir).length === 0,
    used: () => used,
    keepOnly(keys) {
      for (const { name } of listEntries(dir)) sweepFolder(join(dir, name), keys);
    },
  };
}

/** Reference to stored content. Equal contents have equal keys, wherever they are stored. */
export interface ContentRef {
  readonly key: string;
  /** Byte range in a file that holds many contents; null if the content was not stored. */
  readonly place: { readonly file: string; readonly start: number; readonly length: number } | null;
}

/** Large contents. Those written together share a file: creating a file for each would take longer than writing it. */
export interface ContentStore {
  /** Stores contents in one file and returns a reference to each. */
  write(contents: readonly string[]): readonly ContentRef[];
  /** Reads content; throws a `DamagedCacheError` if it is missing or damaged. */
  read(ref: ContentRef): string;
  /** Deletes files that no reference points to, except those of the last hour, which another run may have just written. */
  keepOnly(refs: readonly ContentRef[]): void;
}

/** Reference to content that no page needs and that is not stored. */
export const notKept: ContentRef = { key: '', place: null };

/** Opens the content store of a cache folder, which every thread reads and writes directly. */
export function openContents(cacheDir: string): ContentStore {
  const dir = join(cacheDir, 'contents');
  return {
    write(contents) {
      const pieces = contents.map((content) => Buffer.from(content));
      const keys = pieces.map(contentHash);
      const file = contentHash(keys.join(' '));
      if (pieces.length > 0) writeToCache(join(dir, file), Buffer.concat(pieces));
      let end = 0;
      return pieces.map(({ length }, index) => {
        const start = end;
        end += length;
        return { key: keys[index] ?? '', place: { file, start, length } };
      });
    },
    read({ key, place }) {
      const bytes = place === null ? null : readPlace(dir, place);
      if (bytes === null || contentHash(bytes) !== key) throw new DamagedCacheError();
      return bytes.toString('utf8');
    },
    keepOnly: (refs) => sweepFolder(dir, new Set(refs.flatMap(({ place }) => place?.file ?? []))),
  };
}

function readPlace(dir: string, { file, start, length }: NonNullable<ContentRef['place']>): Buffer | null {
  try {
    const descriptor = openSync(join(dir, file), 'r');
    try {
      const bytes = Buffer.alloc(length);
      readSync(descriptor, bytes, { position: start });
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}
