import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Tinypool } from 'tinypool';
import { type CompileAll, LargePageError } from '../content/compile/compile-pages.ts';
import { type CompiledEntry, completeEntry } from '../content/compile/page-entry.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';
import { forEachConcurrently } from '../kernel/concurrency.ts';
import { DiagnosticError, makeError, sortDiagnostics } from '../kernel/diagnostics/diagnostic.ts';
import { codeOf } from '../kernel/files/read-file.ts';
import { growNewSpace } from '../kernel/heap.ts';
import { memo } from '../kernel/memo.ts';
import { toolDir } from '../kernel/tool.ts';
import type { PageWorker } from './page-worker.ts';
import type { RenderedDocument, RenderTask } from './render-documents.ts';
import { renderingError } from './rendering-error.ts';
import type { OpenParts, WorkerSetup } from './worker-setup.ts';

/** Compiles and renders pages, on worker threads if there are enough pages. */
export interface PagePool {
  readonly compile: CompileAll;
  /**
   * Calls `makeTask` just before an item is rendered, so that not all tasks are in memory at once, and `onDone` with a
   * number of documents and their size in bytes; an exception ends the rendering. Rejects with a `DiagnosticError` if files
   * of the site's theme layer throw.
   */
  render<Item>(
    items: readonly Item[],
    makeTask: (item: Item) => RenderTask,
    onDone: (count: number, bytes: number) => void,
  ): Promise<readonly RenderedDocument[]>;
  readonly runJobs: RunJobs;
  /** True if work on a number of pages runs on threads, false if it blocks this one. */
  usesThreads(pages: number): boolean;
  /** Time of each page in the last run. */
  readonly times: PageTimes;
  close(): Promise<void>;
}

/** Milliseconds for each page, except pages from the cache. */
export interface PageTimes {
  /** By path of the source. */
  readonly compiled: ReadonlyMap<string, number>;
  /** By permalink. */
  readonly rendered: ReadonlyMap<string, number>;
}

/** A plugin's work for worker threads. */
export interface JobRequest<Item> {
  readonly job: string;
  readonly items: readonly Item[];
  /** Average number of pages that an item represents: threads are started only for many pages. */
  readonly pagesAnItem: number;
  /** Called just before the job runs on an item, so that not all inputs are in memory at once. */
  makeInput(item: Item): unknown;
  /** Called with each result as soon as it is available, so that not all results are in memory at once. */
  onResult(item: Item, result: unknown): void;
}

/** Runs a plugin's job on every item. */
export type RunJobs = <Item>(request: JobRequest<Item>) => Promise<void>;

const pagesAtOnce = 16;

/** Options of a pool. */
export interface PoolOptions {
  /** Largest number of threads. Default: one per processor. */
  readonly jobs?: number;
  /** Opens the plugins' parts for the worker on this thread; worker threads open their own. */
  readonly openParts: OpenParts;
  /** Maximum memory of a page's thread, in megabytes. Default: 1536. */
  readonly memory?: number;
  /**
   * False in a process that may not start threads, such as that of an untrusted build: pages are limited by their size.
   * Default: true.
   */
  readonly hasThreads?: boolean;
}

