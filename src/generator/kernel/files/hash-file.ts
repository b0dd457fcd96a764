import { readFileSync } from 'node:fs';
import { contentHash } from './content-hash.ts';

/** Hash of a file, or null when it cannot be read. */
export function hashFile(file: string): string | null {
  try {
    return contentHash(readFileSync(file));
  } catch {
    return null;
  }
}
