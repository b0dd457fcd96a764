import type { SearchRecord } from '../../../shared/search-record.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import { memoByKey, memo } from '../../kernel/memo.ts';
import { plannedMade, type PlannedFile } from '../../render/planned-file.ts';
import { latestVersion } from '../../config/latest-version.ts';
import type { Edition } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { makeBatches, type BatchInputs, type KeyedBatch } from './make-batches.ts';
import type { SearchEdition, SearchNotes, SearchProvider } from './provider.ts';
import { listPublished } from '../../site/pages/list-published.ts';
import type { RunJobs } from '../../render/page-pool.ts';
import { recordsOf } from './searchable-pages.ts';
import { indexJob } from './sections-form.ts';

/** What search is made from. */
export interface SearchInputs extends BatchInputs {
  readonly provider: SearchProvider;
  /** Remembers which files an index consists of. */
  readonly cache: Pack;
}

/** Search as the rest of the build sees it. */
export interface SearchPlan {
  files(): readonly PlannedFile[];
  /** Makes on threads what `files` would make one page after the other. */
  prepare(runJobs: RunJobs): Promise<void>;
  /** Every record of the site, for a service. */
  records(): readonly SearchRecord[];
  /** Names of all that is kept for this state of the site in `derived`. */
  derivedKeys(): ReadonlySet<string>;
}

/** Pages whose records are in a batch, on average. */
const pagesOfBatch = 8;

/** Plans the files of the search index, one index a locale and version; an index is not made again while nothing in it has changed. */
export function planSearch(inputs: SearchInputs): SearchPlan {
  const { site, cache, provider } = inputs;
  const { config } = site;
  const latest = latestVersion(config)?.name ?? '';
  const batchesOf = memoByKey((edition: Edition) => makeBatches(edition, inputs));
  const indexKey = (batches: readonly KeyedBatch[]): string =>
    contentHash(`search ${config.baseUrl} ${config.relative} ${latest} ${batches.map(({ key }) => key).join(' ')}`);
  return {
    files: () =>
      site.editions.flatMap((edition) => {
        const batches = batchesOf(edition);
        const made = { language: edition.locale.key, version: edition.version.name, batches };
        return planIndex({ ...made, notes: openNotes(edition, inputs) }, { key: indexKey(batches), provider, cache });
      }),
    prepare: async (runJobs) => {
      if (provider.push !== null) return;
      const editions = site.editions
        .map(batchesOf)
        .filter((batches) => readNames(cache.get(indexKey(batches))) === null);
      const missing = editions.flat().filter((batch) => batch.isNew());
      const derived = await runJobs({
        job: indexJob,
        items: missing,
        pagesAnItem: pagesOfBatch,
        makeInput: (batch) => batch.gather(),
      });
      // The job returns the text of a segment.
      for (const [index, batch] of missing.entries()) batch.keep((derived[index] as string | undefined) ?? '');
    },
    records: () => site.editions.flatMap(listPublished).flatMap((page) => recordsOf(page, inputs)),
    derivedKeys: () =>
      new Set(
        site.editions.flatMap((edition) => [
          notesKey(edition, inputs),
          ...batchesOf(edition).map((batch) => batch.key),
        ]),
      ),
  };
}

function notesKey({ locale, version }: Edition, { toolKey }: SearchInputs): string {
  return contentHash(`notes ${toolKey} ${locale.key} ${version.name}`);
}

function openNotes(edition: Edition, inputs: SearchInputs): SearchNotes {
  const key = notesKey(edition, inputs);
  return { read: () => inputs.derived.read(key), write: (text) => inputs.derived.write(key, text) };
}

interface IndexOptions {
  /** Names all that the index is made from. */
  readonly key: string;
  readonly provider: SearchProvider;
  readonly cache: Pack;
}

/** The names of an index's files are known without making it, as long as nothing in it has changed. */
function planIndex(edition: SearchEdition, { key, provider, cache }: IndexOptions): readonly PlannedFile[] {
  const made = memo(() => new Map(provider.makeFiles(edition).map((file) => [file.path, file])));
  const known = readNames(cache.get(key));
  const names = known ?? [...made().values()].map((file) => [file.path, file.key] as const);
  if (known === null) cache.set(key, names);
  return names.map(([path, fileKey]) => plannedMade(path, fileKey, () => made().get(path)?.make() ?? ''));
}

// Written by `planIndex`, and the cache's checksum was right.
function readNames(value: unknown): readonly (readonly [string, string])[] | null {
  return Array.isArray(value) ? (value as [string, string][]) : null;
}
