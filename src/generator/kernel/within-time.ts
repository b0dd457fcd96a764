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

/** Ends what the main thread executes when a time is over, in an endless loop too, and says so once that thread is free. */
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

/** Milliseconds without work after which the second thread ends. Starting it takes 10 ms of a processor. */
const idleTime = 1000;

/** The second thread of the main thread, for all work that may block it. */
const second: { worker?: Worker; idle?: NodeJS.Timeout; pending: number; last: number } = { pending: 0, last: 0 };

/** Has the second thread end what blocks this one after some milliseconds, and call `onEnd` then; returns how to cancel that. */
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

/** The main thread notices by itself that it waits for too long; the other thread waits a little more. */
const reserve = 500;

/**
 * Settles as asynchronous `work` does, or rejects with a `TimeLimitError` after some milliseconds. On the main thread, what
 * blocks it is stopped too, by a second thread, which all work shares.
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
