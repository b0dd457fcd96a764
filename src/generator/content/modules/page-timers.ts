/** The timers that the code of a page started. */
export interface PageTimers {
  areSet(): boolean;
  /** Ends them: what they would do later, in a different page or never, is no part of this one. */
  clear(): void;
}

/** Keeps track of the timers that code starts with the global functions from now on. */
export function trackTimers(): PageTimers {
  const timers = new Set<NodeJS.Timeout>();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = globalThis[name];
    const tracked = (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]): NodeJS.Timeout => {
      const timer = original(run, delay, ...values);
      timers.add(timer);
      return timer;
    };
    // `promisify` reads a property of the function.
    Object.assign(globalThis, {
      [name]: Object.defineProperties(tracked, Object.getOwnPropertyDescriptors(original)),
    });
  }
  return {
    areSet: () => timers.size > 0,
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
