import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { signS3Request } from '../../src/generator/plugins/remote-cache/store/s3-store.ts';

/** A way in which a store fails: a status, or what it does instead of answering. */
export type StoreFault = number | 'silent' | 'truncated' | 'foreign' | 'endless';

/** A store on 127.0.0.1 that follows one of the protocols strictly, and fails on demand. */
export interface CacheServer {
  readonly url: string;
  /** Blobs and records by path: `cas/…`, `ac/…`. */
  readonly files: Map<string, Buffer>;
  /** `GET /ac`, `PUT /cas`, in the order of the requests. */
  readonly calls: string[];
  /** From now on, matching calls fail. */
  failOn(calls: RegExp, fault: StoreFault): void;
}

/** Credentials that the S3 form of the server accepts. */
export const s3Credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'eu-central-1' };

/** Starts a server that checks what bazel-remote and S3 check. It ends with the test. */
export async function startCacheServer(protocol: 'bazel' | 's3' = 'bazel'): Promise<CacheServer> {
  const files = new Map<string, Buffer>();
  const calls: string[] = [];
  const failing: { calls: RegExp | null; fault: StoreFault } = { calls: null, fault: 500 };
  const server = createServer(async (request, response) => {
    const [, kind = '', name = ''] = /\/(ac|cas)\/([0-9a-f]{64})$/.exec(request.url ?? '') ?? [];
    const call = `${request.method} /${kind}`;
    calls.push(call);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = `${kind}/${name}`;
    if (failing.calls?.test(call) === true) return fail(response, failing.fault, files.get(path));
    if (kind === '') return end(response, 400);
    if (protocol === 's3' && !isSigned(request, body)) return end(response, 403);
    if (request.method === 'PUT') {
      const isRight =
        kind === 'cas'
          ? createHash('sha256').update(body).digest('hex') === name
          : protocol === 's3' || hasBlob(body, files);
      if (isRight) files.set(path, body);
      return end(response, isRight ? 200 : 400);
    }
    const file = files.get(path);
    // A record without its blob is not found.
    if (file === undefined || (kind === 'ac' && protocol === 'bazel' && !hasBlob(file, files)))
      return end(response, 404);
    // bazel-remote adds the machine that wrote a record.
    return end(response, 200, kind === 'ac' && protocol === 'bazel' ? Buffer.concat([file, workerMetadata]) : file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket/site`,
    files,
    calls,
    failOn: (pattern, fault) => void Object.assign(failing, { calls: pattern, fault }),
  };
}

/** `execution_metadata = 9 { worker = 1: "10.0.0.1" }`. */
const workerMetadata = Buffer.concat([Buffer.from([0x4a, 10, 0x0a, 8]), Buffer.from('10.0.0.1')]);

function hasBlob(record: Buffer, files: ReadonlyMap<string, Buffer>): boolean {
  const file = readFields(readFields(record).get(2));
  const digest = readFields(file.get(2));
  return files.get(`cas/${String(digest.get(1))}`)?.length === digest.get(2);
}

/** The last value of each field of a protocol buffer, by number: what `ActionResult` and its parts have. */
function readFields(message: Buffer | number | undefined): ReadonlyMap<number, Buffer | number> {
  const fields = new Map<number, Buffer | number>();
  if (!Buffer.isBuffer(message)) return fields;
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; at < message.length; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) break;
    }
    return value;
  };
  while (at < message.length) {
    const tag = readNumber();
    const value = readNumber();
    if (tag % 8 === 2) at += value;
    fields.set(Math.floor(tag / 8), tag % 8 === 2 ? message.subarray(at - value, at) : value);
  }
  return fields;
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const date = String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const time = new Date(date);
  // S3 rejects requests whose clock is a quarter of an hour off.
  if (!(Math.abs(time.getTime() - Date.now()) < 900_000)) return false;
  const request = {
    method: method === 'PUT' ? 'PUT' : 'GET',
    url: new URL(`http://${headers.host}${url}`),
    body,
  } as const;
  return signS3Request(request, s3Credentials, time)['authorization'] === headers.authorization;
}

function end(response: ServerResponse, status: number, body?: Buffer): void {
  response.writeHead(status, { 'content-length': body?.length ?? 0 }).end(body);
}

function fail(response: ServerResponse, fault: StoreFault, body: Buffer = Buffer.from('')): void {
  if (typeof fault === 'number') return end(response, fault);
  if (fault === 'truncated') {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }
  if (fault === 'foreign') end(response, 200, Buffer.from(body.toReversed()));
  if (fault === 'endless') {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
    response.on('close', () => clearInterval(timer));
  }
}
