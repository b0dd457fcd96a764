import { Script } from 'node:vm';
import { codeOf } from './files/read-file.ts';

/** Work that was stopped because it took too long. */
export class TimeLimitError extends Error {}

const key = Symbol.for('docs.work');
const script = new Script(`globalThis[Symbol.for('docs.work')]()`);

/**
 * Calls synchronous `work`, and stops it after some milliseconds with a `TimeLimitError`, wherever it is. Calls cannot be
 * nested. Costs about 0.1 ms.
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  const results: Result[] = [];
  Object.assign(globalThis, { [key]: () => void results.push(work()) });
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new TimeLimitError(`takes longer than ${milliseconds / 1000} s`);
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, key);
  }
  const [result] = results;
  // The script ran to its end, so `work` returned, if only undefined.
  return result as Result;
}

/** True within `withinTime`. */
export function isLimited(): boolean {
  return key in globalThis;
}
