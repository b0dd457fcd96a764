import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ContentProps } from '../../../shared/content.ts';
import { codeOf } from '../../kernel/files/read-file.ts';
import { messageOf } from '../../kernel/text.ts';
import { toolDir } from '../../kernel/tool.ts';

/** A page with a module to run. */
export interface ModuleRequest {
  /** Absolute path of the bundled module. */
  readonly modulePath: string;
  readonly runs: readonly string[];
  readonly island: ContentProps;
  /** Language tag of the page's locale. */
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/**
 * Outcome of a module: its HTML and the problems that its components report, message and stack of an exception, or no
 * component to render.
 */
export type ModuleAnswer =
  | { readonly kind: 'html'; readonly html: string; readonly warnings: readonly string[] }
  | { readonly kind: 'error'; readonly message: string; readonly stack: string }
  | { readonly kind: 'no-component' };

/** The message of the thread after a module. */
export type ThreadAnswer = ModuleAnswer & {
  /** True if half of its memory is used. */
  readonly isFull: boolean;
};

/** The reason why the thread ended while it ran a module, as the end of a sentence, and the module. */
export interface ModuleFailure {
  readonly kind: 'failure';
  readonly modulePath: string;
  readonly message: string;
  readonly hint: string;
}

/** Runs the modules of pages one after another in a separate thread with limits of time and memory. */
export interface ModuleThread {
  /** Starts the thread, which takes a moment. `run` also starts it. */
  start(): void;
  run(request: ModuleRequest): Promise<ModuleAnswer | ModuleFailure>;
  close(): Promise<void>;
}

/** Limits of the thread. */
export interface ModuleThreadOptions {
  readonly themeServerFile: string;
  /** Milliseconds for one page. */
  readonly timeLimit: number;
}

/** Maximum memory of a thread in megabytes. It holds the code of all pages that it has run. */
const memory = 1024;

/** A thread and its current or last module. */
interface Running {
  readonly worker: Worker;
  pages: number;
  modulePath: string;
  /** Receives the outcome of the module; null while none runs. */
  answer: ((answer: ModuleAnswer | ModuleFailure) => void) | null;
}

/** Opens the thread, which starts on first use. After a failure, the next module gets a new thread. */
export function openModuleThread({ themeServerFile, timeLimit }: ModuleThreadOptions): ModuleThread {
  const state: { running: Running | null; last: Promise<unknown>; isClosed: boolean } = {
    running: null,
    last: Promise.resolve(),
    isClosed: false,
  };
  const start = (): Running => {
    const running = startRunner(themeServerFile, () => {
      if (state.running === running) state.running = null;
    });
    state.running = running;
    return running;
  };
  const runNow = async (request: ModuleRequest): Promise<ModuleAnswer | ModuleFailure> => {
    if (state.isClosed) return { kind: 'failure', modulePath: request.modulePath, ...closed };
    const running = state.running ?? start();
    running.pages += 1;
    const found = await runInTime(running, request, timeLimit);
    const isSlow = found === 'slow';
    // Earlier pages may have left too little memory, or an error.
    if (!isSlow) return found.kind === 'failure' && running.pages > 1 ? runNow(request) : found;
    state.running = null;
    await running.worker.terminate();
    const message = `takes longer than ${timeLimit / 1000} s to run`;
    return { kind: 'failure', modulePath: request.modulePath, message, hint: loops };
  };
  return {
    start: () => void (state.isClosed || (state.running ?? start())),
    // `docs dev` compiles a requested page while it reads all others.
    run: (request) => {
      const answer = state.last.then(() => runNow(request));
      state.last = answer.catch(() => {});
      return answer;
    },
    async close() {
      state.isClosed = true;
      await state.running?.worker.terminate();
    },
  };
}

/** Starts a thread; `onEnd` is called when it has ended, or its memory is half full. */
function startRunner(themeServerFile: string, onEnd: () => void): Running {
  const worker = new Worker(join(toolDir, 'dist', 'module-runner.cjs'), {
    workerData: { themeServerFile },
    // Output of components is not part of the tool's output.
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const running: Running = { worker, pages: 0, modulePath: '', answer: null };
  worker.stdout.pipe(process.stderr, { end: false });
  // An idle thread does not keep the process alive.
  worker.unref();
  const settle = (answer: ModuleAnswer | ModuleFailure): void => {
    running.answer?.(answer);
    running.answer = null;
  };
  worker.on('message', (answer: ThreadAnswer) => {
    // Nothing frees the code of pages, and a thread whose memory ends while it reads code ends the process.
    if (answer.isFull) {
      onEnd();
      void worker.terminate();
    }
    settle(answer);
  });
  worker.on('error', (error: unknown) => settle(describeEnd(error, running.modulePath)));
  worker.on('exit', () => {
    onEnd();
    const hint = 'remove the code that ends the process';
    settle({ kind: 'failure', modulePath: running.modulePath, message: 'ended the process', hint });
  });
  return running;
}

/** Runs a module; resolves to `slow` if there is no answer in time. */
function runInTime(
  running: Running,
  request: ModuleRequest,
  timeLimit: number,
): Promise<ModuleAnswer | ModuleFailure | 'slow'> {
  const { worker } = running;
  running.modulePath = request.modulePath;
  worker.ref();
  return new Promise((done) => {
    const finish = (answer: ModuleAnswer | ModuleFailure | 'slow'): void => {
      clearTimeout(timer);
      running.answer = null;
      worker.unref();
      done(answer);
    };
    const timer = setTimeout(() => finish('slow'), timeLimit);
    running.answer = finish;
    worker.postMessage(request, []);
  });
}

function describeEnd(error: unknown, modulePath: string): ModuleFailure {
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY')
    return { kind: 'failure', modulePath, message: `needs more than ${memory} MB of memory`, hint: loops };
  const [reason = ''] = messageOf(error).split('\n');
  const hint = 'handle the rejected promise or the late error';
  return { kind: 'failure', modulePath, message: `failed after it was rendered: ${reason}`, hint };
}

/** Never shown: the thread is closed when the run ends, or when a newer reading of the site replaces this one. */
const closed = { message: 'did not run: its thread was closed', hint: 'build again' };

const loops = 'look for an infinite loop, or a component that renders itself';
