import { allDone } from './all-done.ts';

/** Works on all items, so many at a time; each is taken when its turn comes. Rejects when all work has ended. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
  };
  await allDone(Array.from({ length: lanes }, lane));
}
