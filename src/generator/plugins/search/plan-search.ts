import type { SearchRecord } from '../../../shared/search-record.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { BlobStore } from '../../kernel/cache/cache.ts';
import type { Pack } from '../../kernel/cache/pack.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { memo, memoByKey } from '../../kernel/memo.ts';
import { toolKey } from '../../kernel/tool.ts';
import type { RunJobs } from '../../render/page-pool.ts';
import type { PlannedFile } from '../../render/planned-file.ts';
import type { PageRoute } from '../../site/graph/route.ts';
import { type Edition, listPublished } from '../../site/graph/site.ts';
import { bucketOf } from './bucket-of.ts';
import { indexJob } from './content.ts';
import { recordsOf, describeSearchable, type RecordInputs } from './make-records.ts';
import type { SearchProvider, SearchBatch } from './provider.ts';

/** Inputs of the index. */
interface SearchInputs extends RecordInputs {
  readonly provider: SearchProvider;
  /** Stores the file names of each index. */
  readonly cache: Pack;
  /** Stores what a provider derives from batches. */
  readonly derived: Pick<BlobStore, 'has' | 'read' | 'readBytes' | 'write'>;
}

/** Average number of pages in a batch. */
const pagesOfBatch = 8;

/** Plans the index files: one index per locale and version, made only when its content has changed. */
export function planSearch(inputs: SearchInputs) {
  const { site, cache, derived, provider } = inputs;
  const { config } = site;
  const latest = latestVersion(config)?.name ?? '';
  const batchesOf = memoByKey((edition: Edition) => makeBatches(edition, inputs));
  const indexKey = (batches: readonly KeyedBatch[]): string =>
    contentHash(`search ${config.baseUrl} ${config.relative} ${latest} ${batches.map(({ key }) => key).join(' ')}`);
  const notesKey = ({ locale, version }: Edition): string =>
    contentHash(`notes ${toolKey} ${locale.key} ${version.name}`);
  /** While the content of an index is unchanged, its file names come from the cache. */
  const planIndex = async (edition: Edition): Promise<readonly PlannedFile[]> => {
    const batches = batchesOf(edition);
    const noted = notesKey(edition);
    const notes = { read: () => derived.read(noted), write: (text: string) => derived.write(noted, text) };
    const content = { language: edition.locale.key, version: edition.version.name, batches, notes };
    const made = memo(async () => new Map((await provider.makeFiles(content)).map((file) => [file.path, file])));
    const key = indexKey(batches);
    const known = readNames(cache.get(key));
    const names = known ?? [...(await made()).values()].map((file) => [file.path, file.key] as const);
    if (known === null) cache.set(key, names);
    return names.map(([path, fileKey]) => ({
      path,
      key: fileKey,
      content: { kind: 'async', make: async () => (await made()).get(path)?.make() ?? '' },
      locale: content.language,
    }));
  };
  return {
    files: async (): Promise<readonly PlannedFile[]> => {
      const files: (readonly PlannedFile[])[] = [];
      for (const edition of site.editions) files.push(await planIndex(edition));
      return files.flat();
    },
    /** Indexes new batches on threads; otherwise `files` indexes them one by one. */
    prepare: async (runJobs: RunJobs): Promise<void> => {
      if (provider.push !== null) return;
      const changed = site.editions
        .map(batchesOf)
        .filter((batches) => readNames(cache.get(indexKey(batches))) === null);
      const items = changed.flat().filter(({ key }) => !derived.has(key));
      await runJobs({
        job: indexJob,
        items,
        pagesAnItem: pagesOfBatch,
        makeInput: (batch) => batch.gather(),
        // The job returns the text of a segment.
        onResult: (batch, segment) => batch.keep(segment as string),
      });
    },
    /** All records of the site, for a search service. */
    records: () => site.editions.flatMap(listSearched).flatMap((page) => recordsOf(page, inputs)),
    /** The keys in `derived` that this state of the site uses. */
    derivedKeys: () =>
      new Set(site.editions.flatMap((edition) => [notesKey(edition), ...batchesOf(edition).map(({ key }) => key)])),
  };
}

// Written by `planIndex`; the cache has verified the checksum.
function readNames(value: unknown): readonly (readonly [string, string])[] | null {
  return Array.isArray(value) ? (value as [string, string][]) : null;
}

/** A batch with the cache key of everything it is made from. */
interface KeyedBatch extends SearchBatch {
  readonly key: string;
  /** Makes the records anew on each call. */
  gather(): readonly SearchRecord[];
  /** Stores what was derived from the batch. */
  keep(text: string): void;
}

/** Lists the pages of an edition that search finds. */
function listSearched(edition: Edition): readonly PageRoute[] {
  return listPublished(edition).filter(({ outline }) => outline.frontMatter.search !== false);
}

/** Divides the searched pages of an edition into batches. Records are made on demand. */
function makeBatches(edition: Edition, inputs: SearchInputs): readonly KeyedBatch[] {
  const { derived } = inputs;
  const { key: locale, htmlLang } = edition.locale;
  return splitPages(listSearched(edition)).map((pages) => {
    const facts = pages.map((page) => describeSearchable(page, inputs)).join(' ');
    const groups = inputs.site.config.search?.synonyms?.[locale];
    const synonyms = groups === undefined ? '' : JSON.stringify(groups);
    const key = contentHash(`${toolKey} ${locale} ${htmlLang} ${edition.version.name} ${synonyms}${facts}`);
    const gather = () => pages.flatMap((page) => recordsOf(page, inputs));
    const keep = (text: string): void => derived.write(key, text);
    return {
      key,
      gather,
      keep,
      derive(make) {
        const stored = derived.readBytes(key);
        if (stored !== null) return stored;
        const text = make(gather());
        keep(text);
        return Buffer.from(text);
      },
    };
  });
}

/** Smallest batch, in pages: each batch costs a file of the cache. */
const fewestPages = 6;

/**
 * After the smallest batch, one page in this number (a power of two) ends the batch, because an edit reindexes all pages of a batch.
 */
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
