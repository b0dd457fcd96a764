import { statOrNull } from '../files/read-file.ts';
import type { Pack } from './pack.ts';

/** Hashes of files from earlier runs, so that unchanged files are not read again. */
export interface KnownHashes {
  /** Returns the hash of an unchanged file (absolute path); null if the file must be read, and its hash kept. */
  find(file: string): string | null;
  /** Keeps the hash of a file that was read after `find`. */
  keep(file: string, hash: string): void;
  /** Stores the hashes that were found or kept, and drops all others. */
  save(): void;
}

/** Metadata of a file from the file system. A file that changes gets a different stamp. */
interface Stamp {
  readonly text: string;
  /** Milliseconds of the last change. */
  readonly changed: number;
}

/** Stamps and hashes of files. */
type Stored = readonly (readonly [file: string, stamp: string, hash: string])[];

/** Milliseconds in which a file may change again without a new modification time, due to the resolution of timestamps. */
const restless = 2_000;

/** Opens the hashes in a pack under a key. */
export function openKnownHashes(pack: Pack, key: string): KnownHashes {
  const stored = pack.get(key);
  // Parse boundary: written by `save` and verified by the cache's checksum.
  const before = Array.isArray(stored) ? (stored as Stored) : [];
  const known = new Map(before.map((entry) => [entry[0], entry]));
  const current: Stored[number][] = [];
  const read = new Map<string, Stamp>();
  return {
    find(file) {
      const stamp = stampOf(file);
      const entry = known.get(file);
      if (entry !== undefined && entry[1] === stamp?.text) {
        current.push(entry);
        return entry[2];
      }
      if (stamp !== null) read.set(file, stamp);
      return null;
    },
    keep(file, hash) {
      const stamp = read.get(file);
      if (stamp !== undefined && Date.now() - stamp.changed > restless) current.push([file, stamp.text, hash]);
    },
    save() {
      const isSame = current.length === before.length && current.every((entry) => known.get(entry[0]) === entry);
      if (!isSame) pack.set(key, current);
    },
  };
}

function stampOf(file: string): Stamp | null {
  const stats = statOrNull(file);
  if (stats === null) return null;
  const { size, mtimeMs, ctimeMs, ino } = stats;
  return { text: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, changed: Math.max(mtimeMs, ctimeMs) };
}