/** Makes the pool; loads no code and starts no thread before there is work. */
export function makePagePool(setup: WorkerSetup, options: PoolOptions): PagePool {
  const { jobs = availableParallelism(), openParts, memory = threadMemory.old, hasThreads = true } = options;
  const workers = openWorkers(setup, { jobs, openParts, memory, hasThreads });
  const times = { compiled: new Map<string, number>(), rendered: new Map<string, number>() };
  const concurrency = jobs + 1;
  return {
    times,
    async compile(sources, onDone) {
      const compileBatch = makeCompiler(workers, { pages: sources.length, hasThreads });
      const work = async (batch: readonly SourceFile[]): Promise<readonly CompiledEntry[]> =>
        (await compileBatch(batch)).map(({ result, milliseconds }) => {
          // Parse boundary: the JSON of a worker of this run.
          const entry = completeEntry(JSON.parse(result) as CompiledEntry);
          times.compiled.set(entry.file, milliseconds);
          return entry;
        });
      return inBatches(sources, { batchSize: pagesAtOnce, concurrency, onDone, work });
    },
    async render(items, makeTask, onDone) {
      const work = async (batch: typeof items): Promise<readonly RenderedDocument[]> => {
        const worker = await workers.workerFor(items.length);
        const tasks = batch.map(makeTask);
        const renderBatch = splitWhenFull(
          (some: readonly RenderTask[]) => worker.render(some),
          ({ view }) => Promise.reject(renderingError(view.permalink, new Error(`it ${workers.excess}`))),
        );
        return (await renderBatch(tasks)).map(({ result, milliseconds }, index) => {
          times.rendered.set(tasks[index]?.view.permalink ?? '', milliseconds);
          return result;
        });
      };
      const countBytes = (count: number, batch: readonly RenderedDocument[]): void =>
        onDone(
          count,
          batch.reduce((sum, { size }) => sum + size, 0),
        );
      const rendered = await inBatches(items, { batchSize: pagesAtOnce, concurrency, onDone: countBytes, work });
      throwFailures(rendered);
      return rendered;
    },
    async runJobs({ job, items, pagesAnItem, makeInput, onResult }) {
      await forEachConcurrently(items, concurrency, async (item) => {
        const worker = await workers.workerFor(items.length * pagesAnItem);
        const runBatch = splitWhenFull(
          (inputs: readonly unknown[]) => worker.run(job, inputs),
          () => Promise.reject(describeFullJob(job, workers.excess)),
        );
        const [result] = await runBatch([makeInput(item)]);
        onResult(item, result);
      });
    },
    usesThreads: workers.usesThreads,
    close: workers.close,
  };
}

/**
 * Makes the function that compiles a batch. A large page is compiled on a thread, and reported if it is too large even for a
 * thread. `pages` is the number of pages of the entire run.
 */
function makeCompiler(
  workers: ReturnType<typeof openWorkers>,
  { pages, hasThreads }: { readonly pages: number; readonly hasThreads: boolean },
): PageWorker['compile'] {
  // Opened for the first batch: a run with a complete cache needs neither parsers nor theme.
  const worker = (): Promise<PageWorker> => workers.workerFor(pages);
  const compile: PageWorker['compile'] = async (batch) => {
    try {
      return await (await worker()).compile(batch);
    } catch (error) {
      if (!(error instanceof LargePageError) || !hasThreads) throw error;
      return (await workers.onThread()).compile(batch);
    }
  };
  return splitWhenFull(compile, async (source) =>
    (await worker()).giveUp(source, hasThreads ? workers.excess : tooLarge),
  );
}

/** An error in one document usually occurs in all of them, and is reported once. */
function throwFailures(documents: readonly RenderedDocument[]): void {
  const failures = sortDiagnostics(documents.flatMap(({ failure }) => failure ?? []));
  if (failures.length > 0) throw new DiagnosticError(failures);
}

function describeFullJob(job: string, excess: string): DiagnosticError {
  const hint = 'split the largest pages, or build with `--jobs 1`, where the limit is that of the process';
  return new DiagnosticError([makeError('plugin-failed', { message: `The job "${job}" of a plugin ${excess}`, hint })]);
}

interface BatchOptions<Input, Output> {
  readonly batchSize: number;
  /** Number of batches at once. One more than the number of threads keeps all threads busy. */
  readonly concurrency: number;
  onDone(count: number, results: readonly Output[]): void;
  work(batch: readonly Input[]): Promise<readonly Output[]>;
}

async function inBatches<Input, Output>(
  inputs: readonly Input[],
  { batchSize, concurrency, onDone, work }: BatchOptions<Input, Output>,
): Promise<readonly Output[]> {
  const count = Math.ceil(inputs.length / batchSize);
  const results: (readonly Output[])[] = Array.from({ length: count }, () => []);
  await forEachConcurrently(results.keys(), concurrency, async (index) => {
    const batch = inputs.slice(index * batchSize, (index + 1) * batchSize);
    const done = await work(batch);
    results[index] = done;
    onDone(batch.length, done);
  });
  return results.flat();
}

