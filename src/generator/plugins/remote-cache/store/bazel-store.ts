import { readActionResult, writeActionResult } from './action-result.ts';
import type { RemoteStore } from './remote-store.ts';
import type { Send } from './send-request.ts';
import { openFiles } from './stored-files.ts';

/**
 * The HTTP cache of Bazel: records are `ActionResult` messages. Servers that check them, such as bazel-remote, give out no
 * record whose blob they have deleted.
 */
export function openBazelStore(base: string, send: Send): RemoteStore {
  return openFiles(base, send, { write: writeActionResult, read: readActionResult });
}
