import type { BlobStore } from '../../kernel/cache/blob-store.ts';
import type { Edition } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { cutIntoBatches } from './cut-into-batches.ts';
import type { RecordBatch } from './make-segment.ts';
import type { SearchBatch } from './provider.ts';
import { listPublished } from '../../site/pages/list-published.ts';
import { describeSearchable, recordsOf, type RecordInputs } from './searchable-pages.ts';

/** What batches are made from. */
export interface BatchInputs extends RecordInputs {
  /** Remembers what was made of the records of some pages. */
  readonly derived: Pick<BlobStore, 'has' | 'read' | 'write'>;
  /** Changes with the tool. */
  readonly toolKey: string;
}

/** A batch with the name of all that it is made from. */
export interface KeyedBatch extends SearchBatch {
  readonly key: string;
  /** Language and records, gathered anew each time. */
  gather(): RecordBatch;
  /** True when nobody has derived anything from it yet. */
  isNew(): boolean;
  keep(derived: string): string;
}

/** Cuts what is searched in an edition into batches; the records of one are made only when somebody asks for them. */
export function makeBatches(edition: Edition, inputs: BatchInputs): readonly KeyedBatch[] {
  const scope = `${inputs.toolKey} ${edition.locale.key} ${edition.version.name}`;
  return cutIntoBatches(listPublished(edition)).map((pages) => {
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
