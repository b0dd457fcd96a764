import { setImmediate as nextTurn } from 'node:timers/promises';
import { fieldOf, formBit, indexOfForm, isKindKey, type LexiconEntry } from '../../../../shared/search-index.ts';
import { aliasesOf, writeAlias, writeEntry } from '../../../../shared/search-lexicon.ts';
import { readNumber, readRun, writeNumber, writePosting, type ByteRun } from '../../../../shared/search-postings.ts';
import { compareText } from '../../../kernel/collections.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { memo } from '../../../kernel/memo.ts';
import type { SearchNotes } from '../provider.ts';
import { makeByteWriter, type ByteWriter } from './byte-writer.ts';
import { readSlice, segmentSlices, type IndexSegment, type SegmentKey } from './segment.ts';

/** One slice of the complete index. */
export interface MergedSlice {
  readonly words: readonly IndexedWord[];
  /** Postings by key. */
  postings(): ReadonlyMap<string, ByteRun>;
}

/** The slices of the complete index. */
export interface MergedIndex {
  readonly slices: readonly MergedSlice[];
  /** True if no slice came from the notes, as in a first build. */
  readonly isNew: boolean;
}

/** A line of the lexicon and facts about the postings of its key; an alias has no postings. */
export type IndexedWord = readonly [
  line: string,
  /** Changes with the postings. */
  hash: string,
  /** The units with the key in their title, best first: number and strength of each. */
  titled: readonly number[],
];

/**
 * A key in more units than this is shortened: of a match in text, only the unit and the strength are kept, not the sections and
 * forms. Such words hardly distinguish pages, but their postings would be most of what a search downloads.
 */
const mostInFull = 4_000;

/** Maximum number of units in `titled`: as many as the first results show. */
const mostTitled = 5;

/**
 * Merges the segments of an index slice by slice. Slices that are unchanged since the last run come from the notes. Between
 * slices, the event loop runs, so that threads receive their next documents: 4,000 pages take 1.4 seconds.
 */
export async function mergeSegments(segments: readonly IndexSegment[], notes: SearchNotes): Promise<MergedIndex> {
  const known = readNotes(notes.read());
  // Number of the first unit of each segment in the complete index.
  const bases: number[] = [];
  let units = 0;
  for (const segment of segments) {
    bases.push(units);
    units += segment.units.length;
  }
  const noted = new Map<string, readonly IndexedWord[]>();
  const mergeSlice = (number: number): MergedSlice => {
    const hashes = segments.map(({ sliceHashes }) => sliceHashes[number]);
    const key = contentHash(`${bases.join(' ')}\n${hashes.join(' ')}`);
    // The keys are not kept, because all slices together contain every word of the site.
    const merge = memo(() => {
      const slices = segments.map((segment) => segment.slice(number));
      const entries = mergeSlices(slices, bases);
      const postings = new Map(entries.map((entry) => [entry.key, entry.postings]));
      return { words: entries.flatMap(wordsOf), postings };
    });
    const words = known.get(key) ?? merge().words;
    noted.set(key, words);
    return { words, postings: () => merge().postings };
  };
  const merged: MergedSlice[] = [];
  for (let number = 0; number < segmentSlices; number++) {
    merged.push(mergeSlice(number));
    await nextTurn();
  }
  if ([...noted.keys()].some((key) => !known.has(key))) notes.write(JSON.stringify([...noted]));
  return { slices: merged, isNew: known.size === 0 };
}

/** A key of the complete index. */
interface MergedKey extends LexiconEntry {
  readonly postings: ByteRun;
}

/** Joins the same slice of all segments, sorted by key. The postings of all keys share their bytes. */
function mergeSlices(slices: readonly string[], bases: readonly number[]): readonly MergedKey[] {
  const parts = new Map<string, SegmentKey[]>();
  for (const [index, slice] of slices.entries()) {
    for (const part of readSlice(slice, bases[index] ?? 0)) {
      const others = parts.get(part.key);
      if (others === undefined) parts.set(part.key, [part]);
      else others.push(part);
    }
  }
  const writer = makeByteWriter();
  const merged = [...parts]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, own]) => {
      const start = writer.length();
      return { ...joinParts(key, own, writer), start, end: writer.length() };
    });
  const bytes = writer.bytes();
  return merged.map(({ start, end, ...entry }) => ({ ...entry, postings: { bytes, start, end } }));
}

/** Writes the postings of a key in all segments, one after the other. */
function joinParts(key: string, parts: readonly SegmentKey[], to: ByteWriter): LexiconEntry {
  const forms: string[] = [];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const isShort = count > mostInFull && !isKindKey(key);
  let titles = 0;
  let lastUnit = 0;
  for (const part of parts) {
    appendPostings(to, part, { forms, gap: part.base - lastUnit, isShort });
    titles += part.titles;
    lastUnit = part.base + part.lastUnit;
  }
  return { key, forms, count, titles };
}

/** The forms of a key in the complete index so far, and the distance from the last unit to the first one of a segment. */
interface Joint {
  readonly forms: string[];
  readonly gap: number;
  /** True to keep only the unit and the strength of matches in text. */
  readonly isShort: boolean;
}

/** A match in text of which only the unit and the strength are kept: at the top of the page, in any form. */
const inAnyForm = { sections: 1, forms: 0 };

/**
 * Copies postings as bytes if segment and index list the forms of a key in the same order, which is nearly always the case.
 */
function appendPostings(to: ByteWriter, { forms, postings }: SegmentKey, { forms: known, gap, isShort }: Joint): void {
  const numbers = forms.map((form) => indexOfForm(known, form));
  if (!isShort && numbers.every((number, index) => number === index)) {
    const from = { at: postings.start };
    writeNumber(to, readNumber(postings.bytes, from) + gap);
    to.append(postings, from.at);
    return;
  }
  let lastUnit = -gap;
  for (const posting of readRun(postings)) {
    let bits = 0;
    for (const [index, number] of numbers.entries())
      if ((posting.forms & formBit(index)) !== 0) bits |= formBit(number);
    const kept = isShort && posting.field === fieldOf.text ? inAnyForm : { forms: bits };
    writePosting(to, { ...posting, ...kept }, posting.unit - lastUnit);
    lastUnit = posting.unit;
  }
}

function wordsOf(entry: MergedKey): readonly IndexedWord[] {
  const { bytes, start, end } = entry.postings;
  const aliases = aliasesOf(entry).map((spelling): IndexedWord => [writeAlias({ spelling, key: entry.key }), '', []]);
  const titled = entry.titles > 0 ? titledBy(entry.postings) : [];
  return [[writeEntry(entry, end - start), contentHash(bytes.subarray(start, end)), titled], ...aliases];
}

function titledBy(postings: ByteRun): readonly number[] {
  return readRun(postings)
    .filter(({ field }) => field === fieldOf.title)
    .toSorted((a, b) => b.strength - a.strength || a.unit - b.unit)
    .slice(0, mostTitled)
    .flatMap(({ unit, strength }) => [unit, strength]);
}

// Written by `mergeSegments`; the store has verified the checksum.
function readNotes(text: string | null): ReadonlyMap<string, readonly IndexedWord[]> {
  return new Map(text === null ? [] : (JSON.parse(text) as [string, readonly IndexedWord[]][]));
}
