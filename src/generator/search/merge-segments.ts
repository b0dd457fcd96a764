import { bucketOf } from '../../shared/search-index.ts';
import { aliasesOf, writeAlias, writeEntry } from '../../shared/search-lexicon.ts';
import { writeBucket } from '../../shared/search-postings.ts';
import { memo } from '../memo.ts';
import { contentHash } from '../source/content-hash.ts';
import { segmentSlices, type IndexSegment } from './index-segment.ts';
import { mergeSlices, type IndexedKey } from './merge-slices.ts';
import type { SearchNotes } from './provider.ts';

/** What the whole index has of one slice. */
export interface MergedSlice {
  /** Lines of the lexicon. */
  readonly lines: readonly string[];
  /** Hashes of the rows of postings that the slice is cut into. */
  readonly hashes: readonly string[];
  /** Those rows: each the bytes of some keys. */
  rows(): readonly Uint8Array[];
}

/** How to merge. */
export interface MergeOptions {
  /** Rows of postings in all, a multiple of the slices: row `n` belongs to the slice `n` modulo their number. */
  readonly rows: number;
  readonly notes: SearchNotes;
}

/** What is noted of a slice for the next run. */
type Note = Pick<MergedSlice, 'lines' | 'hashes'>;

/** Merges the segments of an index slice by slice. Those that the last run merged just so are not merged again. */
export function mergeSegments(
  segments: readonly IndexSegment[],
  { rows, notes }: MergeOptions,
): readonly MergedSlice[] {
  const known = readNotes(notes.read());
  const bases = basesOf(segments);
  const noted = new Map<string, Note>();
  const merged = Array.from({ length: segmentSlices }, (_, number): MergedSlice => {
    const slices = segments.map((segment) => segment.slices[number] ?? '');
    const key = contentHash(`${rows} ${bases.join(' ')}\n${slices.join('\n')}`);
    const make = memo(() => {
      const keys = mergeSlices(slices.map((slice, index) => ({ slice, base: bases[index] ?? 0 })));
      return { lines: keys.flatMap(linesOf), rows: cutIntoRows(keys, rows).map(writeBucket) };
    });
    const note = known.get(key) ?? { lines: make().lines, hashes: make().rows.map(contentHash) };
    noted.set(key, note);
    return { ...note, rows: () => make().rows };
  });
  if ([...noted.keys()].some((key) => !known.has(key))) notes.write(JSON.stringify([...noted]));
  return merged;
}

function basesOf(segments: readonly IndexSegment[]): readonly number[] {
  let units = 0;
  return segments.map((segment) => {
    const base = units;
    units += segment.units.length;
    return base;
  });
}

function linesOf(entry: IndexedKey): readonly string[] {
  return [writeEntry(entry), ...aliasesOf(entry).map((spelling) => writeAlias({ spelling, key: entry.key }))];
}

function cutIntoRows(keys: readonly IndexedKey[], rows: number): readonly (readonly IndexedKey[])[] {
  const cut: IndexedKey[][] = Array.from({ length: rows / segmentSlices }, () => []);
  for (const key of keys) cut[Math.floor(bucketOf(key.key, rows) / segmentSlices)]?.push(key);
  return cut;
}

// Only what `mergeSegments` has written comes here, and the store's checksum was right.
function readNotes(text: string | null): ReadonlyMap<string, Note> {
  return new Map(text === null ? [] : (JSON.parse(text) as [string, Note][]));
}
