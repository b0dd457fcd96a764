/** Final outcome of a step. */
export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

/** Results of the asynchronous steps of one page, by their number. */
export type LateResults = Map<number, Settled<unknown>>;

/**
 * Thrown at a step whose result is not available yet. When `settled` has resolved, the page can be compiled again with
 * `results`.
 */
export class LateStep extends Error {
  readonly results: LateResults;
  readonly settled: Promise<void>;

  constructor(results: LateResults, settled: Promise<void>) {
    super('A step of the page is asynchronous');
    this.results = results;
    this.settled = settled;
  }
}

/**
 * The steps of one compilation of a page, in their order. The page's file carries them to the transforms. Compiling is
 * synchronous, so that a thread processes one page at a time: instead of waiting, the few pages with asynchronous steps are
 * compiled again.
 */
export class PageSteps {
  readonly #results: LateResults;
  #next = 0;

  /** `results` of earlier compilations: the steps of a page are the same each time. Default: none. */
  constructor(results: LateResults = new Map()) {
    this.#results = results;
  }

  /** Runs the next step, or returns its result if known. Throws a `LateStep` if `work` returns a promise. */
  take<Result>(work: () => Result | Promise<Result>): Settled<Result> {
    const results = this.#results;
    const step = this.#next++;
    const known = results.get(step);
    if (known !== undefined) return structuredClone(known) as Settled<Result>;
    try {
      const result = work();
      if (!(result instanceof Promise)) return { result };
      const settle = (settled: Settled<Result>): void => void results.set(step, settled);
      // A copy, because later code changes the result.
      const settled = result.then((late) => settle({ result: structuredClone(late) }));
      throw new LateStep(
        results,
        settled.catch((error: unknown) => settle({ error })),
      );
    } catch (error) {
      if (error instanceof LateStep) throw error;
      return { error };
    }
  }
}

declare module 'vfile' {
  interface DataMap {
    steps: PageSteps;
  }
}
