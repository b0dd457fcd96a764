import { setTimeout as wait } from 'node:timers/promises';

/** Runs pieces of work one after the other. */
export class WorkQueue {
  #last: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** Runs `work` when all earlier work has ended, whether or not it failed. Nothing runs once the queue is closed. */
  add(work: () => Promise<void>): Promise<void> {
    const result = this.#last.then(() => (this.#isClosed ? undefined : work()));
    this.#last = result.catch(() => {});
    return result;
  }

  /** Adds `work`, which never rejects, after some milliseconds without another call; it replaces that of earlier calls. */
  addAfterPause(pause: number, work: () => Promise<void>): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.add(work);
    }, pause).unref();
  }

  /** Resolves when all work has ended, that after a pause included. */
  async settled(): Promise<void> {
    do await this.#last;
    while (this.#timer !== null && (await wait(10, true)));
  }

  /** Resolves when the work under way has ended; no further work runs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#last;
  }
}
