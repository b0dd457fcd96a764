import type { SearchVersionView, SearchView } from '../../shared/site-view.ts';
import type { SearchRecord } from '../../shared/search-record.ts';
import { encodePath } from '../../shared/url.ts';
import type { BlobStore } from '../cache/blob-store.ts';
import type { Pack } from '../cache/pack.ts';
import { plannedMade, type PlannedFile } from '../output/planned-file.ts';
import type { Edition } from '../site/site.ts';
import { contentHash } from '../source/content-hash.ts';
import { cutIntoBatches } from './cut-into-batches.ts';
import { makeSearchProvider } from './make-provider.ts';
import type { RecordBatch } from './make-segment.ts';
import type { SearchBatch, SearchEdition, SearchNotes, SearchProvider } from './provider.ts';
import { describeSearchable, listSearchable, recordsOf, type RecordInputs } from './searchable-pages.ts';
import { memoByKey } from '../memo-by-key.ts';
import { memo } from '../memo.ts';

/** What search is made from. */
export interface SearchInputs extends RecordInputs {
  /** Remembers which files an index consists of. */
  readonly cache: Pack;
  /** Remembers what was made of the records of some pages. */
  readonly derived: Pick<BlobStore, 'has' | 'read' | 'write'>;
  /** Changes with the tool. */
  readonly toolKey: string;
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

/** Indexes batches, in any order; `makeBatch` is called when a batch's turn comes. Returns a segment for each. */
export type IndexAll = <Item>(
  items: readonly Item[],
  makeBatch: (item: Item) => RecordBatch,
) => Promise<readonly string[]>;

/** A batch with the name of all that it is made from. */
interface KeyedBatch extends SearchBatch {
  readonly key: string;
  /** Language and records, gathered anew each time. */
  gather(): RecordBatch;
  /** True when nobody has derived anything from it yet. */
  isNew(): boolean;
  keep(derived: string): string;
}

/** Plans the files of the search index, one index a locale and version; none is made while nothing it holds has changed. */
export function planSearch(inputs: SearchInputs): SearchPlan | null {
  const { site, cache } = inputs;
  const { config } = site;
  if (config.search === null) return null;
  const latestVersion = config.versions.find(({ path }) => path === '')?.name ?? '';
  const provider = makeSearchProvider(config.search, {
    baseUrl: config.baseUrl,
    latestVersion,
    asScripts: config.relative,
  });
  const viewOf = (locale: string, version: string): SearchView => {
    const searchPage = [...site.routes.values()].find((route) => route.kind === 'search' && route.locale === locale);
    return provider.makeView({
      language: locale,
      version,
      pageHref: encodePath(searchPage?.permalink ?? ''),
      tag: `docs-default-${version}`,
    });
  };
  const batchesOf = memoByKey((edition: Edition) => makeBatches(edition, inputs));
  const indexKey = (batches: readonly KeyedBatch[]): string =>
    contentHash(
      `search ${config.baseUrl} ${config.relative} ${latestVersion} ${batches.map(({ key }) => key).join(' ')}`,
    );
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

function makeBatches(edition: Edition, inputs: SearchInputs): readonly KeyedBatch[] {
  const scope = `${inputs.toolKey} ${edition.locale.key} ${edition.version.name}`;
  return cutIntoBatches(listSearchable(edition)).map((pages) => {
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
