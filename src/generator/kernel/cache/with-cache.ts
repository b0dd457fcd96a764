import { openCache, type Cache } from './cache.ts';
import { isDamagedCache } from './damaged-cache.ts';

/** Which cache a run gets. */
export interface CacheChoice {
  readonly siteDir: string;
  /** True forgets what earlier runs kept. */
  readonly isEmpty: boolean;
}

/** Runs with the cache of a site; should the cache turn out to be damaged, once more with an empty one. */
export async function withCache<T>({ siteDir, isEmpty }: CacheChoice, run: (cache: Cache) => Promise<T>): Promise<T> {
  try {
    return await run(openCache(siteDir, { isEmpty }));
  } catch (error) {
    if (!isDamagedCache(error)) throw error;
    return run(openCache(siteDir, { isEmpty: true }));
  }
}
