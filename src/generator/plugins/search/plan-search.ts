import type { SearchVersionView, SearchView } from '../../../shared/site-view.ts';
import type { SearchRecord } from '../../../shared/search-record.ts';
import { encodePath } from '../../../shared/url.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import { memoByKey } from '../../kernel/memo-by-key.ts';
import { memo } from '../../kernel/memo.ts';
import { plannedMade, type PlannedFile } from '../../render/planned-file.ts';
import { findSearchPage } from './find-search-page.ts';
import { latestVersion } from '../../config/latest-version.ts';
import { versionTag } from './search-tag.ts';
import type { Edition } from '../../site/graph/site.ts';
import { contentHash } from '../../kernel/files/content-hash.ts';
import { makeBatches, type BatchInputs, type KeyedBatch } from './make-batches.ts';
import { makeSearchProvider } from './make-provider.ts';
import type { IndexAll } from './make-segment.ts';
import type { SearchEdition, SearchNotes, SearchProvider } from './provider.ts';
import { listSearchable, recordsOf } from './searchable-pages.ts';

/** What search is made from. */
export interface SearchInputs extends BatchInputs {
  /** Remembers which files an index consists of. */
  readonly cache: Pack;
}

/** Search as the rest of the build sees it. */
export interface SearchPlan {
  readonly provider: SearchProvider;
  files(): readonly PlannedFile[];
  /** Lets `indexAll` make beside this thread what `files` would make of some pages after the others. */
  prepare(indexAll: IndexAll): Promise<void>;
  /** What a page tells the browser. */
  viewOf(locale: string, version: string): SearchView;
  /** The versions that a reader can choose between on the search page; none when there is nothing to choose. */
  versionsOf(locale: string): readonly SearchVersionView[];
  /** Every record of the site, for a service. */
  records(): readonly SearchRecord[];
  /** Names of all that is remembered for this state of the site in `derived`. */
  derivedKeys(): ReadonlySet<string>;
}

/** Plans the files of the search index, one index a locale and version; none is made while nothing it holds has changed. */
export function planSearch(inputs: SearchInputs): SearchPlan | null {
  const { site, cache } = inputs;
  const { config } = site;
  if (config.search === null) return null;
  const latest = latestVersion(config)?.name ?? '';
  const provider = makeSearchProvider(config.search, {
    baseUrl: config.baseUrl,
    latestVersion: latest,
    asScripts: config.relative,
  });
  const viewOf = (locale: string, version: string): SearchView => {
    const pageHref = encodePath(findSearchPage(locale, site)?.permalink ?? '');
    return provider.makeView({ language: locale, version, pageHref, tag: versionTag(version) });
  };
  const batchesOf = memoByKey((edition: Edition) => makeBatches(edition, inputs));
  const indexKey = (batches: readonly KeyedBatch[]): string =>
    contentHash(`search ${config.baseUrl} ${config.relative} ${latest} ${batches.map(({ key }) => key).join(' ')}`);
  return {
    provider,
    files: () =>
      site.editions.flatMap((edition) => {
        const batches = batchesOf(edition);
        const made = { language: edition.locale.key, version: edition.version.name, batches };
        return planIndex({ ...made, notes: openNotes(edition, inputs) }, { key: indexKey(batches), provider, cache });
      }),
    prepare: async (indexAll) => {
      if (provider.push !== null) return;
      const editions = site.editions
        .map(batchesOf)
        .filter((batches) => readNames(cache.get(indexKey(batches))) === null);
      const missing = editions.flat().filter((batch) => batch.isNew());
      const derived = await indexAll(missing, (batch) => batch.gather());
      for (const [index, batch] of missing.entries()) batch.keep(derived[index] ?? '');
    },
    viewOf,
    versionsOf: (locale) =>
      provider.contextual && config.versions.length > 1
        ? config.versions.map(({ name, label }) => ({ label, search: viewOf(locale, name) }))
        : [],
    records: () => site.editions.flatMap(listSearchable).flatMap((page) => recordsOf(page, inputs)),
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
