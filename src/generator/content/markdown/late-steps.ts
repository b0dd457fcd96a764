/** What a step gave in the end. */
export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

/** Results of the steps of one page that a page cannot be compiled without waiting for, by their number. */
export type LateResults = Map<number, Settled<unknown>>;

/** Thrown at a step whose result is not there yet. When `settled` has resolved, the page can be compiled again with `results`. */
export class LateStep extends Error {
  readonly results: LateResults;
  readonly settled: Promise<void>;

  constructor(results: LateResults, settled: Promise<void>) {
    super('A step of the page is asynchronous');
    this.results = results;
    this.settled = settled;
  }
}

const run: { results: LateResults; next: number } = { results: new Map(), next: 0 };

/**
 * Compiles a page with the results of its late steps so far; returns a `LateStep` where one more is needed. Compiling is
 * synchronous, so that a thread works on one page at a time: the few pages that wait are compiled again instead.
 */
export function compileWithSteps<Page>(results: LateResults, compile: () => Page): Page | LateStep {
  Object.assign(run, { results, next: 0 });
  try {
    return compile();
  } catch (error) {
    if (error instanceof LateStep) return error;
    throw error;
  }
}

/** Takes the next step of a page: its result when that is known. Throws a `LateStep` when `work` returns a promise. */
export function takeStep<Result>(work: () => Result | Promise<Result>): Settled<Result> {
  const { results } = run;
  const step = run.next++;
  const known = results.get(step);
  // The steps of a page are the same whenever it is compiled.
  if (known !== undefined) return structuredClone(known) as Settled<Result>;
  try {
    const result = work();
    if (!(result instanceof Promise)) return { result };
    const settle = (settled: Settled<Result>): void => void results.set(step, settled);
    // A copy: what comes after the step changes the result.
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
