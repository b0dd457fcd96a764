import type { RemoteStore, StoredRecord } from './remote-store.ts';
import type { Send } from './send-request.ts';

/** The format of a protocol's records. */
interface RecordForm {
  write(record: StoredRecord): Uint8Array;
  read(bytes: Uint8Array): StoredRecord;
}

/** Maximum size of a record, in bytes: a server may add data of its own. */
const largestRecord = 8192;

/** A store with blobs at `cas/<sha256>` and records at `ac/<key>` below an address. */
export function openFiles(base: string, send: Send, { write, read }: RecordForm): RemoteStore {
  const at = (path: string): URL => new URL(`${base.replace(/\/$/, '')}/${path}`);
  const put = async (path: string, body: Uint8Array): Promise<void> =>
    void (await send({ method: 'PUT', url: at(path), body }, 0));
  return {
    async getRecord(key) {
      const bytes = await send({ method: 'GET', url: at(`ac/${key}`) }, largestRecord);
      return bytes === null ? null : read(bytes);
    },
    putRecord: (key, record) => put(`ac/${key}`, write(record)),
    getBlob: ({ hash, size }) => send({ method: 'GET', url: at(`cas/${hash}`) }, size),
    putBlob: (hash, bytes) => put(`cas/${hash}`, bytes),
  };
}
