import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits, as stores name blobs and records. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
