import { Script } from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';
import { codeOf } from './files/read-file.ts';

/** Work that was stopped because it took too long. */
export class TimeLimitError extends Error {}

const key = Symbol.for('docs.work');
const script = new Script(`globalThis[Symbol.for('docs.work')]()`);

/** Calls synchronous `work`, and stops it after some milliseconds with a `TimeLimitError` at any point. Costs about 0.1 ms. */
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
  // The script has run to its end, so `work` has returned, possibly undefined.
  return result as Result;
}

/**
 * Ends the code that the main thread executes when the time is over, even an endless loop, and reports this once that thread
 * is free.
 */
const endExecution = `
const { parentPort } = require('node:worker_threads');
const timers = new Map();
const end = (id) => {
  const { Session } = require('node:inspector');
  const session = new Session();
  session.connectToMainThread();
  session.post('Runtime.terminateExecution', () => {
    session.disconnect();
    parentPort.postMessage(id);
  });
};
parentPort.on('message', ({ id, milliseconds }) => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  if (milliseconds !== undefined) timers.set(id, setTimeout(end, milliseconds, id));
});`;

/** Milliseconds without work after which the second thread ends. Starting it takes 10 ms of processor time. */
const idleTime = 1000;

/** The second thread of the main thread, for all work that can block it. */
const second: { worker?: Worker; idle?: NodeJS.Timeout; pending: number; last: number } = { pending: 0, last: 0 };

/**
 * Makes the second thread end the code that blocks this one after some milliseconds, and then calls `onEnd`; returns a
 * function that cancels this.
 */
function watchThread(milliseconds: number, onEnd: () => void): () => void {
  clearTimeout(second.idle);
  const worker = (second.worker ??= new Worker(endExecution, { eval: true, execArgv: [] }));
  worker.unref();
  const id = ++second.last;
  const listen = (ended: unknown): void => {
    if (ended === id) onEnd();
  };
  second.pending++;
  worker.on('message', listen);
  // A listener keeps the process alive.
  worker.unref();
  worker.postMessage({ id, milliseconds }, []);
  return () => {
    worker.off('message', listen);
    worker.postMessage({ id }, []);
    if (--second.pending > 0) return;
    second.idle = setTimeout(() => {
      second.worker = undefined;
      void worker.terminate();
    }, idleTime).unref();
  };
}

/** Extra milliseconds for the other thread: the main thread usually detects by itself that it has waited too long. */
const reserve = 500;

/**
 * Settles like asynchronous `work`, or rejects with a `TimeLimitError` after some milliseconds. On the main thread, a second
 * thread, which all work shares, also stops blocking code.
 */
export async function settleWithin<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const limits: (() => void)[] = [];
  const limit = new Promise<never>((_, reject) => {
    const stop = (): void => reject(tookLongerThan(milliseconds));
    const timer = setTimeout(stop, milliseconds);
    limits.push(() => clearTimeout(timer));
    if (isMainThread) limits.push(watchThread(milliseconds + reserve, stop));
  });
  try {
    return await Promise.race([work(), limit]);
  } finally {
    for (const cancel of limits) cancel();
  }
}

function tookLongerThan(milliseconds: number): TimeLimitError {
  return new TimeLimitError(`takes longer than ${milliseconds / 1000} s`);
}

/** True within `withinTime`. */
export function isLimited(): boolean {
  return key in globalThis;
}
