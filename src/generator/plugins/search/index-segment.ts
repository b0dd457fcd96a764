import type { LexiconEntry } from '../../../shared/search-index.ts';
import type { ByteRun } from '../../../shared/search-postings.ts';
import { bucketOf } from './bucket-of.ts';

/** Slices of a segment (a power of two). */
export const segmentSlices = 64;

/** The slice that a key is in. Keys that begin alike are together, as they are in the files of the index. */
export function sliceOf(key: string): number {
  return bucketOf(key.slice(0, 2), segmentSlices);
}

/** The index of some pages that follow each other; its units are counted from the first one of them. */
export interface IndexSegment {
  /** Units as they are written to files. */
  readonly units: readonly string[];
  /** Number of postings. */
  readonly postings: number;
  /** Its keys as text, in slices: of most, nothing has to be known but whether they have changed. */
  readonly slices: readonly string[];
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

type SegmentHead = Pick<IndexSegment, 'units' | 'postings'>;

type StoredSlice = readonly [
  /** Each key with its forms. */
  keys: readonly string[],
  /** Four a key: units, titles, last unit, length of its postings. */
  numbers: readonly number[],
  /** All postings in the order of the keys, in base64. */
  postings: string,
];

/** A segment as text: a line for the whole, and one for each slice. */
export function writeSegment({ units, keys }: NewSegment): string {
  const slices: NewKey[][] = Array.from({ length: segmentSlices }, () => []);
  for (const key of keys) slices[sliceOf(key.key)]?.push(key);
  const head: SegmentHead = { units, postings: keys.reduce((sum, { count }) => sum + count, 0) };
  return [JSON.stringify(head), ...slices.map(writeSlice)].join('\n');
}

function writeSlice(keys: readonly NewKey[]): string {
  const slice: StoredSlice = [
    keys.map(({ key, forms }) => `${key} ${forms.join(' ')}`),
    keys.flatMap(({ count, titles, lastUnit, postings }) => [count, titles, lastUnit, postings.length]),
    joinPostings(keys).toString('base64'),
  ];
  return JSON.stringify(slice);
}

function joinPostings(keys: readonly NewKey[]): Buffer {
  const bytes = Buffer.alloc(keys.reduce((sum, { postings }) => sum + postings.length, 0));
  let at = 0;
  for (const { postings } of keys) for (const byte of postings) bytes[at++] = byte;
  return bytes;
}

/** Reads a segment. */
export function readSegment(text: string): IndexSegment {
  const [head = '', ...slices] = text.split('\n');
  // Only what `writeSegment` has written comes here.
  return { ...(JSON.parse(head) as SegmentHead), slices };
}

/** Reads the keys of a slice. */
export function readSlice(text: string): readonly SegmentKey[] {
  // Only what `writeSlice` has written comes here.
  const [keys, numbers, postings] = JSON.parse(text) as StoredSlice;
  const bytes = Buffer.from(postings, 'base64');
  let end = 0;
  return keys.map((words, index) => {
    const [key = '', ...forms] = words.split(' ');
    const numberAt = (offset: number): number => numbers[4 * index + offset] ?? 0;
    const [count, titles, lastUnit, length] = [numberAt(0), numberAt(1), numberAt(2), numberAt(3)];
    const start = end;
    end += length;
    return { key, forms, count, titles, lastUnit, postings: { bytes, start, end } };
  });
}
