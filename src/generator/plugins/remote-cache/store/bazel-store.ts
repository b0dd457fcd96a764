import type { RemoteStore, StoredRecord } from './remote-store.ts';
import type { Send } from './send-request.ts';
import { openFiles } from './stored-files.ts';

/**
 * The HTTP cache of Bazel: records are `ActionResult` messages. Servers that check them, such as bazel-remote, do not return
 * records whose blobs they have deleted.
 */
export function openBazelStore(base: string, send: Send): RemoteStore {
  return openFiles(base, send, { write: writeActionResult, read: readActionResult });
}

/*
 * The part of `build.bazel.remote.execution.v2.ActionResult` that a record needs, as protocol buffers:
 *
 *   ActionResult { OutputFile output_files = 2; bytes stdout_raw = 5; }
 *   OutputFile   { string path = 1; Digest digest = 2; }
 *   Digest       { string hash = 1; int64 size_bytes = 2; }
 *
 * The blob is the only output file, so that servers keep both together; the seal is what the action printed. Both are 64
 * hexadecimal digits.
 */

function writeActionResult({ hash, size, seal }: StoredRecord): Uint8Array {
  const digest = Buffer.concat([field(1, Buffer.from(hash)), Buffer.from([0x10]), varint(size)]);
  const file = Buffer.concat([field(1, Buffer.from('pages')), field(2, digest)]);
  return Buffer.concat([field(2, file), field(5, Buffer.from(seal))]);
}

/**
 * Decodes the output of `writeActionResult`, even if a server adds fields of its own, such as the machine that wrote it.
 * Anything else results in a record with a wrong seal.
 */
function readActionResult(message: Uint8Array): StoredRecord {
  const bytes = Buffer.from(message);
  const hashAt = bytes.indexOf('\n@') + 2;
  const sealAt = bytes.indexOf('*@') + 2;
  const sizeAt = hashAt + 65;
  const sizeEnd = bytes.findIndex((byte, index) => index >= sizeAt && byte < 128);
  const digits = bytes.subarray(sizeAt, sizeEnd + 1);
  return {
    hash: bytes.toString('latin1', hashAt, hashAt + 64),
    size: digits.reduceRight((size, byte) => size * 128 + (byte % 128), 0),
    seal: bytes.toString('latin1', sealAt, sealAt + 64),
  };
}

function field(number: number, content: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(content.length), content]);
}

function varint(value: number): Uint8Array {
  return value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value % 128) | 128]), varint(Math.floor(value / 128))]);
}
