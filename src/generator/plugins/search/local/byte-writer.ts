import type { ByteRun } from '../../../../shared/search-postings.ts';

/** A growing sequence of bytes, because an array of numbers takes eight times the memory. */
export interface ByteWriter {
  push(byte: number): void;
  /** Appends the bytes of a run from an offset on. */
  append(run: ByteRun, from: number): void;
  length(): number;
  /** The bytes so far. */
  bytes(): Uint8Array;
}

/** Creates an empty writer. */
export function makeByteWriter(): ByteWriter {
  let held = new Uint8Array(4096);
  let length = 0;
  const reserve = (count: number): void => {
    if (length + count <= held.length) return;
    const larger = new Uint8Array(Math.max(2 * held.length, length + count));
    larger.set(held);
    held = larger;
  };
  return {
    push(byte) {
      reserve(1);
      held[length++] = byte;
    },
    append({ bytes, end }, from) {
      reserve(end - from);
      // Most runs are so short that a loop is faster than a copy.
      for (let at = from; at < end; at++) held[length++] = bytes[at] ?? 0;
    },
    length: () => length,
    bytes: () => held.subarray(0, length),
  };
}
