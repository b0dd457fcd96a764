import { readActionResult, writeActionResult } from './action-result.ts';
import type { RemoteStore } from './remote-store.ts';
import type { Send } from './send-request.ts';

/** Largest record, in bytes: a server may add facts of its own. */
const largestRecord = 8192;

/**
 * The HTTP cache of Bazel: blobs at `/cas/<sha256>`, records as `ActionResult` messages at `/ac/<key>`. Servers that check
 * them, such as bazel-remote, give out no record whose blob they have deleted.
 */
export function openBazelStore(base: string, send: Send): RemoteStore {
  const at = (path: string): URL => new URL(`${base.replace(/\/$/, '')}/${path}`);
  return {
    async getRecord(key) {
      const bytes = await send({ method: 'GET', url: at(`ac/${key}`) }, largestRecord);
      return bytes === null ? null : readActionResult(bytes);
    },
    putRecord: async (key, record) =>
      void (await send({ method: 'PUT', url: at(`ac/${key}`), body: writeActionResult(record) }, 0)),
    getBlob: ({ hash, size }) => send({ method: 'GET', url: at(`cas/${hash}`) }, size),
    putBlob: async (hash, body) => void (await send({ method: 'PUT', url: at(`cas/${hash}`), body }, 0)),
  };
}
