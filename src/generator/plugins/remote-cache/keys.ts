import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { flag, objectOf, oneOf, text } from '../../config/schema/builders.ts';
import type { Input, Output } from '../../config/schema/schema.ts';

const urlExpected = "an address without credentials such as 'https://cache.example.com/handbook'";

const remoteShape = {
  /**
   * Address below which entries are stored; for S3, including the bucket. Sites that share a store need different
   * paths.
   * @example 'https://s3.eu-central-1.amazonaws.com/acme-docs/handbook'
   */
  url: text(urlExpected).refine(isStoreUrl, urlExpected),
  /**
   * The protocol: `bazel` for an HTTP cache of Bazel or a WebDAV folder, `s3` for S3 and compatible stores.
   * @default 'bazel'
   * @example 's3'
   */
  protocol: oneOf(['bazel', 's3']).default('bazel'),
  /**
   * Region of an S3 store.
   * @default AWS_REGION of the environment, or 'us-east-1'
   * @example 'eu-central-1'
   */
  region: text().optional(),
  /**
   * If false, builds only read. The environment variable `DOCS_CACHE_WRITE` overrides it.
   * @default true
   * @example false
   */
  write: flag.default(true),
};

/** A store that machines share. Its keys come from the environment. */
export interface UserRemoteCache extends Input<typeof remoteShape> {}

/** A store that machines share. */
export interface RemoteCacheConfig extends Output<typeof remoteShape> {}

const cacheShape = {
  /**
   * Store of compiled pages that machines share. Entries are signed with `DOCS_CACHE_KEY` of the environment.
   * @default none
   * @example { url: 'https://cache.example.com/handbook' }
   */
  remote: objectOf(remoteShape, "an object such as { url: 'https://cache.example.com/handbook' }")
    .named<UserRemoteCache>('UserRemoteCache')
    .optional(),
};

/** Results that builds keep for later builds. */
export interface UserCache extends Input<typeof cacheShape> {}

const shape = {
  /**
   * Results that builds keep for later builds, on this machine and on others.
   * @default {}
   * @example { remote: { url: 'https://cache.example.com/handbook' } }
   */
  cache: objectOf(cacheShape, 'an object with remote').named<UserCache>('UserCache').default({}),
};

/** `cache` of the config. */
export const remoteCacheKeys: ConfigKeys = defineKeys({ shape });

function isStoreUrl(address: string): boolean {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return `${username}${password}${search}${hash}` === '';
}

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof shape> {}
  interface PluginKeys extends Output<typeof shape> {}
}
