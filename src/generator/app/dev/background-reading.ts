import { setTimeout as wait } from 'node:timers/promises';
import type { CompileAll } from '../../content/compile/compile-pages.ts';
import type { CompiledEntry } from '../../content/compile/page-entry.ts';
import type { DevServices } from './dev-services.ts';
import { readAll, type Reading } from './reading.ts';

interface BackgroundOptions {
  /** Aborts when a later edit makes the results obsolete. */
  readonly signal: AbortSignal;
  /** Resolves when the documents requested within some milliseconds are rendered. */
  rendered(milliseconds: number): Promise<void>;
  /** Milliseconds before reading begins, in which open pages show an edit. */
  readonly headStart: number;
}

/** All pages, while they are being read. */
export interface BackgroundReading {
  /** Resolves to null as soon as the signal aborts. */
  readonly result: Promise<Reading | null>;
  /** Resolves when no more pages are compiled; never rejects. */
  readonly ended: Promise<void>;
}

/** Number of pages compiled on this thread before requests are handled: some take 10 ms. */
const pagesPerTurn = 4;

/**
 * Reads all pages, after requested documents, and between requests. An abort also ends the threads of the reading, so that
 * the next one has the processor to itself.
 */
export function readInBackground(
  services: DevServices,
  { signal, rendered, headStart }: BackgroundOptions,
): BackgroundReading {
  const { pool } = services;
  const compileAll: CompileAll = async (sources, onDone) => {
    if (pool.usesThreads(sources.length)) return pool.compile(sources, onDone);
    const entries: CompiledEntry[] = [];
    for (let start = 0; start < sources.length; start += pagesPerTurn) {
      await rendered(0);
      signal.throwIfAborted();
      entries.push(...(await pool.compile(sources.slice(start, start + pagesPerTurn), onDone)));
    }
    return entries;
  };
  const read = async (): Promise<Reading | null> => {
    if (headStart > 0) await rendered(headStart);
    return signal.aborted ? null : readAll(services, compileAll);
  };
  const reading = read();
  const aborted = new Promise<null>((done) => {
    const end = (): void => {
      void pool.close();
      done(null);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    reading.then(
      () => signal.removeEventListener('abort', end),
      () => signal.removeEventListener('abort', end),
    );
  });
  return {
    result: Promise.race([reading, aborted]),
    ended: reading.then(
      () => {},
      () => {},
    ),
  };
}

/** Runs tasks one after the other. */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** Runs `work` after all earlier work has ended, successfully or not. Runs nothing once the queue is closed. */
  add(work: () => Promise<void>): Promise<void> {
    const result = this.#last.then(() => (this.#isClosed ? undefined : work()));
    this.#last = result.catch(() => {});
    return result;
  }

  /**
   * Adds `work`, which must not reject, after some milliseconds without another call; it replaces the work of earlier calls.
   */
  addAfterPause(pause: number, work: () => Promise<void>): void {
    if (this.#isClosed) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.add(work);
    }, pause).unref();
  }

  /** Resolves when all work has ended, including work after a pause. */
  async settled(): Promise<void> {
    await this.#last;
    while (this.#timer !== null) {
      await wait(10);
      await this.#last;
    }
  }

  /** Resolves when the current work has ended; no further work runs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#last;
  }
}
