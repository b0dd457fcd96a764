import { StoreError } from './store/remote-store.ts';

/** The time for which a build waits for a store. */
export interface Allowance {
  /** Aborted when the time is used up. */
  readonly signal: AbortSignal;
  /** Waits for work that ends when the signal is aborted. Only this time counts. */
  wait<Result>(work: Promise<Result>): Promise<Result>;
  /** Gains time for intact bytes that arrived. */
  earn(bytes: number): void;
}

/** A store that is slower gains less than compiling the pages: about 2 MB of packed pages a second. */
const bytesPerMillisecond = 2000;

/** Longest time between two looks at the clock, in milliseconds, that counts: a busy machine is not the store's fault. */
const longestTick = 60;

/** Opens the allowance of one build, in seconds. Work that goes on while the build does something else costs nothing. */
export function openAllowance(seconds: number): Allowance {
  const controller = new AbortController();
  const longestWait = seconds * 1000;
  let left = longestWait;
  return {
    signal: controller.signal,
    earn(bytes) {
      left = Math.min(longestWait, left + bytes / bytesPerMillisecond);
    },
    async wait(work) {
      let since = performance.now();
      const count = (): void => {
        const now = performance.now();
        left -= Math.min(now - since, longestTick);
        since = now;
        if (left <= 0) controller.abort(new StoreError(`the store takes longer than ${seconds} s`));
      };
      const timer = setInterval(count, 20);
      try {
        return await work;
      } finally {
        clearInterval(timer);
        count();
      }
    },
  };
}
