import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { toolDir } from '../../kernel/tool.ts';
import type { RunAnswer, RunRequest } from './config-runner.ts';

/** Runs configs of the old tool one after the other, in a process with limits on time and memory. */
export interface ConfigRunner {
  run(request: RunRequest): Promise<RunAnswer>;
  /** Reasons why files that configs import could not run, by absolute path. */
  readonly failed: Map<string, string>;
  close(): void;
}

/** Time limit for one config, in milliseconds. */
const longest = 20_000;

/** Memory limit of the process, in megabytes. */
const memory = 512;

/**
 * Starts the process for the configs of a site when the first one runs; `siteDir` is its absolute folder, `env` has variables
 * for those that are not set.
 */
export function openConfigRunner(siteDir: string, env: Readonly<Record<string, string>>): ConfigRunner {
  const failed = new Map<string, string>();
  const state: { child?: ChildProcess } = {};
  return {
    failed,
    async run(request) {
      // A config can have ended the process.
      if (state.child?.connected !== true) state.child = start(siteDir, env);
      const answer = await runInTime(state.child, request);
      if (answer.kind === 'value') for (const [file, reason] of answer.failed) failed.set(file, reason);
      return answer;
    },
    close() {
      state.child?.kill();
    },
  };
}

function start(siteDir: string, env: Readonly<Record<string, string>>): ChildProcess {
  return fork(join(toolDir, 'dist', 'config-runner.cjs'), [siteDir], {
    // Configs read files and run commands of the site.
    cwd: siteDir,
    env: { ...env, ...process.env },
    execArgv: [`--max-old-space-size=${memory}`],
    // The report must not contain the output of a config.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Keeps undefined and maps.
    serialization: 'advanced',
  });
}

function runInTime(child: ChildProcess, request: RunRequest): Promise<RunAnswer> {
  return new Promise((done) => {
    const finish = (answer: RunAnswer): void => {
      clearTimeout(timer);
      child.off('message', finish).off('exit', onExit);
      done(answer);
    };
    const fail = (message: string): void => finish({ kind: 'error', message });
    const onExit = (): void => fail('it ended the process');
    const timer = setTimeout(() => {
      fail(`it takes longer than ${longest / 1000} s to run`);
      // The next config gets a new process.
      child.disconnect();
      child.kill('SIGKILL');
    }, longest);
    child.on('message', finish).on('exit', onExit);
    child.send(request);
  });
}
