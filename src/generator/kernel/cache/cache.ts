import { join } from 'node:path';
import { makeBlobStore, type BlobStore } from './blob-store.ts';
import { makeContentStore, type ContentStore } from './content-store.ts';
import { memoByKey } from '../memo-by-key.ts';
import { sweepFolder } from './sweep-folder.ts';
import { openPack, type Pack } from './pack.ts';

/** What a site keeps between two runs, below `.docs/cache`. Everything in it can be made again: damage is a miss. */
export interface Cache {
  /** What was learned of each page: small, read at every start. */
  readonly pages: Pack;
  /** What each file of the output was made from. */
  readonly output: Pack;
  /** What pages show, and what they say: large, read when needed. */
  readonly contents: ContentStore;
  /** Bundles of the pages that run here, and the files that they bring along, under names of their bundler's. */
  readonly modules: Pick<BlobStore, 'keepOnly'>;
  /** A store of large values for one plugin, by a name of its own. */
  store(name: string): BlobStore;
}

/** Where a site keeps what can be made again. */
export function cacheDirOf(siteDir: string): string {
  return join(siteDir, '.docs', 'cache');
}

/** Where the bundles lie of the pages that run here. */
export function modulesDirOf(siteDir: string): string {
  return join(cacheDirOf(siteDir), 'modules');
}

/** Opens the part of a site's cache that every thread reads and writes by itself. */
export function openContents(siteDir: string): ContentStore {
  return makeContentStore(join(cacheDirOf(siteDir), 'contents'));
}

/** Opens the cache of a site; with `isEmpty` nothing that is there is believed. */
export function openCache(siteDir: string, { isEmpty }: { readonly isEmpty: boolean }): Cache {
  const dir = cacheDirOf(siteDir);
  // What is read under a key that this run did not write; contents are written again before they are read.
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
