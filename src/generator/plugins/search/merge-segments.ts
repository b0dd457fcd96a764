import { fieldOf } from '../../../shared/search-index.ts';
import { aliasesOf, writeAlias, writeEntry } from '../../../shared/search-lexicon.ts';
import { readRun } from '../../../shared/search-postings.ts';
import { memo } from '../../kernel/memo.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { segmentSlices, type IndexSegment } from './index-segment.ts';
import { mergeSlices, type IndexedKey } from './merge-slices.ts';
import type { SearchNotes } from './provider.ts';

/** What the whole index has of one slice. */
export interface MergedSlice {
  readonly words: readonly IndexedWord[];
  /** The bytes of the postings of its keys. */
  postings(): ReadonlyMap<string, readonly number[]>;
}

/** A line of the lexicon, and what has to be known of the postings of its key; an alias has none. */
export type IndexedWord = readonly [
  line: string,
  /** Changes with the postings. */
  hash: string,
  /** The units with the key in their titles, the best first: for each its number and its strength. */
  titled: readonly number[],
];

/** Units that are known of a key: as many as a first answer can show. */
const mostTitled = 5;

/** Merges the segments of an index slice by slice. Those that the last run merged just so are not merged again. */
export function mergeSegments(segments: readonly IndexSegment[], notes: SearchNotes): readonly MergedSlice[] {
  const known = readNotes(notes.read());
  const bases = basesOf(segments);
  const noted = new Map<string, readonly IndexedWord[]>();
  const merged = Array.from({ length: segmentSlices }, (_, number): MergedSlice => {
    const slices = segments.map((segment) => segment.slices[number] ?? '');
    const key = contentHash(`${bases.join(' ')}\n${slices.join('\n')}`);
    const merge = memo(() => mergeSlices(slices.map((slice, index) => ({ slice, base: bases[index] ?? 0 }))));
    const words = known.get(key) ?? merge().flatMap(wordsOf);
    noted.set(key, words);
    return { words, postings: memo(() => new Map(merge().map((entry) => [entry.key, entry.postings]))) };
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

function wordsOf(entry: IndexedKey): readonly IndexedWord[] {
  const bytes = Uint8Array.from(entry.postings);
  const aliases = aliasesOf(entry).map((spelling): IndexedWord => [writeAlias({ spelling, key: entry.key }), '', []]);
  return [[writeEntry(entry, bytes.length), contentHash(bytes), entry.titles > 0 ? titledBy(bytes) : []], ...aliases];
}

function titledBy(bytes: Uint8Array): readonly number[] {
  return readRun({ bytes, start: 0, end: bytes.length })
    .filter(({ field }) => field === fieldOf.title)
    .toSorted((a, b) => b.strength - a.strength || a.unit - b.unit)
    .slice(0, mostTitled)
    .flatMap(({ unit, strength }) => [unit, strength]);
}

// Only what `mergeSegments` has written comes here, and the store's checksum was right.
function readNotes(text: string | null): ReadonlyMap<string, readonly IndexedWord[]> {
  return new Map(text === null ? [] : (JSON.parse(text) as [string, readonly IndexedWord[]][]));
}
