import { createHmac } from 'node:crypto';
import { parseObject } from '../../../kernel/text.ts';
import { type RemoteStore, type StoredRecord, sha256 } from './remote-store.ts';
import type { Send, StoreRequest } from './send-request.ts';
import { openFiles } from './stored-files.ts';

/** A bucket of S3 or of a compatible store: records are JSON. `send` signs requests. */
export function openS3Store(base: string, send: Send): RemoteStore {
  const url = new URL(base);
  // Stores sign the path with these characters escaped, and read a plus sign as a space.
  url.pathname = url.pathname.replace(/[^\w.~/%-]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return openFiles(url.href, send, { write: (record) => Buffer.from(JSON.stringify(record)), read: readRecord });
}

/** Anything else results in a record with a wrong seal. */
function readRecord(bytes: Uint8Array): StoredRecord {
  const { hash, size, seal } = parseObject(String(Buffer.from(bytes)));
  return { hash: String(hash), size: Number(size), seal: String(seal) };
}

/** Credentials of S3, from the usual environment variables. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials. */
  readonly sessionToken?: string;
  readonly region: string;
}

/** Returns the headers that sign a request to S3 (Signature Version 4) at a time. */
export function signS3Request(
  { method, url, body = new Uint8Array() }: StoreRequest,
  { accessKeyId, secretAccessKey, sessionToken, region }: S3Credentials,
  time: Date,
): Readonly<Record<string, string>> {
  const moment = time.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = moment.slice(0, 8);
  const payload = sha256(body);
  const own = {
    'x-amz-content-sha256': payload,
    'x-amz-date': moment,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  };
  const signed = { host: url.host, ...own };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = [method, url.pathname, '', lines.join(''), names, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return {
    ...own,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
