import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredRecord } from './store/remote-store.ts';
import { sha256 } from './store/sha256.ts';

/** Seals records, so that a record that somebody else wrote, or wrote for a different key, is not used. */
export interface Seals {
  /** Describes a blob in a record for a key. */
  seal(recordKey: string, blob: Uint8Array): StoredRecord;
  /** True for a record of this key and secret. */
  verify(recordKey: string, record: StoredRecord): boolean;
}

/** Makes seals with a secret (HMAC-SHA256). */
export function makeSeals(secret: string): Seals {
  const sealOf = (recordKey: string, { hash, size }: Omit<StoredRecord, 'seal'>): string =>
    createHmac('sha256', secret).update(`docs page pack\n${recordKey}\n${hash}\n${size}`).digest('hex');
  return {
    seal(recordKey, blob) {
      const record = { hash: sha256(blob), size: blob.length };
      return { ...record, seal: sealOf(recordKey, record) };
    },
    verify(recordKey, record) {
      const expected = Buffer.from(sealOf(recordKey, record));
      const actual = Buffer.from(record.seal);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}
