import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RemoteCacheConfig } from './keys.ts';
import { type StoredRecord, sha256 } from './store/remote-store.ts';
import type { S3Credentials } from './store/s3-store.ts';

/** Seals records, so that a record written by another party, or for a different key, is not used. */
export interface Seals {
  /** Describes a blob in a record for a key. */
  seal(recordKey: string, blob: Uint8Array): StoredRecord;
  /** Returns whether a record belongs to this key and secret. */
  verify(recordKey: string, record: StoredRecord): boolean;
}

/** Makes seals with a secret (HMAC-SHA256). */
export function makeSeals(secret: string): Seals {
  const sealOf = (recordKey: string, { hash, size }: Omit<StoredRecord, 'seal'>): string =>
    createHmac('sha256', secret).update(`docs page pack\n${recordKey}\n${hash}\n${size}`).digest('hex');
  return {
    seal(recordKey, blob) {
      const record = { hash: sha256(blob), size: blob.length };
      return { ...record, seal: sealOf(recordKey, record) };
    },
    verify(recordKey, record) {
      const expected = Buffer.from(sealOf(recordKey, record));
      const actual = Buffer.from(record.seal);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

/** Settings of a build besides the config, from environment variables. */
export interface Secrets {
  /** Key of the seals. */
  readonly key: string;
  /** Credentials of an S3 store; null for the others. */
  readonly s3: S3Credentials | null;
  /** Value of the header `Authorization` for other stores. */
  readonly authorization?: string;
  /** False: the build only reads. */
  readonly mayWrite: boolean;
  /** Seconds that a build waits for a slow or unavailable store. */
  readonly wait: number;
}

/** Minimum length of a key; shorter ones can be guessed. */
const shortestKey = 16;

/** Reads the secrets for a store; returns a text about a missing one. */
export function readSecrets({ protocol, region, write }: RemoteCacheConfig, env: NodeJS.ProcessEnv): Secrets | string {
  const { DOCS_CACHE_KEY: key = '', DOCS_CACHE_WRITE: ofRun = '' } = env;
  if (key.length < shortestKey) return `DOCS_CACHE_KEY is not set to a key of at least ${shortestKey} characters`;
  if (!/^(?:true|1|yes|on|false|0|no|off|)$/i.test(ofRun)) return 'DOCS_CACHE_WRITE is neither true nor false';
  const mayWrite = ofRun === '' ? write : /^(?:true|1|yes|on)$/i.test(ofRun);
  const wait = Number(env['DOCS_CACHE_WAIT'] || 2);
  if (!(wait > 0)) return 'DOCS_CACHE_WAIT is not a positive number of seconds';
  if (protocol === 'bazel')
    return { key, s3: null, authorization: env['DOCS_CACHE_AUTHORIZATION'] || undefined, mayWrite, wait };
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (accessKeyId === '' || secretAccessKey === '') return 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set';
  const sessionToken = env['AWS_SESSION_TOKEN'] || undefined;
  const s3 = { accessKeyId, secretAccessKey, sessionToken, region: region ?? (env['AWS_REGION'] || 'us-east-1') };
  return { key, s3, mayWrite, wait };
}
