import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { memo } from '../kernel/memo.ts';
import { toolDir } from '../kernel/tool.ts';
import type { OpenParts, PageWorker, WorkerSetup } from './page-worker.ts';

/** Workers of one setup, on this thread and on others. */
export interface Workers {
  /** The worker for so many pages: that of this thread, or one that hands each call to a thread that is free. */
  workerFor(pages: number): Promise<PageWorker>;
  close(): Promise<void>;
}

/** How workers are opened. */
export interface WorkerOptions {
  /** Threads at most. */
  readonly jobs: number;
  /** Opens the plugins' parts for the worker of this thread; other threads open their own. */
  readonly openParts: OpenParts;
}

/** Below this many pages a thread costs more (it loads and warms up everything anew) than it brings. */
const worthThreads = 120;

/** Opens workers; nothing is loaded and no thread starts before there is work. */
export function openWorkers(setup: WorkerSetup, { jobs, openParts }: WorkerOptions): Workers {
  // Imported late: a run that finds everything in the cache never needs the parsers and the theme.
  const local = memo(async () => (await import('./make-page-worker.ts')).makePageWorker(setup, openParts));
  const opened: Tinypool[] = [];
  const threads = memo((): PageWorker => {
    const pool = new Tinypool({
      filename: join(toolDir, 'dist', 'worker.js'),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: jobs,
      // A thread with nothing to do gives its memory back: `docs dev` has pages enough for threads only when it begins.
      idleTimeout: 10_000,
      workerData: setup,
      isolateWorkers: false,
    });
    opened.push(pool);
    return {
      compile: (batch) => pool.run(batch, { name: 'compile' }),
      render: (batch) => pool.run(batch, { name: 'render' }),
      run: (job, inputs) => pool.run({ job, inputs }, { name: 'run' }),
    };
  });
  return {
    workerFor: async (pages) => (jobs < 2 || pages < worthThreads ? local() : threads()),
    async close() {
      for (const pool of opened) await pool.destroy();
    },
  };
}
