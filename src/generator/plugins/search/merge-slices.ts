import { formBit, indexOfForm, type LexiconEntry } from '../../../shared/search-index.ts';
import { appendRun, readRun, writePosting } from '../../../shared/search-postings.ts';
import { readSlice, type SegmentKey } from './index-segment.ts';

/** A key of the finished index. */
export interface IndexedKey extends LexiconEntry {
  /** Bytes. */
  readonly postings: readonly number[];
}

interface GrowingKey extends IndexedKey {
  readonly postings: number[];
  readonly forms: string[];
  count: number;
  titles: number;
  lastUnit: number;
}

/** A slice of a segment, and the number of its first unit in the index. */
export interface PlacedSlice {
  readonly slice: string;
  readonly base: number;
}

/**
 * Joins the same slice of all segments; the keys come sorted. Where a segment has the forms of a key in the order in
 * which the index has them, which is nearly everywhere, its postings are taken over as bytes.
 */
export function mergeSlices(slices: readonly PlacedSlice[]): readonly IndexedKey[] {
  const keys = new Map<string, GrowingKey>();
  for (const { slice, base } of slices) {
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
