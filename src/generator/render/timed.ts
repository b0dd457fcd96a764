import { LargePageError } from '../content/compile/compile-pages.ts';
import { isDamagedCache } from '../kernel/cache/cache-folder.ts';
import { withinTime } from '../kernel/within-time.ts';

/** The result of a stage for one page, with the time it took. */
export interface Timed<Result> {
  readonly result: Result;
  readonly milliseconds: number;
}

/** Does synchronous work and measures its time. */
export function timed<Result>(work: () => Result): Timed<Result> {
  const since = performance.now();
  const result = work();
  return { result, milliseconds: performance.now() - since };
}

/**
 * Processes all items of a batch within the time limit of one: watching each item costs more than processing each separately
 * after the batch has failed.
 */
export function allInTime<Item, Result>(
  items: readonly Item[],
  {
    timeLimit,
    work,
    workInTime,
  }: { readonly timeLimit: number; work(item: Item): Result; workInTime(item: Item): Result },
): readonly Result[] {
  try {
    return withinTime(timeLimit, () => items.map(work));
  } catch (error) {
    if (isDamagedCache(error) || error instanceof LargePageError) throw error;
    return items.map(workInTime);
  }
}
