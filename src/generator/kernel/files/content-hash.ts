import { hash } from 'node:crypto';

/** Short name of a content: equal contents have equal names. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha1', content, 'base64url').slice(0, 20);
}
