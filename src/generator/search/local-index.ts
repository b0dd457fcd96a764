import { makeAnalyzer } from '../../shared/search-analysis.ts';
import { bucketOf, prefixFileName, type SearchManifest, type SearchUnit } from '../../shared/search-index.ts';
import { writeBucket } from '../../shared/search-postings.ts';
import type { SearchRecord } from '../../shared/search-record.ts';
import { indexWords, type IndexedKey } from './index-words.ts';
import { makeLexicon } from './make-lexicon.ts';
import { makeUnits, type IndexUnit } from './make-units.ts';
import type { SearchFile } from './provider.ts';

/** Bytes of a file of postings on average: small, but on large sites not so small that there are very many. */
const bucketSize = (bytes: number): number => Math.max(2_048, 3 * Math.sqrt(bytes));

/** Makes the files of the local index for the records of one language and version; paths are relative to the index. */
export function makeLocalIndex(records: readonly SearchRecord[]): readonly SearchFile[] {
  const units = makeUnits(records);
  const keys = indexWords(units, makeAnalyzer(records[0]?.language ?? ''));
  const lexicon = makeLexicon(keys);
  const buckets = fillBuckets(keys);
  const manifest: SearchManifest = {
    units: units.length,
    buckets: buckets.length,
    prefixes: [...lexicon.files.keys()],
    endings: [...lexicon.endings.keys()],
    common: lexicon.common,
  };
  return [
    { path: 'manifest.json', content: JSON.stringify(manifest) },
    ...[...lexicon.files].map(([prefix, content]) => ({ path: `d/${prefixFileName(prefix)}`, content })),
    ...[...lexicon.endings].map(([ending, content]) => ({ path: `r/${prefixFileName(ending)}`, content })),
    ...buckets.map((bucket, number) => ({ path: `p/${number.toString(36)}.bin`, content: writeBucket(bucket) })),
    ...units.map((unit, number) => ({ path: `u/${number.toString(36)}.json`, content: writeUnit(unit) })),
  ];
}

function writeUnit({ url, category, title, sections }: IndexUnit): string {
  const unit: SearchUnit = { url, category, title, sections };
  return JSON.stringify(unit);
}

function fillBuckets(keys: readonly IndexedKey[]): readonly (readonly IndexedKey[])[] {
  const bytes = keys.reduce((sum, { key, postings }) => sum + key.length + postings.length, 0);
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, bytes / bucketSize(bytes))));
  const buckets: IndexedKey[][] = Array.from({ length: count }, () => []);
  for (const key of keys) buckets[bucketOf(key.key, count)]?.push(key);
  return buckets;
}
