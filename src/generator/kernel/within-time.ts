import { Script } from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';
import { codeOf } from './files/read-file.ts';

/** Default limit in milliseconds for a page, the config, and each contribution of a plugin of the site. */
export const usualTimeLimit = 60_000;

/** Work that was stopped because it took too long. */
export class TimeLimitError extends Error {}

const key = Symbol.for('docs.work');
const script = new Script(`globalThis[Symbol.for('docs.work')]()`);

/**
 * Calls synchronous `work`, and stops it after some milliseconds with a `TimeLimitError` at any point. Costs about 0.1 ms.
 * Only a script has a time limit, and it takes no arguments: it finds `work` in a global property, which exists during the
 * call. A context with that property would cost ten times as much.
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

/** A second thread that watches the main thread, for all work that can block it. */
class Watchdog {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** Functions to call when the time of some work is over, by its number. */
  readonly #pending = new Map<unknown, () => void>();
  #last = 0;

  /** Ends the code that blocks this thread after some milliseconds, and then calls `onEnd`; returns a function that cancels this. */
  watch(milliseconds: number, onEnd: () => void): () => void {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    this.#pending.set(id, onEnd);
    worker.postMessage({ id, milliseconds }, []);
    return () => {
      this.#pending.delete(id);
      worker.postMessage({ id }, []);
      if (this.#pending.size === 0) this.#idle = setTimeout(() => this.#end(worker), idleTime).unref();
    };
  }

  #start(): Worker {
    const worker = new Worker(endExecution, { eval: true, execArgv: [] });
    worker.on('message', (id: unknown) => this.#pending.get(id)?.());
    // Only now, because a listener keeps the process alive.
    worker.unref();
    return worker;
  }

  #end(worker: Worker): void {
    this.#worker = undefined;
    void worker.terminate();
  }
}

/** One for the process, as there is one main thread to watch. */
const watchdog = new Watchdog();

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
    if (isMainThread) limits.push(watchdog.watch(milliseconds + reserve, stop));
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
