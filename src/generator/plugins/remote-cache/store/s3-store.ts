import type { RemoteStore, StoredRecord } from './remote-store.ts';
import type { Send } from './send-request.ts';
import { openFiles } from './stored-files.ts';

/** A bucket of S3 or of a compatible store: records are JSON. `send` signs requests. */
export function openS3Store(base: string, send: Send): RemoteStore {
  return openFiles(base, send, { write: (record) => Buffer.from(JSON.stringify(record)), read: readRecord });
}

function readRecord(bytes: Uint8Array): StoredRecord | null {
  try {
    // Parse border: anything may come from the store.
    const { hash, size, seal } = Object(JSON.parse(String(Buffer.from(bytes)))) as Partial<StoredRecord>;
    return { hash: String(hash), size: Number(size), seal: String(seal) };
  } catch {
    return null;
  }
}
