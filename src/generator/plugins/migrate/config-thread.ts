import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../kernel/text.ts';
import { toolDir } from '../../kernel/tool.ts';
import type { RunAnswer, RunRequest } from './config-runner.ts';

/** Runs configs of the old tool one after the other, in a thread with limits on time and memory. */
export interface ConfigThread {
  run(request: RunRequest): Promise<RunAnswer>;
  /** Reasons why files that configs import could not run, by absolute path. */
  readonly failed: Map<string, string>;
  close(): Promise<void>;
}

/** Time limit for one config, in milliseconds. */
const longest = 20_000;

/** Memory limit of the thread, in megabytes. */
const memory = 512;

/** Starts the thread for the configs of a site; `siteDir` is its absolute folder. */
export function openConfigThread(siteDir: string): ConfigThread {
  const worker = new Worker(join(toolDir, 'dist', 'config-runner.cjs'), {
    workerData: { siteDir },
    // The report must not contain the output of a config.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const failed = new Map<string, string>();
  return {
    failed,
    async run(request) {
      const answer = await runInTime(worker, request);
      if (answer.kind === 'value') for (const [file, reason] of answer.failed) failed.set(file, reason);
      return answer;
    },
    async close() {
      await worker.terminate();
    },
  };
}

function runInTime(worker: Worker, request: RunRequest): Promise<RunAnswer> {
  return new Promise((done) => {
    const finish = (answer: RunAnswer): void => {
      clearTimeout(timer);
      worker.off('message', finish).off('error', onError).off('exit', onExit);
      done(answer);
    };
    const fail = (message: string): void => finish({ kind: 'error', message });
    const onError = (error: unknown): void => fail(messageOf(error));
    const onExit = (): void => fail('it ended the process');
    const timer = setTimeout(() => fail(`it takes longer than ${longest / 1000} s to run`), longest);
    worker.on('message', finish).on('error', onError).on('exit', onExit);
    worker.postMessage(request, []);
  });
}
