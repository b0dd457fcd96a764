import type { S3Credentials } from './store/sign-s3-request.ts';
import type { RemoteCacheConfig } from './keys.ts';

/** What a build needs besides the config, from variables of the environment. */
export interface Secrets {
  /** Key of the seals. */
  readonly key: string;
  /** Credentials of an S3 store; null for the others. */
  readonly s3: S3Credentials | null;
  /** Value of the header `Authorization` for other stores. */
  readonly authorization?: string;
  /** False only reads. */
  readonly mayWrite: boolean;
  /** Seconds that a store which is slow or down may cost. */
  readonly wait: number;
}

/** Shorter keys can be guessed. */
const shortestKey = 16;

/** Reads the secrets for a store; a text that says what is missing. */
export function readSecrets({ protocol, region, write }: RemoteCacheConfig, env: NodeJS.ProcessEnv): Secrets | string {
  const { DOCS_CACHE_KEY: key = '', DOCS_CACHE_WRITE: ofRun } = env;
  if (key.length < shortestKey) return `DOCS_CACHE_KEY is not set to a key of at least ${shortestKey} characters`;
  const mayWrite = ofRun === undefined || ofRun === '' ? write : !/^(?:false|0|no)$/i.test(ofRun);
  const wait = Number(env['DOCS_CACHE_WAIT']) || 2;
  if (protocol === 'bazel')
    return { key, s3: null, authorization: env['DOCS_CACHE_AUTHORIZATION'] || undefined, mayWrite, wait };
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
  if (accessKeyId === '' || secretAccessKey === '') return 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set';
  const sessionToken = env['AWS_SESSION_TOKEN'] || undefined;
  const s3 = { accessKeyId, secretAccessKey, sessionToken, region: region ?? (env['AWS_REGION'] || 'us-east-1') };
  return { key, s3, mayWrite, wait };
}
