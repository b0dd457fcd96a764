/** Environment variable with the key that has write access to the search index. */
export const writeKeyName = 'ALGOLIA_WRITE_API_KEY';

/**
 * Returns the key with write access to the search index, from the environment; undefined if not set. It is secret: never print it.
 */
export function readWriteKey(): string | undefined {
  return process.env[writeKeyName] || undefined;
}
