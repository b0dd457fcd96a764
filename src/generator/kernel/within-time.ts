import { Script } from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';
import { codeOf } from './files/read-file.ts';

/** Work that was stopped because it took too long. */
export class TimeLimitError extends Error {}

const key = Symbol.for('docs.work');
const script = new Script(`globalThis[Symbol.for('docs.work')]()`);

/**
 * Calls synchronous `work`, and stops it after some milliseconds with a `TimeLimitError`, wherever it is. Costs about 0.1 ms.
 */
export function withinTime<Result>(milliseconds: number, work: () => Result): Result {
  const results: Result[] = [];
  Object.assign(globalThis, { [key]: () => void results.push(work()) });
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw tookLongerThan(milliseconds);
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, key);
  }
  const [result] = results;
  // The script ran to its end, so `work` returned, if only undefined.
  return result as Result;
}

/** Ends what the main thread executes, in an endless loop too, and says so once the thread is free. */
const endExecution = `
const { parentPort, workerData } = require('node:worker_threads');
setTimeout(() => {
  const { Session } = require('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => parentPort.postMessage('ended'));
}, workerData);`;

/** The main thread notices by itself that it waits for too long; the other thread waits a little more. */
const reserve = 500;

/**
 * Settles as asynchronous `work` does, or rejects with a `TimeLimitError` after some milliseconds. On the main thread, what
 * blocks it is stopped too, by a second thread, which takes some milliseconds to start.
 */
export async function settleWithin<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const watcher = isMainThread
    ? new Worker(endExecution, { eval: true, workerData: milliseconds + reserve, execArgv: [] })
    : null;
  watcher?.unref();
  const timer: { running?: NodeJS.Timeout } = {};
  const limit = new Promise<never>((_, reject) => {
    const stop = (): void => reject(tookLongerThan(milliseconds));
    timer.running = setTimeout(stop, milliseconds);
    watcher?.once('message', stop);
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer.running);
    void watcher?.terminate();
  }
}

function tookLongerThan(milliseconds: number): TimeLimitError {
  return new TimeLimitError(`takes longer than ${milliseconds / 1000} s`);
}

/** True within `withinTime`. */
export function isLimited(): boolean {
  return key in globalThis;
}
