import type { StoredRecord } from './remote-store.ts';

/*
 * The part of `build.bazel.remote.execution.v2.ActionResult` that a record needs, as protocol buffers:
 *
 *   ActionResult { OutputFile output_files = 2; bytes stdout_raw = 5; }
 *   OutputFile   { string path = 1; Digest digest = 2; }
 *   Digest       { string hash = 1; int64 size_bytes = 2; }
 *
 * The blob is the only output file, so that servers keep both together; the seal is what the action printed.
 */

/** Encodes a record as an `ActionResult`. */
export function writeActionResult({ hash, size, seal }: StoredRecord): Uint8Array {
  const digest = Buffer.concat([field(1, Buffer.from(hash)), Buffer.from([0x10]), varint(size)]);
  const file = Buffer.concat([field(1, Buffer.from('pages')), field(2, digest)]);
  return Buffer.concat([field(2, file), field(5, Buffer.from(seal))]);
}

/** Decodes a record; null for anything else. Ignores what a server adds, such as the machine that wrote it. */
export function readActionResult(bytes: Uint8Array): StoredRecord | null {
  const result = readFields(bytes);
  const digest = readFields(bytesIn(readFields(bytesIn(result.get(2))).get(2)));
  const [hash, size, seal] = [digest.get(1), digest.get(2), result.get(5)];
  if (typeof size !== 'number') return null;
  return { hash: bytesIn(hash).toString(), size, seal: bytesIn(seal).toString() };
}

function field(number: number, content: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(content.length), content]);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function bytesIn(value: Buffer | number | undefined): Buffer {
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

/** The last value of each field, by number. Stops where the bytes are no message. */
function readFields(message: Uint8Array): ReadonlyMap<number, Buffer | number> {
  const bytes = Buffer.from(message);
  const fields = new Map<number, Buffer | number>();
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const number = Math.floor(tag / 8);
    const kind = tag % 8;
    if (kind === 0) fields.set(number, readVarint());
    else if (kind === 2) {
      const length = readVarint();
      fields.set(number, bytes.subarray(at, at + length));
      at += length;
    } else if (kind === 1) at += 8;
    else if (kind === 5) at += 4;
    else break;
  }
  return fields;
}
