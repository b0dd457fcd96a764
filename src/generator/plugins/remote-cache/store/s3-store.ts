import type { RemoteStore, StoredRecord } from './remote-store.ts';
import type { Send } from './send-request.ts';

/** Largest record, in bytes. */
const largestRecord = 1024;

/** A bucket of S3 or of a compatible store: blobs at `cas/<sha256>`, records as JSON at `ac/<key>`. `send` signs requests. */
export function openS3Store(base: string, send: Send): RemoteStore {
  const at = (path: string): URL => new URL(`${base.replace(/\/$/, '')}/${path}`);
  return {
    async getRecord(key) {
      const bytes = await send({ method: 'GET', url: at(`ac/${key}`) }, largestRecord);
      return bytes === null ? null : readRecord(Buffer.from(bytes).toString());
    },
    putRecord: async (key, record) =>
      void (await send({ method: 'PUT', url: at(`ac/${key}`), body: Buffer.from(JSON.stringify(record)) }, 0)),
    getBlob: ({ hash, size }) => send({ method: 'GET', url: at(`cas/${hash}`) }, size),
    putBlob: async (hash, body) => void (await send({ method: 'PUT', url: at(`cas/${hash}`), body }, 0)),
  };
}

function readRecord(text: string): StoredRecord | null {
  try {
    // Parse border: anything may come from the store.
    const { hash, size, seal } = Object(JSON.parse(text)) as Partial<Record<keyof StoredRecord, unknown>>;
    return typeof hash === 'string' && typeof size === 'number' && typeof seal === 'string'
      ? { hash, size, seal }
      : null;
  } catch {
    return null;
  }
}
