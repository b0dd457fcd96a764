import type { Stats } from 'node:fs';
import { statOrNull } from '../files/read-file.ts';
import { isAtRest, stampOf } from '../files/stamp.ts';
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

/** Stamps and hashes of files. */
type Stored = readonly (readonly [file: string, stamp: string, hash: string])[];

/** Opens the hashes in a pack under a key. */
export function openKnownHashes(pack: Pack, key: string): KnownHashes {
  const stored = pack.get(key);
  // Parse boundary: written by `save` and verified by the cache's checksum.
  const before = Array.isArray(stored) ? (stored as Stored) : [];
  const known = new Map(before.map((entry) => [entry[0], entry]));
  const current: Stored[number][] = [];
  const read = new Map<string, Stats>();
  return {
    find(file) {
      const stats = statOrNull(file);
      if (stats === null) return null;
      const stamp = stampOf(stats);
      const entry = known.get(file);
      if (entry?.[1] === stamp) {
        current.push(entry);
        return entry[2];
      }
      read.set(file, stats);
      return null;
    },
    keep(file, hash) {
      const stats = read.get(file);
      if (stats === undefined) return;
      if (isAtRest(stats)) current.push([file, stampOf(stats), hash]);
    },
    save() {
      const isSame = current.length === before.length && current.every((entry) => known.get(entry[0]) === entry);
      if (!isSame) pack.set(key, current);
    },
  };
}
