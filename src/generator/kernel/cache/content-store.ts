import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/hash.ts';
import { DamagedCacheError, writeToCache, sweepFolder } from './cache-folder.ts';

/** Reference to stored content. Equal contents have equal keys, wherever they are stored. */
export interface ContentRef {
  readonly key: string;
  /** Byte range in a file that holds many contents; null if the content was not stored. */
  readonly place: { readonly file: string; readonly start: number; readonly length: number } | null;
}

/** Large contents. Those written together share a file: creating a file for each would take longer than writing it. */
export interface ContentStore {
  /** Stores contents in one file and returns a reference to each. */
  write(contents: readonly string[]): readonly ContentRef[];
  /** Reads content; throws a `DamagedCacheError` if it is missing or damaged. */
  read(ref: ContentRef): string;
  /** Deletes files that no reference points to, except those of the last hour, which another run may have just written. */
  keepOnly(refs: readonly ContentRef[]): void;
}

/** Reference to content that no page needs and that is not stored. */
export const notKept: ContentRef = { key: '', place: null };

/** Opens a store in a folder. */
export function makeContentStore(dir: string): ContentStore {
  return {
    write(contents) {
      const pieces = contents.map((content) => Buffer.from(content));
      const keys = pieces.map(contentHash);
      const file = contentHash(keys.join(' '));
      if (pieces.length > 0) writeToCache(join(dir, file), Buffer.concat(pieces));
      let end = 0;
      return pieces.map(({ length }, index) => {
        const start = end;
        end += length;
        return { key: keys[index] ?? '', place: { file, start, length } };
      });
    },
    read({ key, place }) {
      const bytes = place === null ? null : readPlace(dir, place);
      if (bytes === null || contentHash(bytes) !== key) throw new DamagedCacheError();
      return bytes.toString('utf8');
    },
    keepOnly: (refs) => sweepFolder(dir, new Set(refs.flatMap(({ place }) => place?.file ?? []))),
  };
}

function readPlace(dir: string, { file, start, length }: NonNullable<ContentRef['place']>): Buffer | null {
  try {
    const descriptor = openSync(join(dir, file), 'r');
    try {
      const bytes = Buffer.alloc(length);
      readSync(descriptor, bytes, { position: start });
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}
