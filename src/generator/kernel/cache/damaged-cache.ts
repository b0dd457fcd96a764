const message = 'A value that the cache promised is missing or damaged';

/** Thrown when a value is gone that the cache named a moment ago; the run begins again with an empty cache. */
export class DamagedCache extends Error {
  override readonly message = message;
}

/** True for the error above, also when it comes from another thread, which keeps its message only. */
export function isDamagedCache(error: unknown): boolean {
  return error instanceof Error && error.message === message;
}
