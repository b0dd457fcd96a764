import { fieldOf, formBit, indexOfForm, type LexiconEntry } from '../../../../shared/search-index.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { aliasesOf, writeAlias, writeEntry } from '../../../../shared/search-lexicon.ts';
import { appendRun, readRun, writePosting } from '../../../../shared/search-postings.ts';
import { memo } from '../../../kernel/memo.ts';
import type { SearchNotes } from '../provider.ts';
import { readSlice, segmentSlices, type IndexSegment, type SegmentKey } from './segment.ts';

/** One slice of the complete index. */
export interface MergedSlice {
  readonly words: readonly IndexedWord[];
  /** Bytes of the postings by key. */
  postings(): ReadonlyMap<string, readonly number[]>;
}

/** A line of the lexicon and facts about the postings of its key; an alias has no postings. */
export type IndexedWord = readonly [
  line: string,
  /** Changes with the postings. */
  hash: string,
  /** The units with the key in their title, best first: number and strength of each. */
  titled: readonly number[],
];

/** Units kept in `titled`: as many as the first results show. */
const mostTitled = 5;

/** Merges the segments of an index slice by slice. Slices that did not change since the last run come from the notes. */
export function mergeSegments(segments: readonly IndexSegment[], notes: SearchNotes): readonly MergedSlice[] {
  const known = readNotes(notes.read());
  // Number of the first unit of each segment in the complete index.
  const bases: number[] = [];
  let units = 0;
  for (const segment of segments) {
    bases.push(units);
    units += segment.units.length;
  }
  const noted = new Map<string, readonly IndexedWord[]>();
  const merged = Array.from({ length: segmentSlices }, (_, number): MergedSlice => {
    const slices = segments.map((segment) => segment.slices[number] ?? '');
    const key = contentHash(`${bases.join(' ')}\n${slices.join('\n')}`);
    const merge = memo(() => mergeSlices(slices, bases));
    const words = known.get(key) ?? merge().flatMap(wordsOf);
    noted.set(key, words);
    return { words, postings: memo(() => new Map(merge().map((entry) => [entry.key, entry.postings]))) };
  });
  if ([...noted.keys()].some((key) => !known.has(key))) notes.write(JSON.stringify([...noted]));
  return merged;
}

interface GrowingKey extends LexiconEntry {
  /** Bytes. */
  readonly postings: number[];
  readonly forms: string[];
  count: number;
  titles: number;
  lastUnit: number;
}

/** Joins the same slice of all segments, sorted by key. */
function mergeSlices(slices: readonly string[], bases: readonly number[]): readonly GrowingKey[] {
  const keys = new Map<string, GrowingKey>();
  for (const [index, slice] of slices.entries()) {
    const base = bases[index] ?? 0;
    for (const segmentKey of readSlice(slice)) {
      const { key, count, titles, lastUnit } = segmentKey;
      const growing = keys.get(key) ?? { key, forms: [], postings: [], count: 0, titles: 0, lastUnit: 0 };
      keys.set(key, growing);
      appendPostings(growing, segmentKey, base);
      growing.count += count;
      growing.titles += titles;
      growing.lastUnit = base + lastUnit;
    }
  }
  return [...keys.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Copies postings as bytes where segment and index list the forms of a key in the same order, which is nearly always. */
function appendPostings(to: GrowingKey, { forms, postings }: SegmentKey, base: number): void {
  const gap = base - to.lastUnit;
  const numbers = forms.map((form) => indexOfForm(to.forms, form));
  if (numbers.every((number, index) => number === index)) {
    appendRun(to.postings, postings, gap);
    return;
  }
  let lastUnit = -gap;
  for (const posting of readRun(postings)) {
    let bits = 0;
    for (const [index, number] of numbers.entries())
      if ((posting.forms & formBit(index)) !== 0) bits |= formBit(number);
    writePosting(to.postings, { ...posting, forms: bits }, posting.unit - lastUnit);
    lastUnit = posting.unit;
  }
}

function wordsOf(entry: GrowingKey): readonly IndexedWord[] {
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

// Written by `mergeSegments`; the store has verified the checksum.
function readNotes(text: string | null): ReadonlyMap<string, readonly IndexedWord[]> {
  return new Map(text === null ? [] : (JSON.parse(text) as [string, readonly IndexedWord[]][]));
}
