import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readBytes } from './open-file.ts';

/** Hashes content to 20 characters that are safe in file names and URLs. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url').slice(0, 20);
}

/** Hashes the content of a file; null if the file cannot be read. */
export function hashFile(file: string): string | null {
  try {
    return contentHash(readBytes(file));
  } catch {
    return null;
  }
}

/** Hashes of files by their paths relative to a folder; null for one that cannot be read. */
export type FileHashes = Readonly<Record<string, string | null>>;

/**
 * Hashes files of a folder that were read after the time `since`. A file that was saved later gets a hash that no file has:
 * what was made from it may be older than the file, so it must not count as unchanged.
 */
export function hashFiles(paths: readonly string[], folder: string, since: number): FileHashes {
  return Object.fromEntries(
    paths.map((path) => {
      const file = join(folder, path);
      return [path, (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= since ? '' : hashFile(file)];
    }),
  );
}

/** True while the files of a folder have these hashes. */
export function areUnchanged(hashes: FileHashes, folder: string): boolean {
  return Object.entries(hashes).every(([path, known]) => hashFile(join(folder, path)) === known);
}
