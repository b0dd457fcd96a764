import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jobs } from '../content/markdown/page-context.ts';
import { openContents } from '../kernel/cache/cache.ts';
import { loadTheme } from '../theme/load-theme.ts';
import { makeBatchCompiler, type BatchCompiler } from './compile-batch.ts';
import { renderDocuments, type RenderedDocument, type RenderTask } from './render-documents.ts';
import type { Timed } from './timed.ts';
import type { OpenParts, WorkerSetup } from './worker-setup.ts';

/** The stages that process one page at a time, for one site and theme. */
export interface PageWorker extends Pick<BatchCompiler, 'compile' | 'giveUp'> {
  render(tasks: readonly RenderTask[]): Promise<readonly Timed<RenderedDocument>[]>;
  /** Runs a plugin's job on each input. */
  run(job: string, inputs: readonly unknown[]): Promise<readonly unknown[]>;
}

/** Differences between the main thread and worker threads. */
export interface WorkerOptions {
  /**
   * Maximum characters of a page, including its partials; a larger page rejects with a `LargePageError`. Default: any number.
   */
  readonly largestPage?: number;
}

/** Loads the theme and makes the worker, for both the main thread and worker threads. */
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
      // The parser's native memory is only freed between turns of the event loop, and a thread waits for work without a
      // turn: 22 kB per page.
      await nextTurn();
      return entries;
    },
    giveUp,
    render: async (tasks) => renderDocuments(tasks, { setup, theme, store }),
    // A job and its caller belong to one plugin, which keeps their types consistent.
    run: async (job, inputs) => inputs.map((input) => findJob(job, jobs)(input as never)),
  };
}

function findJob(name: string, jobs: Jobs): Jobs[string] {
  const job = jobs[name];
  if (job === undefined) throw new Error(`No plugin has a job "${name}"`);
  return job;
}
