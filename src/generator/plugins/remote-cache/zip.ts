import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Largest blob after unpacking, in bytes. */
const largestBlob = 2 ** 29;

/** Packs the bytes of a blob: four times as fast as the default, and a tenth worse. */
export function zip(bytes: string | Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(bytes, { level: 3 });
}

/** Unpacks a blob. Rejects when it is not packed, or too large. */
export function unzip(blob: Uint8Array): Promise<Buffer> {
  return promisify(gunzip)(blob, { maxOutputLength: largestBlob });
}