/**
 * Megabytes of a thread. Live objects between pages take 25 MB, and V8 would let the heap grow to four times that before a
 * full collection; below 2 GB it lets it double. New objects have 48 MB: with half of that, a build of 1,000 pages takes 40 MB
 * less and a twentieth more processor time.
 */
const threadMemory = { old: 1536, young: 48 };

/**
 * From then on, all heaps grow by a third of their live objects before a collection, including that of the main thread, which
 * would grow to four times that: a build of 4,000 pages takes 100 MB less. An edit, which starts no thread, would take longer.
 */
const slowGrowth = '--heap-growing-percent=30';

/** Minimum number of pages for threads: each thread loads all code again. */
const worthThreads = 120;

/**
 * Characters of a page, including its partials, from which it is compiled on a thread, even as the only page: it may end the
 * thread, but not the run. For all kinds of content, 100 kB need up to 200 MB.
 */
const largePage = 100_000;

/** Maximum characters of a page in a process that may not start threads. The worst kind of content needs 1.3 GB for them. */
const largestPage = 500_000;

const tooLarge = `needs more than an untrusted page may: it has more than ${largestPage / 1000} kB with what it includes`;

/**
 * Returns a function that processes a batch, or each item separately if the batch exceeds the memory of its thread. Calls
 * `giveUp` with an item that exceeds it by itself.
 */
function splitWhenFull<Item, Result>(
  work: (batch: readonly Item[]) => Promise<readonly Result[]>,
  giveUp: (item: Item) => Promise<readonly Result[]>,
): (batch: readonly Item[]) => Promise<readonly Result[]> {
  const workOn = async (batch: readonly Item[]): Promise<readonly Result[]> => {
    try {
      return await work(batch);
    } catch (error) {
      if (codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY' && !(error instanceof LargePageError)) throw error;
      const [first] = batch;
      if (first !== undefined && batch.length === 1) return giveUp(first);
      return (await Promise.all(batch.map((item) => workOn([item])))).flat();
    }
  };
  return workOn;
}

function openWorkers(setup: WorkerSetup, { jobs, openParts, memory, hasThreads }: Required<PoolOptions>) {
  // Imported on demand.
  const local = memo(async () => {
    const { makePageWorker } = await import('./page-worker.ts');
    return makePageWorker(setup, openParts, { largestPage: hasThreads ? largePage : largestPage });
  });
  const opened: Tinypool[] = [];
  const threads = memo(async (): Promise<PageWorker> => {
    const { Tinypool } = await import('tinypool');
    setFlagsFromString(slowGrowth);
    const pool = new Tinypool({
      filename: join(toolDir, 'dist', 'worker.cjs'),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: jobs,
      // An idle thread ends to free its memory: `docs dev` has enough pages for threads only at the start.
      idleTimeout: 10_000,
      workerData: setup,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: threadMemory.young },
      isolateWorkers: false,
    });
    opened.push(pool);
    return {
      compile: (batch) => pool.run(batch, { name: 'compile' }),
      giveUp: (source, reason) => pool.run({ source, reason }, { name: 'giveUp' }),
      render: (batch) => pool.run(batch, { name: 'render' }),
      run: (job, inputs) => pool.run({ job, inputs }, { name: 'run' }),
    };
  });
  const usesThreads = (pages: number): boolean => hasThreads && jobs > 1 && pages >= worthThreads;
  return {
    usesThreads,
    onThread: threads,
    /** The worker for a number of pages: the one on this thread, or one that passes each call to a free thread. */
    workerFor: async (pages: number) => {
      if (usesThreads(pages)) return threads();
      if (pages >= worthThreads) growNewSpace();
      return local();
    },
    /** For a page that exceeds the memory of a thread. */
    excess: `needs more than ${memory} MB of memory`,
    close: async () => {
      for (const pool of opened) await pool.destroy();
    },
  };
}
