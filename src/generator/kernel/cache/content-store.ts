import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/content-hash.ts';
import { DamagedCache } from './damaged-cache.ts';
import { writeToCache } from './write-whole.ts';
import { sweepFolder } from './sweep-folder.ts';

/** A content by name, and where it lies. Equal contents have equal keys, wherever they lie. */
export interface ContentRef {
  readonly key: string;
  /** Null when it was not kept. */
  readonly place: ContentPlace | null;
}

/** A stretch of a file that holds many contents. */
interface ContentPlace {
  readonly file: string;
  /** Both in bytes. */
  readonly start: number;
  readonly length: number;
}

/** Large contents, as many in a file as are made at once: a file for each would take longer to make than to fill. */
export interface ContentStore {
  /** Keeps contents in one file, and says where each lies. */
  write(contents: readonly string[]): readonly ContentRef[];
  /** A content; throws a `DamagedCache` when it is missing or damaged. */
  read(ref: ContentRef): string;
  /** Deletes all but the files that hold something of `refs`, and those of the last hour: another run may have just made them. */
  keepOnly(refs: readonly ContentRef[]): void;
}

/** Of a content that nobody will ask for. */
export const notKept: ContentRef = { key: '', place: null };

/** A store in a folder. */
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
      if (bytes === null || contentHash(bytes) !== key) throw new DamagedCache();
      return bytes.toString('utf8');
    },
    keepOnly: (refs) => sweepFolder(dir, new Set(refs.flatMap(({ place }) => place?.file ?? []))),
  };
}

function readPlace(dir: string, { file, start, length }: ContentPlace): Buffer | null {
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
