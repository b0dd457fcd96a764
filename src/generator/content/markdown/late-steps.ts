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

const run: { results: LateResults; next: number } = { results: new Map(), next: 0 };

/**
 * Compiles a page with the results of its asynchronous steps so far; returns a `LateStep` if a further step is needed.
 * Compiling is synchronous, so that a thread processes one page at a time: instead of waiting, the few pages with such steps
 * are compiled again.
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

/** Runs the next step of a page, or returns its result if known. Throws a `LateStep` if `work` returns a promise. */
export function takeStep<Result>(work: () => Result | Promise<Result>): Settled<Result> {
  const { results } = run;
  const step = run.next++;
  const known = results.get(step);
  // The steps of a page are the same each time it is compiled.
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
