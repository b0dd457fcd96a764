import { prefixFileName, type SearchManifest } from '../../shared/search-index.ts';
import { joinUnits, unitsOfFile } from '../../shared/search-unit.ts';
import { contentHash } from '../source/content-hash.ts';
import { segmentSlices, type IndexSegment } from './index-segment.ts';
import { makeLexicon } from './make-lexicon.ts';
import { mergeSegments, type MergedSlice } from './merge-segments.ts';
import type { SearchFile, SearchNotes } from './provider.ts';

/** Bytes of a posting on average, with its part of the key's name. */
const postingSize = 5;

/** Bytes of a file of postings on average: small, but on large sites not so small that there are very many. */
const bucketSize = (bytes: number): number => Math.max(4_096, 3 * Math.sqrt(bytes));

/** Makes the files of the local index of one language and version; paths are relative to the index. */
export function makeLocalIndex(segments: readonly IndexSegment[], notes: SearchNotes): readonly SearchFile[] {
  const units = segments.flatMap((segment) => segment.units);
  const buckets = countBuckets(segments);
  const merged = mergeSegments(segments, { rows: Math.max(buckets, segmentSlices), notes });
  const lexicon = makeLexicon(merged.flatMap(({ lines }) => lines));
  const manifest: SearchManifest = {
    units: units.length,
    buckets,
    prefixes: [...lexicon.files.keys()],
    endings: [...lexicon.endings.keys()],
    common: lexicon.common,
  };
  return [
    textFile('manifest.json', JSON.stringify(manifest)),
    ...[...lexicon.files].map(([prefix, content]) => textFile(`d/${prefixFileName(prefix)}`, content)),
    ...[...lexicon.endings].map(([ending, content]) => textFile(`r/${prefixFileName(ending)}`, content)),
    ...Array.from({ length: buckets }, (_, number) => bucketFile(number, buckets, merged)),
    ...fileUnits(units).map((file, number) => textFile(`u/${number.toString(36)}.json`, joinUnits(file))),
  ];
}

function textFile(path: string, text: string): SearchFile {
  return { path, key: contentHash(text), make: () => text };
}

function countBuckets(segments: readonly IndexSegment[]): number {
  const bytes = postingSize * segments.reduce((sum, { postings }) => sum + postings, 0);
  return 2 ** Math.round(Math.log2(Math.max(1, bytes / bucketSize(bytes))));
}

/** A file holds one row of postings, or several on a small site. */
function bucketFile(number: number, buckets: number, merged: readonly MergedSlice[]): SearchFile {
  const numbers = Array.from({ length: Math.max(1, segmentSlices / buckets) }, (_, step) => number + step * buckets);
  const placed = numbers.flatMap((row) => {
    const slice = merged[row % segmentSlices];
    return slice === undefined ? [] : [{ slice, index: Math.floor(row / segmentSlices) }];
  });
  return {
    path: `p/${number.toString(36)}.bin`,
    key: contentHash(placed.map(({ slice, index }) => slice.hashes[index] ?? '').join(' ')),
    make: () => Buffer.concat(placed.map(({ slice, index }) => slice.rows()[index] ?? new Uint8Array())),
  };
}

function fileUnits(units: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(units.length / unitsOfFile) }, (_, number) =>
    units.slice(number * unitsOfFile, (number + 1) * unitsOfFile),
  );
}
