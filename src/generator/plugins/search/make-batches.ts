import type { BlobStore } from '../../kernel/cache/cache.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import type { Edition } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { listPublished } from '../../site/pages/list-pages.ts';
import { bucketOf } from './bucket-of.ts';
import type { RecordBatch, SearchBatch } from './provider.ts';
import { describeSearchable, recordsOf, type RecordInputs } from './searchable-pages.ts';

/** What batches are made from. */
export interface BatchInputs extends RecordInputs {
  /** Stores what a provider derives from batches. */
  readonly derived: Pick<BlobStore, 'has' | 'read' | 'write'>;
  /** Changes with the tool. */
  readonly toolKey: string;
}

/** A batch with the cache key of everything it is made from. */
export interface KeyedBatch extends SearchBatch {
  readonly key: string;
  /** Makes the records anew on each call. */
  gather(): RecordBatch;
  /** True when the store has nothing derived from the batch. */
  isNew(): boolean;
  /** Stores what was derived from the batch. */
  keep(derived: string): string;
}

/** Divides the listed pages of an edition into batches. Records are made on demand. */
export function makeBatches(edition: Edition, inputs: BatchInputs): readonly KeyedBatch[] {
  const scope = `${inputs.toolKey} ${edition.locale.key} ${edition.version.name}`;
  return splitPages(listPublished(edition)).map((pages) => {
    const facts = pages.map((page) => describeSearchable(page, inputs));
    const key = contentHash(`${scope} ${facts.join(' ')}`);
    const gather = (): RecordBatch => ({
      language: edition.locale.key,
      records: pages.flatMap((page) => recordsOf(page, inputs)),
    });
    const made: string[] = [];
    const keep = (derived: string): string => {
      inputs.derived.write(key, derived);
      made[0] = derived;
      return derived;
    };
    return {
      key,
      gather,
      isNew: () => !inputs.derived.has(key),
      keep,
      derive: (make) => made[0] ?? inputs.derived.read(key) ?? keep(make(gather().records)),
    };
  });
}

/** Smallest batch, in pages: each batch costs a file of the cache. */
const fewestPages = 6;

/** From then on, one page in this number (a power of two) ends the batch: an edit indexes the pages of its batch again. */
const oneInPages = 4;

/**
 * Where a batch ends depends on the permalinks of its own pages only, so adding or removing a page changes its own
 * batch and at most a few after it.
 */
function splitPages(pages: readonly PageRoute[]): readonly (readonly PageRoute[])[] {
  const batches: PageRoute[][] = [];
  let batch: PageRoute[] = [];
  for (const page of pages) {
    if (batch.length === 0) batches.push(batch);
    batch.push(page);
    if (batch.length >= fewestPages && bucketOf(page.permalink, oneInPages) === 0) batch = [];
  }
  return batches;
}
