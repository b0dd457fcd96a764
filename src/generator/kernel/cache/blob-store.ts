import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/content-hash.ts';
import { writeToCache } from './write-whole.ts';
import { listFolder, sweepFolder } from './sweep-folder.ts';

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

/**
 * A store in a folder; files are spread over folders by the first letter of their keys. With two letters nearly every
 * page of a site would make a folder of its own, which takes longer than the file in it.
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
