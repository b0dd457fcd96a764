import { join } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { memoByKey } from '../memo.ts';
import { makeContentStore, type ContentStore } from './content-store.ts';
import { sweepFolder, isDamagedCache, writeToCache, listFolder } from './cache-folder.ts';
import { openPack, type Pack } from './pack.ts';
import { contentHash } from '../files/hash.ts';

/** What a site keeps between runs, in `.docs/cache`. Everything in it can be rebuilt: a damaged entry is a miss. */
export interface Cache {
  /** Small records per page, read at every start. */
  readonly pages: Pack;
  /** What each output file was made from. */
  readonly output: Pack;
  /** Bodies and texts of pages: large, read on demand. */
  readonly contents: ContentStore;
  /** Server bundles of pages and the assets that they emit, under the bundler's file names. */
  readonly modules: Pick<BlobStore, 'keepOnly'>;
  /** Opens a store of large values for one plugin, by a name of its own. */
  store(name: string): BlobStore;
}

/** Cache folder of a site. */
export function cacheDirOf(siteDir: string): string {
  return join(siteDir, '.docs', 'cache');
}

/** Folder of the server bundles of pages. */
export function modulesDirOf(siteDir: string): string {
  return join(cacheDirOf(siteDir), 'modules');
}

/** Opens the content store of a site, which every thread reads and writes directly. */
export function openContents(siteDir: string): ContentStore {
  return makeContentStore(join(cacheDirOf(siteDir), 'contents'));
}

/** Opens the cache of a site; `isEmpty` ignores existing entries. */
export function openCache(siteDir: string, { isEmpty }: { readonly isEmpty: boolean }): Cache {
  const dir = cacheDirOf(siteDir);
  return {
    pages: openPack(join(dir, 'pages.jsonl'), { isEmpty }),
    output: openPack(join(dir, 'output.jsonl'), { isEmpty }),
    // Needs no guard: with empty packs, only references that this run wrote are read.
    contents: openContents(siteDir),
    modules: { keepOnly: (names) => sweepFolder(modulesDirOf(siteDir), names) },
    store: memoByKey((name) => {
      const store = makeBlobStore(join(dir, name));
      return isEmpty ? { ...store, has: () => false, read: () => null } : store;
    }),
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
  /** Stores a value; ignores write errors. */
  write(key: string, value: string): void;
  /** Deletes the entries of all other keys, except those of the last hour, which another run may have just written. */
  keepOnly(keys: ReadonlySet<string>): void;
}

/**
 * Opens a store in a folder. Files are spread over subfolders by the first character of their keys; two characters
 * would create a folder for nearly every file, which takes longer than writing the file.
 */
function makeBlobStore(dir: string): BlobStore {
  const fileOf = (key: string): string => join(dir, key.slice(0, 1).toLowerCase(), key);
  return {
    has: (key) => existsSync(fileOf(key)),
    read(key) {
      try {
        const text = readFileSync(fileOf(key), 'utf8');
        const end = text.indexOf('\n');
        const value = text.slice(end + 1);
        return contentHash(value) === text.slice(0, end) ? value : null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      writeToCache(fileOf(key), `${contentHash(value)}\n${value}`);
    },
    keepOnly(keys) {
      for (const folder of listFolder(dir)) sweepFolder(join(dir, folder), keys);
    },
  };
}
