import type { LexiconEntry } from '../../shared/search-index.ts';
import type { ByteRun } from '../../shared/search-postings.ts';

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
  readonly postings: ByteRun;
}

/** A segment that was just made. */
export interface NewSegment {
  readonly units: readonly string[];
  readonly keys: readonly NewKey[];
}

/** A key with the bytes of its postings. */
export interface NewKey extends Omit<SegmentKey, 'postings'> {
  readonly postings: readonly number[];
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
export function writeSegment({ units, keys }: NewSegment): string {
  const segment: StoredSegment = {
    units,
    keys: keys.map(({ key, forms }) => `${key} ${forms.join(' ')}`),
    numbers: keys.flatMap(({ count, titles, lastUnit, postings }) => [count, titles, lastUnit, postings.length]),
    postings: joinBytes(keys).toString('base64'),
  };
  return JSON.stringify(segment);
}

function joinBytes(keys: readonly NewKey[]): Buffer {
  const bytes = Buffer.alloc(keys.reduce((sum, { postings }) => sum + postings.length, 0));
  let at = 0;
  for (const { postings } of keys) for (const byte of postings) bytes[at++] = byte;
  return bytes;
}

/** Reads a segment. */
export function readSegment(text: string): IndexSegment {
  // Only what `writeSegment` has written comes here.
  const { units, keys, numbers, postings } = JSON.parse(text) as StoredSegment;
  const bytes = Buffer.from(postings, 'base64');
  let end = 0;
  return {
    units,
    keys: keys.map((words, index) => {
      const [key = '', ...forms] = words.split(' ');
      const numberAt = (offset: number): number => numbers[4 * index + offset] ?? 0;
      const [count, titles, lastUnit, length] = [numberAt(0), numberAt(1), numberAt(2), numberAt(3)];
      const start = end;
      end += length;
      return { key, forms, count, titles, lastUnit, postings: { bytes, start, end } };
    }),
  };
}
