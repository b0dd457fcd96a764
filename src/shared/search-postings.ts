import type { Field } from './search-index.ts';

/** The highest strength of a posting. The exact name of a member has it. */
export const fullStrength = 31;

/** A unit that contains a key. */
export interface Posting {
  readonly unit: number;
  readonly field: Field;
  /** Relevance of the key in the unit, from 0 to `fullStrength`; comparable within one field only. */
  readonly strength: number;
  /** One bit for each section of the unit. */
  readonly sections: number;
  /** One bit for each form of the key; 0 for any form. */
  readonly forms: number;
}

/** A range of bytes. */
export interface ByteRun {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** A target to which bytes are appended. */
export interface ByteSink {
  push(byte: number): unknown;
}

/** Appends a whole number below 2^31 as bytes: seven bits each, low ones first. */
export function writeNumber(to: ByteSink, value: number): void {
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) to.push((rest & 0x7f) | 0x80);
  to.push(rest);
}

/** Appends the bytes of a posting; `gap` is the distance from the unit before (for the first one, the unit itself). */
export function writePosting(to: ByteSink, posting: Posting, gap: number): void {
  const onlyFirstForm = posting.forms === 1;
  writeNumber(to, gap);
  to.push((posting.field << 6) | (onlyFirstForm ? 0 : 0x20) | posting.strength);
  writeNumber(to, posting.sections);
  if (!onlyFirstForm) writeNumber(to, posting.forms);
}

/** Reads a run of postings, which counts units from 0. */
export function readRun({ bytes, start, end }: ByteRun): readonly Posting[] {
  const postings: Posting[] = [];
  const from = { at: start };
  let unit = 0;
  while (from.at < end) {
    unit += readNumber(bytes, from);
    const head = bytes[from.at++] ?? 0;
    const sections = readNumber(bytes, from);
    const forms = (head & 0x20) === 0 ? 1 : readNumber(bytes, from);
    // A field has two bits, so every value of them is one.
    postings.push({ unit, field: (head >> 6) as Field, strength: head & 0x1f, sections, forms });
  }
  return postings;
}

/** Reads a number written by `writeNumber`, and moves to the byte after it. */
export function readNumber(bytes: Uint8Array, from: { at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[from.at++] ?? 0;
    value |= (byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}
