import { createHash } from 'node:crypto';

/** The value of a key: a blob, and a seal that proves its origin. */
export interface StoredRecord {
  /** SHA-256 of the blob in hexadecimal digits. */
  readonly hash: string;
  /** Bytes of the blob. */
  readonly size: number;
  /** Proof of key, hash and size, in hexadecimal digits. Only its reader can verify it. */
  readonly seal: string;
}

/**
 * A store on another machine: records by key, and blobs by the hash of their bytes. Its data are not trusted. All methods
 * reject with a `StoreError` if a response violates the protocol.
 */
export interface RemoteStore {
  /** Reads a record by its key of 64 hexadecimal digits; null if there is none. */
  getRecord(key: string): Promise<StoredRecord | null>;
  /** Writes a record, after its blob. */
  putRecord(key: string, record: StoredRecord): Promise<void>;
  /** Reads the blob of a record, at most `size` bytes; null if the store has deleted it. */
  getBlob(record: Pick<StoredRecord, 'hash' | 'size'>): Promise<Uint8Array | null>;
  putBlob(hash: string, bytes: Uint8Array): Promise<void>;
}

/** The reason why a store cannot be used any more. The message continues `The shared cache is not used: `. */
export class StoreError extends Error {}

/** SHA-256 in hexadecimal digits, the name of blobs and records in stores. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
