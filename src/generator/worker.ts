import { Console } from 'node:console';
import { workerData } from 'node:worker_threads';
import type { SourceFile } from './content/crawl/content-file.ts';
import { messageOf } from './kernel/text.ts';
import { openParts } from './plugins/open-parts.ts';
import { makePageWorker } from './render/page-worker.ts';
import type { RenderedDocument, RenderTask } from './render/render-documents.ts';
import type { Timed } from './render/timed.ts';
import type { WorkerSetup } from './render/worker-setup.ts';

// Standard output is reserved for the tool's result.
globalThis.console = new Console(process.stderr);

// Otherwise the thread, and the run with it, would end without a message.
const lateFailures = new BroadcastChannel('docs-late-failure');
process.on('uncaughtException', (error: unknown) => {
  const [, frame = ''] = error instanceof Error ? (error.stack ?? '').split('\n', 2) : [];
  process.stderr.write(`Code of the site failed later: ${messageOf(error)}${frame.replace(/^ +/, ' ')}\n`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The channel is no window.
  lateFailures.postMessage(null);
});

// The pool passes its own data first and ours second.
const [, setup] = workerData as readonly [unknown, WorkerSetup];
const worker = makePageWorker(setup, openParts);

/** Compiles pages on this thread. */
export async function compile(sources: readonly SourceFile[]): Promise<readonly Timed<string>[]> {
  return (await worker).compile(sources);
}

/** Returns an empty page in place of a page that ended a different thread. */
export async function giveUp(page: {
  readonly source: SourceFile;
  readonly reason: string;
}): Promise<readonly Timed<string>[]> {
  return (await worker).giveUp(page.source, page.reason);
}

/** Renders documents on this thread. */
export async function render(tasks: readonly RenderTask[]): Promise<readonly Timed<RenderedDocument>[]> {
  return (await worker).render(tasks);
}

/** Runs a plugin's job on this thread. */
export async function run(request: {
  readonly job: string;
  readonly inputs: readonly unknown[];
}): Promise<readonly unknown[]> {
  return (await worker).run(request.job, request.inputs);
}
