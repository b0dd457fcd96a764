import type { LexiconEntry } from '../../shared/search-index.ts';

/** The index of some pages that follow each other; its units are counted from the first one of them. */
export interface IndexSegment {
  /** Units as they are written to files. */
  readonly units: readonly string[];
  readonly keys: readonly SegmentKey[];
}

/** A key of a segment. */
export interface SegmentKey extends LexiconEntry {
  /** Number of the last unit that holds it. */
  readonly lastUnit: number;
  readonly postings: Uint8Array;
}

interface StoredSegment {
  readonly units: readonly string[];
  /** Each key with its forms. */
  readonly keys: readonly string[];
  /** Four a key: units, titles, last unit, length of its postings. */
  readonly numbers: readonly number[];
  /** All postings in the order of the keys, in base64. */
  readonly postings: string;
}

/** A segment as text. */
export function writeSegment({ units, keys }: IndexSegment): string {
  const segment: StoredSegment = {
    units,
    keys: keys.map(({ key, forms }) => `${key} ${forms.join(' ')}`),
    numbers: keys.flatMap(({ count, titles, lastUnit, postings }) => [count, titles, lastUnit, postings.length]),
    postings: Buffer.concat(keys.map(({ postings }) => postings)).toString('base64'),
  };
  return JSON.stringify(segment);
}

/** Reads a segment. */
export function readSegment(text: string): IndexSegment {
  // Only what `writeSegment` has written comes here.
  const { units, keys, numbers, postings } = JSON.parse(text) as StoredSegment;
  const bytes = Buffer.from(postings, 'base64');
  let from = 0;
  return {
    units,
    keys: keys.map((words, index) => {
      const [key = '', ...forms] = words.split(' ');
      const [count = 0, titles = 0, lastUnit = 0, length = 0] = numbers.slice(4 * index, 4 * index + 4);
      const own = bytes.subarray(from, from + length);
      from += length;
      return { key, forms, count, titles, lastUnit, postings: own };
    }),
  };
}
