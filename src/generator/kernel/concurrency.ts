/**
 * Like `Promise.all`, but settles only after every promise has settled, so that no work continues in a folder that is
 * removed afterwards.
 */
export async function settleAll<Promises extends readonly Promise<unknown>[] | []>(
  promises: Promises,
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/**
 * Calls `work` for each item, at most `concurrency` at a time. Items are pulled from the iterable only when a slot is
 * free. If a call fails, no further item is pulled, and the returned promise rejects after all running calls have ended.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let hasFailed = false;
  const drain = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true && !hasFailed; next = queue.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await settleAll(Array.from({ length: concurrency }, drain));
}
