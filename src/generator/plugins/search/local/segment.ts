import type { LexiconEntry } from '../../../../shared/search-index.ts';
import type { ByteRun } from '../../../../shared/search-postings.ts';
import { contentHash } from '../../../kernel/files/hash.ts';
import { bucketOf } from '../bucket-of.ts';

/** Slices of a segment (a power of two). */
export const segmentSlices = 64;

/** Returns the number of the slice that holds a key. Keys with the same first letters share a slice. */
export function sliceOf(key: string): number {
  return bucketOf(key.slice(0, 2), segmentSlices);
}

/** The index of a batch of pages; units are numbered from the first unit of the batch. */
export interface IndexSegment {
  /** Units in the text form of the index files. */
  readonly units: readonly string[];
  readonly texts: readonly TextFile[];
  /** Hash of each slice, because most slices are only compared. */
  readonly sliceHashes: readonly string[];
  /** The keys of a slice as text. */
  slice(number: number): string;
}

/** A file with the texts of a unit. */
export interface TextFile {
  /** Hash of the content, which names the file, so that a new page only renames files that contain it. */
  readonly hash: string;
  /** As JSON. */
  text(): string;
}

/** A key of a segment. */
export interface SegmentKey extends LexiconEntry {
  /** Number of the segment's first unit in the complete index. */
  readonly base: number;
  /** Number of the last unit that holds the key. */
  readonly lastUnit: number;
  readonly postings: ByteRun;
}

/** A key with the bytes of its postings. */
export interface NewKey extends Omit<SegmentKey, 'postings' | 'base'> {
  readonly postings: readonly number[];
}

type StoredSlice = readonly [
  /** Each key with its forms. */
  keys: readonly string[],
  /** Four numbers per key: units, titles, last unit, length of the postings. */
  numbers: readonly number[],
  /** All postings in the order of the keys, in base64. */
  postings: string,
];

/** Inputs of a new segment. */
export interface NewSegment {
  readonly units: readonly string[];
  /** The content of each file of texts by its hash, as one line of JSON. */
  readonly texts: ReadonlyMap<string, string>;
  readonly keys: readonly NewKey[];
}

/**
 * Writes a segment as text: lines for its units, the hashes of its texts, those of its slices, each text, and each slice. All
 * are JSON.
 */
export function writeSegment({ units, texts, keys }: NewSegment): string {
  const slices: NewKey[][] = Array.from({ length: segmentSlices }, () => []);
  for (const key of keys) slices[sliceOf(key.key)]?.push(key);
  const written = slices.map(writeSlice);
  const headLines = [units, [...texts.keys()], written.map(contentHash)].map((part) => JSON.stringify(part));
  return [...headLines, ...texts.values(), ...written].join('\n');
}

function writeSlice(keys: readonly NewKey[]): string {
  return JSON.stringify([
    keys.map(({ key, forms }) => `${key} ${forms.join(' ')}`),
    keys.flatMap(({ count, titles, lastUnit, postings }) => [count, titles, lastUnit, postings.length]),
    joinPostings(keys).toString('base64'),
  ] satisfies StoredSlice);
}

// A loop, because joining arrays of numbers would take a tenth of the time of making a segment.
function joinPostings(keys: readonly NewKey[]): Buffer {
  const bytes = Buffer.allocUnsafe(keys.reduce((sum, { postings }) => sum + postings.length, 0));
  let at = 0;
  for (const { postings } of keys) for (const byte of postings) bytes[at++] = byte;
  return bytes;
}

/**
 * Reads a segment; `read` returns the output of `writeSegment`. The texts, which are half of it, are not kept in memory but
 * read again when they are written: for 20,000 pages they are 100 MB.
 */
export function readSegment(read: () => Buffer): IndexSegment {
  const { units, texts, sliceHashes, slice } = readIndexed(readLines(read()));
  return {
    units,
    texts: texts.map((hash, at) => ({ hash, text: () => readLines(read()).text(heads + at) })),
    sliceHashes,
    slice,
  };
}

/** Returns the part of a segment that stays in memory. A separate function, so that no closure refers to all lines. */
function readIndexed(lines: Lines) {
  // Written by `writeSegment`.
  const [units = [], texts = [], sliceHashes = []] = [0, 1, 2].map((line) => JSON.parse(lines.text(line)) as string[]);
  return { units, texts, sliceHashes, slice: lines.copyFrom(heads + texts.length).text };
}

/** Lines before the texts. */
const heads = 3;

/** Lines of a buffer by number. They are not strings, because the texts of a site would be several times larger. */
interface Lines {
  text(line: number): string;
  /** Copies the lines from `line` on, numbered from 0, to separate memory. */
  copyFrom(line: number): Lines;
}

function readLines(bytes: Buffer): Lines {
  const ends: number[] = [];
  for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', end + 1)) ends.push(end);
  ends.push(bytes.length);
  const startOf = (line: number): number => (line === 0 ? 0 : (ends[line - 1] ?? 0) + 1);
  return {
    text: (line) => bytes.toString('utf8', startOf(line), ends[line]),
    copyFrom: (line) => readLines(Buffer.from(bytes.subarray(startOf(line)))),
  };
}

/** Reads the keys of a slice of a segment whose first unit has the number `base`. */
export function readSlice(text: string, base: number): readonly SegmentKey[] {
  // Written by `writeSlice`.
  const [keys, numbers, postings] = JSON.parse(text) as StoredSlice;
  const bytes = Buffer.from(postings, 'base64');
  let start = 0;
  return keys.map((words, index) => {
    // Without destructuring: the segments of a large site have a million keys.
    const forms = words.split(' ');
    const key = forms.shift() ?? '';
    const at = 4 * index;
    const end = start + (numbers[at + 3] ?? 0);
    const run = { bytes, start, end };
    start = end;
    return {
      key,
      base,
      forms,
      count: numbers[at] ?? 0,
      titles: numbers[at + 1] ?? 0,
      lastUnit: numbers[at + 2] ?? 0,
      postings: run,
    };
  });
}
