import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/hash.ts';
import { writeToCache, listFolder, sweepFolder } from './cache-folder.ts';

/** Large values, each in its own file. */
export interface BlobStore {
  /** True if there is an entry for a key. Only `read` verifies its checksum. */
  has(key: string): boolean;
  /** Value of a key; null if it is missing or damaged. */
  read(key: string): string | null;
  /** Stores a value; ignores write errors. */
  write(key: string, value: string): void;
  /** Deletes the entries of all other keys, except those of the last hour, which another run may have just written. */
  keepOnly(keys: ReadonlySet<string>): void;
}

/**
 * Opens a store in a folder. Files are spread over subfolders by the first character of their keys; two characters
 * would create a folder for nearly every file, which takes longer than writing the file.
 */
export function makeBlobStore(dir: string): BlobStore {
  const fileOf = (key: string): string => join(dir, key.slice(0, 1).toLowerCase(), key);
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
      writeToCache(fileOf(key), `${contentHash(value)}\n${value}`);
    },
    keepOnly(keys) {
      for (const folder of listFolder(dir)) sweepFolder(join(dir, folder), keys);
    },
  };
}
