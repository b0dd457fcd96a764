import { hash } from 'node:crypto';
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
