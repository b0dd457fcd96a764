import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../source/content-hash.ts';
import { writeAtomically } from './pack.ts';

/** Large values, one file each. */
export interface BlobStore {
  /** True when there is a value under a key; whether it is whole, only reading tells. */
  has(key: string): boolean;
  /** The value under a key, or null when it is missing or damaged. */
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** Deletes the values under other keys, but for those of the last hour: another run may have just made them. */
  keepOnly(keys: ReadonlySet<string>): void;
}

const anHour = 3_600_000;

/** A store in a folder; files are spread over folders by the first two letters of their keys. */
export function makeBlobStore(dir: string): BlobStore {
  const fileOf = (key: string): string => join(dir, key.slice(0, 2).toLowerCase(), key);
  return {
    has: (key) => existsSync(fileOf(key)),
    read(key) {
      try {
        const text = readFileSync(fileOf(key), 'utf8');
        const end = text.indexOf('\n');
        const value = text.slice(end + 1);
        return contentHash(value) === text.slice(0, end) ? value : null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      writeAtomically(fileOf(key), `${contentHash(value)}\n${value}`);
    },
    keepOnly(keys) {
      for (const folder of list(dir))
        for (const name of list(join(dir, folder))) {
          const file = join(dir, folder, name);
          if (!keys.has(name) && isOlderThan(file, anHour)) rmSync(file, { force: true });
        }
    },
  };
}

function list(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

function isOlderThan(file: string, milliseconds: number): boolean {
  try {
    return Date.now() - statSync(file).mtimeMs > milliseconds;
  } catch {
    return false;
  }
}
