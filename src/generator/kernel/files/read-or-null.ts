import { readFileSync } from 'node:fs';

/** Text of a file, or null when it cannot be read. */
export function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
