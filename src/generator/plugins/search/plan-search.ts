import type { SearchRecord } from '../../../shared/search-record.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import { memo, memoByKey } from '../../kernel/memo.ts';
import { plannedMade, type PlannedFile } from '../../render/planned-file.ts';
import type { Edition } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { makeBatches, type BatchInputs, type KeyedBatch } from './make-batches.ts';
import type { SearchEdition, SearchProvider } from './provider.ts';
import { listPublished } from '../../site/pages/list-pages.ts';
import type { RunJobs } from '../../render/page-pool.ts';
import { recordsOf } from './searchable-pages.ts';
import { indexJob } from './sections-form.ts';

/** What search is made from. */
export interface SearchInputs extends BatchInputs {
  readonly provider: SearchProvider;
  /** Stores the file names of each index. */
  readonly cache: Pack;
}

/** The search of a site. */
export interface SearchPlan {
  files(): readonly PlannedFile[];
  /** Indexes new batches on threads; otherwise `files` indexes them one by one. */
  prepare(runJobs: RunJobs): Promise<void>;
  /** All records of the site, for a search service. */
  records(): readonly SearchRecord[];
  /** The keys in `derived` that this state of the site uses. */
  derivedKeys(): ReadonlySet<string>;
}

/** Average number of pages in a batch. */
const pagesOfBatch = 8;

/** Plans the index files: one index per locale and version, made only when its content has changed. */
export function planSearch(inputs: SearchInputs): SearchPlan {
  const { site, cache, derived, provider } = inputs;
  const { config } = site;
  const latest = latestVersion(config)?.name ?? '';
  const batchesOf = memoByKey((edition: Edition) => makeBatches(edition, inputs));
  const indexKey = (batches: readonly KeyedBatch[]): string =>
    contentHash(`search ${config.baseUrl} ${config.relative} ${latest} ${batches.map(({ key }) => key).join(' ')}`);
  const notesKey = ({ locale, version }: Edition): string =>
    contentHash(`notes ${inputs.toolKey} ${locale.key} ${version.name}`);
  const planEdition = (edition: Edition): readonly PlannedFile[] => {
    const batches = batchesOf(edition);
    const key = notesKey(edition);
    const notes = { read: () => derived.read(key), write: (text: string) => derived.write(key, text) };
    const content = { language: edition.locale.key, version: edition.version.name, batches, notes };
    return planIndex(content, { key: indexKey(batches), provider, cache });
  };
  return {
    files: () => site.editions.flatMap(planEdition),
    prepare: async (runJobs) => {
      if (provider.push !== null) return;
      const changed = site.editions
        .map(batchesOf)
        .filter((batches) => readNames(cache.get(indexKey(batches))) === null);
      const missing = changed.flat().filter((batch) => batch.isNew());
      const segments = await runJobs({
        job: indexJob,
        items: missing,
        pagesAnItem: pagesOfBatch,
        makeInput: (batch) => batch.gather(),
      });
      // The job returns the text of a segment.
      for (const [index, batch] of missing.entries()) batch.keep((segments[index] as string | undefined) ?? '');
    },
    records: () => site.editions.flatMap(listPublished).flatMap((page) => recordsOf(page, inputs)),
    derivedKeys: () =>
      new Set(site.editions.flatMap((edition) => [notesKey(edition), ...batchesOf(edition).map(({ key }) => key)])),
  };
}

interface IndexOptions {
  /** Hash of everything that the index is made from. */
  readonly key: string;
  readonly provider: SearchProvider;
  readonly cache: Pack;
}

/** While the content of an index is unchanged, its file names come from the cache. */
function planIndex(edition: SearchEdition, { key, provider, cache }: IndexOptions): readonly PlannedFile[] {
  const made = memo(() => new Map(provider.makeFiles(edition).map((file) => [file.path, file])));
  const known = readNames(cache.get(key));
  const names = known ?? [...made().values()].map((file) => [file.path, file.key] as const);
  if (known === null) cache.set(key, names);
  return names.map(([path, fileKey]) => ({
    ...plannedMade(path, fileKey, () => made().get(path)?.make() ?? ''),
    locale: edition.language,
  }));
}

// Written by `planIndex`; the cache has verified the checksum.
function readNames(value: unknown): readonly (readonly [string, string])[] | null {
  return Array.isArray(value) ? (value as [string, string][]) : null;
}
