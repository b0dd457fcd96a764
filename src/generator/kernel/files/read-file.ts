import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isConfined, readText } from './open-file.ts';
import { isWithin } from './paths.ts';

/** Text of a file; null if it cannot be read. */
export function readOrNull(path: string): string | null {
  try {
    return readText(path);
  } catch {
    return null;
  }
}

/** Metadata of a file or folder from the file system; null if it does not exist, or if it is a link to itself. */
export function statOrNull(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** True for a file, also behind a link; false for a folder and for a path that does not exist. */
export function isFile(path: string): boolean {
  return statOrNull(path)?.isFile() === true;
}

/**
 * Returns a reader of text files in a folder, by their relative paths; it returns null for a file that cannot be read, and
 * for a path outside of the folder.
 */
export function readWithin(folder: string): (path: string) => string | null {
  return (path) => {
    const file = join(folder, path);
    return isWithin(file, folder) ? readOrNull(file) : null;
  };
}

/** Like `readWithin`, but reads files outside of the folder too, unless it is confined. For files that code imports. */
export function readFrom(folder: string): (path: string) => string | null {
  return isConfined(folder) ? readWithin(folder) : (path) => readOrNull(join(folder, path));
}

/** System code of an error, such as `EACCES`; `unknown` for an error without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
