import { createHash } from 'node:crypto';

/** What a key leads to: a blob, and a seal that shows who wrote it. */
export interface StoredRecord {
  /** SHA-256 of the blob in hexadecimal digits. */
  readonly hash: string;
  /** Bytes of the blob. */
  readonly size: number;
  /** Proof of the three, in hexadecimal digits. Only its reader can verify it. */
  readonly seal: string;
}

/**
 * A store on another machine: records by key, and blobs by the hash of their bytes. What comes from it may be anything.
 * All methods reject with a `StoreError` when the store does not answer as the protocol says.
 */
export interface RemoteStore {
  /** Reads a record by its key of 64 hexadecimal digits; null if there is none, or none that can be read. */
  getRecord(key: string): Promise<StoredRecord | null>;
  /** Writes a record, after its blob. */
  putRecord(key: string, record: StoredRecord): Promise<void>;
  /** Reads the blob of a record, at most `size` bytes; null if the store has deleted it. */
  getBlob(record: Pick<StoredRecord, 'hash' | 'size'>): Promise<Uint8Array | null>;
  putBlob(hash: string, bytes: Uint8Array): Promise<void>;
}

/** Why a store cannot be used any further. The message continues `The shared cache is not used: `. */
export class StoreError extends Error {}

/** SHA-256 in hexadecimal digits, as stores name blobs and records. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
