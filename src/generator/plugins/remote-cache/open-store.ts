import type { RemoteCacheConfig } from './keys.ts';
import type { Secrets } from './seals.ts';
import { openBazelStore } from './store/bazel-store.ts';
import type { RemoteStore } from './store/remote-store.ts';
import { openS3Store, signS3Request } from './store/s3-store.ts';
import { makeSend, type SendOptions } from './store/send-request.ts';

/** Opens the store of a config, in its protocol. */
export function openStore(
  { url }: Pick<RemoteCacheConfig, 'url'>,
  { s3, authorization }: Pick<Secrets, 's3' | 'authorization'>,
  options: Omit<SendOptions, 'headersOf'>,
): RemoteStore {
  if (s3 !== null)
    return openS3Store(url, makeSend({ ...options, headersOf: (request) => signS3Request(request, s3, new Date()) }));
  const headers: Readonly<Record<string, string>> = authorization === undefined ? {} : { authorization };
  return openBazelStore(url, makeSend({ ...options, headersOf: () => headers }));
}
