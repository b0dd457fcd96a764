import { renameSync } from 'node:fs';
import { codeOf } from './read-file.ts';

/** Error codes of Windows for a file or folder that another program has open. */
const lockedCodes = new Set(['EBUSY', 'EPERM', 'EACCES']);
const attempts = 7;

/**
 * Renames a file or folder. On Windows, tries for a second when another program has it open, as virus scanners, indexers
 * and editors do for a moment with every new file. Throws the error of the last attempt.
 */
export function renameWhenFree(from: string, to: string): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (process.platform !== 'win32' || attempt === attempts || !lockedCodes.has(codeOf(error))) throw error;
      wait(10 * 2 ** attempt);
    }
  }
}

/** Blocks the thread, because no other code may run during an exchange of files. */
function wait(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
