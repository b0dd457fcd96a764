import type { JsonValue } from '../../../shared/content.ts';
import { contentHash } from '../files/hash.ts';
import { readBytes } from '../files/open-file.ts';
import { memo } from '../memo.ts';
import { writeToCache } from './cache-folder.ts';

/** Many small values in one file, by key. A value is parsed only when it is read. */
export interface Pack {
  /** Value of a key; undefined if there is none or its line is damaged. */
  get(key: string): unknown;
  /** Sets a JSON value, to be written by `save`. */
  set(key: string, value: unknown): void;
  /** Removes a value that was read or set since the pack was opened. */
  drop(key: string): void;
  /** Writes the values that were read or set since the pack was opened, without all others; writes nothing if there are none. */
  save(): void;
}

/** Opens a pack, which reads its file on first use. An unreadable file is an empty pack. */
export function openPack(file: string, { isEmpty }: { readonly isEmpty: boolean }): Pack {
  // Lines are kept as bytes: the lines of a large site are longer than a string can be, and strings take up to twice the
  // memory.
  const read = memo(() => (isEmpty ? new Map<string, Buffer>() : readLines(file)));
  const kept = new Map<string, Buffer>();
  return {
    get(key) {
      const line = kept.get(key) ?? read().get(key);
      const value = line === undefined ? undefined : parseLine(line);
      if (line !== undefined && value !== undefined) kept.set(key, line);
      return value;
    },
    set(key, value) {
      const json = JSON.stringify(value);
      kept.set(key, Buffer.from(`${key} ${contentHash(json)} ${json}\n`));
    },
    drop: (key) => void kept.delete(key),
    save() {
      if (kept.size === 0) return;
      const lines = read();
      if (kept.size === lines.size && [...kept].every(([key, line]) => lines.get(key)?.equals(line))) return;
      writeToCache(file, [...kept.values()]);
    },
  };
}

const space = 0x20;
const lineEnd = 0x0a;

/** The lines of a file by their keys, each with its end. */
function readLines(file: string): Map<string, Buffer> {
  const lines = new Map<string, Buffer>();
  const bytes = readBytesOrNone(file);
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    const next = bytes.indexOf(lineEnd, start);
    end = next < 0 ? bytes.length : next + 1;
    lines.set(bytes.toString('latin1', start, bytes.indexOf(space, start)), bytes.subarray(start, end));
  }
  return lines;
}

function readBytesOrNone(file: string): Buffer {
  try {
    return readBytes(file);
  } catch {
    return Buffer.alloc(0);
  }
}

// `key checksum json`: keys and checksums contain no space.
function parseLine(line: Buffer): JsonValue | undefined {
  const keyEnd = line.indexOf(space);
  const hashEnd = line.indexOf(space, keyEnd + 1);
  const end = line.at(-1) === lineEnd ? line.length - 1 : line.length;
  const json = line.subarray(hashEnd + 1, end);
  if (contentHash(json) !== line.toString('latin1', keyEnd + 1, hashEnd)) return undefined;
  try {
    // Parse boundary: JSON.parse returns JSON values only; callers check the shape.
    return JSON.parse(json.toString()) as JsonValue;
  } catch {
    return undefined;
  }
}
