import { join } from 'node:path';
import { memoByKey } from '../memo.ts';
import { makeBlobStore, type BlobStore } from './blob-store.ts';
import { makeContentStore, type ContentStore } from './content-store.ts';
import { sweepFolder, isDamagedCache } from './cache-folder.ts';
import { openPack, type Pack } from './pack.ts';

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
  // Contents need no guard: with empty packs, only references that this run wrote are read.
  const openKept = (name: string): BlobStore => {
    const store = makeBlobStore(join(dir, name));
    return isEmpty ? { ...store, has: () => false, read: () => null } : store;
  };
  return {
    pages: openPack(join(dir, 'pages.jsonl'), { isEmpty }),
    output: openPack(join(dir, 'output.jsonl'), { isEmpty }),
    contents: openContents(siteDir),
    modules: { keepOnly: (names) => sweepFolder(modulesDirOf(siteDir), names) },
    store: memoByKey(openKept),
  };
}

/** Selects the cache of a run. */
export interface CacheChoice {
  readonly siteDir: string;
  /** True ignores what earlier runs stored. */
  readonly isEmpty: boolean;
}

/** Calls `run` with the cache of a site. If an entry turns out to be damaged, calls it again with an empty cache. */
export async function withCache<T>({ siteDir, isEmpty }: CacheChoice, run: (cache: Cache) => Promise<T>): Promise<T> {
  try {
    return await run(openCache(siteDir, { isEmpty }));
  } catch (error) {
    if (!isDamagedCache(error)) throw error;
    return run(openCache(siteDir, { isEmpty: true }));
  }
}
