import type { Stats } from 'node:fs';
import { hashFile } from './hash.ts';
import { statOrNull } from './read-file.ts';

/** Describes the state of a file: a file that changes gets a different stamp. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** Milliseconds in which a file may change again without a new modification time, due to the resolution of timestamps. */
const restless = 2_000;

/** True for a file whose next change will change its stamp. */
export function isAtRest({ mtimeMs, ctimeMs }: Stats): boolean {
  return Date.now() - Math.max(mtimeMs, ctimeMs) > restless;
}

/**
 * Returns a function that computes a value from a file, again only if the file has changed. The value of a file that may
 * change again without a new stamp is not kept.
 */
export function memoByFile<T>(read: (file: string) => T): (file: string) => T {
  const made = new Map<string, { readonly stamp: string; readonly value: T }>();
  return (file) => {
    const stats = statOrNull(file);
    if (stats === null) return read(file);
    const stamp = stampOf(stats);
    const kept = made.get(file);
    if (kept?.stamp === stamp) return kept.value;
    const value = read(file);
    if (isAtRest(stats)) made.set(file, { stamp, value });
    return value;
  };
}

/** Hashes a file as `hashFile` does: for files that all builds of a process share, such as those of the theme. */
export const hashOnce: (file: string) => string | null = memoByFile(hashFile);
