import { bucketOf } from '../../shared/search-index.ts';
import type { PageRoute } from '../site/site.ts';

/** Pages of a batch on average (a power of two): an edit makes so many again. */
const pagesOfBatch = 64;

/**
 * Cuts pages into batches. Where a batch ends depends on the address of its last page only, so a page that comes or
 * goes changes the one that it stands in.
 */
export function cutIntoBatches(pages: readonly PageRoute[]): readonly (readonly PageRoute[])[] {
  const batches: PageRoute[][] = [];
  let ended = true;
  for (const page of pages) {
    if (ended) batches.push([]);
    batches.at(-1)?.push(page);
    ended = bucketOf(page.permalink, pagesOfBatch) === 0;
  }
  return batches;
}
