import type { JsonValue } from '../../../shared/content.ts';
import { readOrNull } from '../files/read-file.ts';
import { contentHash } from '../files/hash.ts';
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
  /** Writes the values that were read or set since the pack was opened, and drops all others. */
  save(): void;
}

/** Opens a pack, which reads its file on first use. An unreadable file is an empty pack. */
export function openPack(file: string, { isEmpty }: { readonly isEmpty: boolean }): Pack {
  const read = memo(() => (isEmpty ? new Map<string, string>() : readLines(file)));
  const kept = new Map<string, string>();
  return {
    get(key) {
      const line = kept.get(key) ?? read().get(key);
      const value = line === undefined ? undefined : parseLine(line);
      if (line !== undefined && value !== undefined) kept.set(key, line);
      return value;
    },
    set(key, value) {
      const json = JSON.stringify(value);
      kept.set(key, `${key} ${contentHash(json)} ${json}`);
    },
    drop: (key) => void kept.delete(key),
    save() {
      if (kept.size === 0) return;
      const lines = read();
      if (kept.size === lines.size && [...kept].every(([key, line]) => lines.get(key) === line)) return;
      writeToCache(file, [...kept.values()].join('\n'));
    },
  };
}

function readLines(file: string): Map<string, string> {
  const lines = readOrNull(file)?.split('\n') ?? [];
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line]));
}

// `key checksum json`: keys and checksums contain no space.
function parseLine(line: string): JsonValue | undefined {
  const keyEnd = line.indexOf(' ');
  const hashEnd = line.indexOf(' ', keyEnd + 1);
  const json = line.slice(hashEnd + 1);
  if (contentHash(json) !== line.slice(keyEnd + 1, hashEnd)) return undefined;
  try {
    // Parse border: JSON.parse returns JSON values only; callers check the shape.
    return JSON.parse(json) as JsonValue;
  } catch {
    return undefined;
  }
}
