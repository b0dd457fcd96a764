import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jobs } from '../content/markdown/page-context.ts';
import { openContents } from '../kernel/cache/cache.ts';
import { loadTheme } from '../theme/load-theme.ts';
import { makeBatchCompiler, type BatchCompiler } from './compile-batch.ts';
import { drawDocuments, type RenderedDocument, type RenderTask } from './draw-documents.ts';
import type { Timed } from './timed.ts';
import type { OpenParts, WorkerSetup } from './worker-setup.ts';

/** The stages that process one page at a time, for one site and theme. */
export interface PageWorker extends Pick<BatchCompiler, 'compile' | 'giveUp'> {
  render(tasks: readonly RenderTask[]): Promise<readonly Timed<RenderedDocument>[]>;
  /** Runs a plugin's job on each input. */
  run(job: string, inputs: readonly unknown[]): Promise<readonly unknown[]>;
}

/** What differs between the main thread and worker threads. */
export interface WorkerOptions {
  /** Characters that a page may have, with what it includes; more rejects with a `LargePageError`. Default: any number. */
  readonly largestPage?: number;
}

/** Loads the theme and makes the worker, for the main thread and for worker threads alike. */
export async function makePageWorker(
  setup: WorkerSetup,
  openParts: OpenParts,
  { largestPage = Infinity }: WorkerOptions = {},
): Promise<PageWorker> {
  const theme = await loadTheme(setup.themeServerFile);
  const store = { contents: openContents(setup.cacheDir) };
  const { compile, giveUp, jobs } = await makeBatchCompiler(setup, { openParts, theme, store, largestPage });
  return {
    async compile(sources) {
      const entries = await compile(sources);
      // The native memory of the parser is freed in turns of the event loop, and a thread waits for its work without turning:
      // 22 kB a page.
      await nextTurn();
      return entries;
    },
    giveUp,
    render: async (tasks) => drawDocuments(tasks, { setup, theme, store }),
    // A job and its caller belong to one plugin, which keeps their types in step.
    run: async (job, inputs) => inputs.map((input) => findJob(job, jobs)(input as never)),
  };
}

function findJob(name: string, jobs: Jobs): Jobs[string] {
  const job = jobs[name];
  if (job === undefined) throw new Error(`No plugin has a job "${name}"`);
  return job;
}
