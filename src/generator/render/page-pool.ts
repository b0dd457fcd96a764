import { availableParallelism } from 'node:os';
import { inLanes } from '../kernel/in-lanes.ts';
import type { IndexAll } from '../plugins/search/make-segment.ts';
import type { SourceFile } from '../content/crawl/source-file.ts';
import type { CompiledEntry } from '../content/compile/page-entry.ts';
import type { RenderedDocument, RenderTask, WorkerSetup } from './page-worker.ts';
import { openWorkers } from './open-workers.ts';

/** A worker that may be many: the same calls, spread over threads when there is enough to do. */
export interface PagePool {
  compile(sources: readonly SourceFile[], onDone: OnDone): Promise<readonly CompiledEntry[]>;
  /** `makeTask` is called when a document's turn comes, so that not all tasks are in memory at once. */
  render<Item>(
    items: readonly Item[],
    makeTask: (item: Item) => RenderTask,
    onDone: OnDone,
  ): Promise<readonly RenderedDocument[]>;
  /** Indexes batches of pages; `makeBatch` is called when a batch's turn comes. */
  readonly index: IndexAll;
  /** How long each page took when it was worked on last. */
  readonly times: PageTimes;
  close(): Promise<void>;
}

/** Milliseconds of the pages that a pool has worked on; a page that a cache knew is not among them. */
export interface PageTimes {
  /** By path of the source. */
  readonly compiled: ReadonlyMap<string, number>;
  /** By path of the page. */
  readonly drawn: ReadonlyMap<string, number>;
}

/** Called with the number of pages that were just finished. */
export type OnDone = (count: number) => void;

const pagesAtOnce = 16;
/** Pages whose records stand in a batch, on average. */
const pagesOfBatch = 8;

/** Makes the pool; nothing is loaded and no thread starts before there is work. `jobs` is the number of threads at most. */
export function makePagePool(setup: WorkerSetup, jobs: number = availableParallelism()): PagePool {
  const workers = openWorkers(setup, jobs);
  const times = { compiled: new Map<string, number>(), drawn: new Map<string, number>() };
  return {
    times,
    async compile(sources, onDone) {
      const work = async (batch: readonly SourceFile[]): Promise<readonly CompiledEntry[]> => {
        const worker = await workers.workerFor(sources.length);
        return (await worker.compile(batch)).map(({ result, milliseconds }) => {
          times.compiled.set(result.file, milliseconds);
          return result;
        });
      };
      return inBatches(sources, { batchSize: pagesAtOnce, lanes: jobs + 1, onDone, work });
    },
    async render(items, makeTask, onDone) {
      const work = async (batch: typeof items): Promise<readonly RenderedDocument[]> => {
        const worker = await workers.workerFor(items.length);
        const tasks = batch.map(makeTask);
        return (await worker.render(tasks)).map(({ result, milliseconds }, index) => {
          times.drawn.set(tasks[index]?.view.permalink ?? '', milliseconds);
          return result;
        });
      };
      return inBatches(items, { batchSize: pagesAtOnce, lanes: jobs + 1, onDone, work });
    },
    async index(items, makeBatch) {
      const work = async (batch: typeof items): Promise<readonly string[]> => {
        const worker = await workers.workerFor(items.length * pagesOfBatch);
        return worker.index(batch.map(makeBatch));
      };
      return inBatches(items, { batchSize: 1, lanes: jobs + 1, onDone: () => {}, work });
    },
    close: workers.close,
  };
}

interface BatchOptions<Input, Output> {
  readonly batchSize: number;
  /** How many batches are under way at once: one more than there are threads keeps them all busy. */
  readonly lanes: number;
  readonly onDone: OnDone;
  work(batch: readonly Input[]): Promise<readonly Output[]>;
}

async function inBatches<Input, Output>(
  inputs: readonly Input[],
  { batchSize, lanes, onDone, work }: BatchOptions<Input, Output>,
): Promise<readonly Output[]> {
  const count = Math.ceil(inputs.length / batchSize);
  const results: (readonly Output[])[] = Array.from({ length: count }, () => []);
  await inLanes(results.keys(), lanes, async (index) => {
    const batch = inputs.slice(index * batchSize, (index + 1) * batchSize);
    results[index] = await work(batch);
    onDone(batch.length);
  });
  return results.flat();
}
