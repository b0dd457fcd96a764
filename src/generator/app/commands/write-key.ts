/** Environment variable that holds the key with which a search service takes records. */
export const writeKeyName = 'ALGOLIA_WRITE_API_KEY';

/** The key from the environment; undefined when there is none. It is a secret: never print it. */
export function readWriteKey(): string | undefined {
  return process.env[writeKeyName] || undefined;
}
