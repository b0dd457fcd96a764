import { readFileSync } from 'node:fs';
import type { JsonValue } from '../../../shared/content.ts';
import { contentHash } from '../files/content-hash.ts';
import { writeToCache } from './write-whole.ts';

/** Many small values in one file, each under a key. A value that is not asked for is never parsed. */
export interface Pack {
  /** The value under a key, or undefined when there is none or its line is damaged. */
  get(key: string): unknown;
  /** Keeps a value (one that survives JSON) until `save`. */
  set(key: string, value: unknown): void;
  /** Forgets a value that was read or set since the pack was opened. */
  drop(key: string): void;
  /** Writes the values that were read or set since the pack was opened; all others are forgotten. */
  save(): void;
}

/** Opens a pack, which reads its file at the first question. A file that cannot be read is an empty pack. */
export function openPack(file: string, { isEmpty }: { readonly isEmpty: boolean }): Pack {
  const loaded: Map<string, string>[] = [];
  const read = (): Map<string, string> => {
    const [lines = isEmpty ? new Map<string, string>() : readLines(file)] = loaded;
    loaded[0] = lines;
    return lines;
  };
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
  const lines = new Map<string, string>();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return lines;
  }
  for (const line of text.split('\n')) lines.set(line.slice(0, line.indexOf(' ')), line);
  return lines;
}

// `key checksum json`: neither a key nor a checksum holds a space.
function parseLine(line: string): JsonValue | undefined {
  const keyEnd = line.indexOf(' ');
  const hashEnd = line.indexOf(' ', keyEnd + 1);
  const json = line.slice(hashEnd + 1);
  if (contentHash(json) !== line.slice(keyEnd + 1, hashEnd)) return undefined;
  try {
    // Whatever JSON holds is a JSON value; what it means its reader has to judge.
    return JSON.parse(json) as JsonValue;
  } catch {
    return undefined;
  }
}
