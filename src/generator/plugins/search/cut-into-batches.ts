import { bucketOf } from './bucket-of.ts';
import type { PageRoute } from '../../site/graph/route.ts';

/** Pages of a batch at least: each batch costs a file of the cache. */
const fewestPages = 6;

/** From there on, one page in so many (a power of two) ends its batch: an edit makes the pages of its batch again. */
const oneInPages = 4;

/**
 * Cuts pages into batches. Where a batch ends depends on the addresses of its own pages only, so a page that comes or
 * goes changes the one that it stands in, and at most a few after it.
 */
export function cutIntoBatches(pages: readonly PageRoute[]): readonly (readonly PageRoute[])[] {
  const batches: PageRoute[][] = [];
  let batch: PageRoute[] = [];
  for (const page of pages) {
    if (batch.length === 0) batches.push(batch);
    batch.push(page);
    if (batch.length >= fewestPages && bucketOf(page.permalink, oneInPages) === 0) batch = [];
  }
  return batches;
}
