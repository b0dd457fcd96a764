import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { memo } from '../kernel/memo.ts';
import { toolDir } from '../kernel/tool.ts';
import type { OpenParts, PageWorker, WorkerSetup } from './page-worker.ts';

/** Workers of one setup, on this thread and on worker threads. */
export interface Workers {
  /** The worker for a number of pages: the one on this thread, or one that passes each call to a free thread. */
  workerFor(pages: number): Promise<PageWorker>;
  close(): Promise<void>;
}

/** How workers are opened. */
export interface WorkerOptions {
  /** Largest number of threads. */
  readonly jobs: number;
  /** Opens the plugins' parts for the worker on this thread; worker threads open their own. */
  readonly openParts: OpenParts;
}

/** Fewest pages for which threads pay off: each thread loads everything again. */
const worthThreads = 120;

/** Opens workers; loads nothing and starts no thread before there is work. */
export function openWorkers(setup: WorkerSetup, { jobs, openParts }: WorkerOptions): Workers {
  // Imported on demand: a run with a complete cache needs neither the parsers nor the theme.
  const local = memo(async () => (await import('./make-page-worker.ts')).makePageWorker(setup, openParts));
  const opened: Tinypool[] = [];
  const threads = memo((): PageWorker => {
    const pool = new Tinypool({
      filename: join(toolDir, 'dist', 'worker.js'),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: jobs,
      // An idle thread ends to free its memory: `docs dev` has enough pages for threads only at the start.
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
