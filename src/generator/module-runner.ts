import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageModule } from '../shared/theme.ts';
import type { ModuleAnswer, ModuleRequest, ThreadAnswer } from './content/modules/module-thread.ts';
import { loadTheme } from './theme/load-theme.ts';

// `openModuleThread` starts this thread with these data.
const { themeServerFile } = workerData as { readonly themeServerFile: string };
const theme = loadTheme(themeServerFile);
const pageTimers = trackTimers();

parentPort?.on('message', (request: ModuleRequest) => {
  void answer(request).then((result) => {
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    parentPort?.postMessage({ ...result, isFull: used > limit / 2 } satisfies ThreadAnswer, []);
  });
});

async function answer({ modulePath, runs, island, language, messages }: ModuleRequest): Promise<ModuleAnswer> {
  try {
    const server = await theme;
    const warnings: string[] = [];
    // For code that translates while it is loaded, before rendering; and for components that replace those that throw.
    Object.assign(globalThis, { [Symbol.for('docs.messages')]: messages, [Symbol.for('docs.warnings')]: warnings });
    const loaded: PageModule = await import(pathToFileURL(modulePath).href);
    if (typeof loaded.default !== 'function') return { kind: 'no-component' };
    const html = server.renderModule(loaded, { runs: [...runs], island }, { language, messages });
    // A rejected promise that nothing handles ends the thread in this turn, so its page fails every time.
    await nextTurn();
    // The same applies to errors and loops in timers without delay. Later timers do not run.
    if (pageTimers.areSet()) await wait(2);
    return { kind: 'html', html, warnings: [...new Set(warnings)] };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'error', message: String(error), stack: '' };
    return { kind: 'error', message: error.message, stack: String(error.stack) };
  } finally {
    // Later callbacks, in a different page or never, do not belong to this page.
    pageTimers.clear();
  }
}

/** Tracks all timers started with the global functions from now on. */
function trackTimers() {
  const timers = new Set<NodeJS.Timeout>();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const original = globalThis[name];
    const tracked = (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]): NodeJS.Timeout => {
      const timer = original(run, delay, ...values);
      timers.add(timer);
      return timer;
    };
    // `promisify` reads a property of the function.
    Object.assign(globalThis, {
      [name]: Object.defineProperties(tracked, Object.getOwnPropertyDescriptors(original)),
    });
  }
  return {
    areSet: () => timers.size > 0,
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
