import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a file, or null when it cannot be read. */
export function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Makes a reader of files by their path from a folder; null for what cannot be read. */
export function readWithin(folder: string): (path: string) => string | null {
  return (path) => readOrNull(join(folder, path));
}
