import { bucketOf, prefixFileName, type SearchManifest } from '../../shared/search-index.ts';
import { writeBucket } from '../../shared/search-postings.ts';
import { joinUnits, unitsOfFile } from '../../shared/search-unit.ts';
import type { IndexSegment } from './index-segment.ts';
import { makeLexicon } from './make-lexicon.ts';
import { mergeSegments, type IndexedKey } from './merge-segments.ts';
import type { SearchFile } from './provider.ts';

/** Bytes of a file of postings on average: small, but on large sites not so small that there are very many. */
const bucketSize = (bytes: number): number => Math.max(4_096, 3 * Math.sqrt(bytes));

/** Makes the files of the local index of one language and version; paths are relative to the index. */
export function makeLocalIndex(segments: readonly IndexSegment[]): readonly SearchFile[] {
  const units = segments.flatMap((segment) => segment.units);
  const keys = mergeSegments(segments);
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
    ...fileUnits(units).map((file, number) => ({ path: `u/${number.toString(36)}.json`, content: joinUnits(file) })),
  ];
}

function fileUnits(units: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(units.length / unitsOfFile) }, (_, number) =>
    units.slice(number * unitsOfFile, (number + 1) * unitsOfFile),
  );
}

function fillBuckets(keys: readonly IndexedKey[]): readonly (readonly IndexedKey[])[] {
  const bytes = keys.reduce((sum, { key, postings }) => sum + key.length + postings.length, 0);
  const count = 2 ** Math.round(Math.log2(Math.max(1, bytes / bucketSize(bytes))));
  const buckets: IndexedKey[][] = Array.from({ length: count }, () => []);
  for (const key of keys) buckets[bucketOf(key.key, count)]?.push(key);
  return buckets;
}
