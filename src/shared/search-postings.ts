import type { Place } from './search-index.ts';

/** One unit in which a key occurs. */
export interface Posting {
  readonly unit: number;
  readonly place: Place;
  /** How much the unit is about the key, from 0 to 31; compares within one place only. */
  readonly strength: number;
  /** One bit a section of the unit. */
  readonly sections: number;
  /** One bit a form of the key. */
  readonly forms: number;
}

/** Grows as bytes are written to it. */
export interface ByteWriter {
  bytes: Uint8Array;
  length: number;
}

/** Makes a writer for few bytes at first: most keys of an index occur once. */
export function makeByteWriter(): ByteWriter {
  return { bytes: new Uint8Array(8), length: 0 };
}

/** Appends bytes. */
export function writeBytes(to: ByteWriter, bytes: Uint8Array): void {
  reserve(to, bytes.length);
  to.bytes.set(bytes, to.length);
  to.length += bytes.length;
}

/** Appends a whole number below 2^31, seven bits a byte, low ones first. */
export function writeNumber(to: ByteWriter, value: number): void {
  reserve(to, 5);
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) to.bytes[to.length++] = (rest & 0x7f) | 0x80;
  to.bytes[to.length++] = rest;
}

function reserve(to: ByteWriter, count: number): void {
  if (to.length + count <= to.bytes.length) return;
  const larger = new Uint8Array(Math.max(to.bytes.length * 2, to.length + count));
  larger.set(to.bytes.subarray(0, to.length));
  to.bytes = larger;
}

/** Appends a posting; `gap` is the distance from the unit before (for the first one, the unit itself). */
export function writePosting(to: ByteWriter, posting: Posting, gap: number): void {
  const onlyFirstForm = posting.forms === 1;
  writeNumber(to, gap);
  reserve(to, 1);
  to.bytes[to.length++] = (posting.place << 6) | (onlyFirstForm ? 0 : 0x20) | posting.strength;
  writeNumber(to, posting.sections);
  if (!onlyFirstForm) writeNumber(to, posting.forms);
}

/** Appends a run of postings whose first unit is `gap` farther than it says. */
export function appendRun(to: ByteWriter, run: Uint8Array, gap: number): void {
  const from = { at: 0 };
  writeNumber(to, readNumber(run, from) + gap);
  writeBytes(to, run.subarray(from.at));
}

/** The bytes of one file: for each key its name, and its postings as a run of bytes. */
export function writeBucket(keys: readonly { readonly key: string; readonly postings: ByteWriter }[]): Uint8Array {
  const encoder = new TextEncoder();
  const out = makeByteWriter();
  for (const { key, postings } of keys) {
    const name = encoder.encode(key);
    writeNumber(out, name.length);
    writeBytes(out, name);
    writeNumber(out, postings.length);
    writeBytes(out, postings.bytes.subarray(0, postings.length));
  }
  return out.bytes.slice(0, out.length);
}

/** Reads the postings of one key from the bytes of its file; empty when the key is not there. */
export function readPostings(bucket: Uint8Array, key: string): readonly Posting[] {
  const decoder = new TextDecoder();
  const from = { at: 0 };
  while (from.at < bucket.length) {
    const nameEnd = readNumber(bucket, from) + from.at;
    const name = decoder.decode(bucket.subarray(from.at, nameEnd));
    from.at = nameEnd;
    const end = readNumber(bucket, from) + from.at;
    if (name === key) return readRun(bucket.subarray(from.at, end));
    from.at = end;
  }
  return [];
}

/** Reads a run of postings, which counts units from 0. */
export function readRun(bytes: Uint8Array): readonly Posting[] {
  const postings: Posting[] = [];
  const from = { at: 0 };
  let unit = 0;
  while (from.at < bytes.length) {
    unit += readNumber(bytes, from);
    const head = bytes[from.at++] ?? 0;
    const sections = readNumber(bytes, from);
    const forms = (head & 0x20) === 0 ? 1 : readNumber(bytes, from);
    // Two bits hold a place, so every value of them is one.
    postings.push({ unit, place: (head >> 6) as Place, strength: head & 0x1f, sections, forms });
  }
  return postings;
}

function readNumber(bytes: Uint8Array, from: { at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[from.at++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}
