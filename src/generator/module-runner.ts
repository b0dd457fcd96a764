import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { JsonValue } from './../shared/content.ts';
import type { PageModule } from '../shared/theme.ts';
import type { ModuleAnswer, ModuleRequest } from './content/modules/module-thread.ts';
import { trackTimers } from './content/modules/page-timers.ts';
import { loadTheme } from './theme/load-theme.ts';

// `openModuleThread` starts this thread with these data.
const { themeServerFile } = workerData as { readonly themeServerFile: string };
const theme = loadTheme(themeServerFile);
const timers = trackTimers();

parentPort?.on('message', (request: ModuleRequest) => {
  void answer(request).then((result) => parentPort?.postMessage(result, []));
});

async function answer({ modulePath, runs, island, locale, messages }: ModuleRequest): Promise<ModuleAnswer> {
  try {
    const server = await theme;
    // For code that translates while it is loaded, before anything is drawn.
    Object.assign(globalThis, { [Symbol.for('docs.messages')]: messages });
    const loaded: PageModule = await import(pathToFileURL(modulePath).href);
    if (typeof loaded.default !== 'function') return { kind: 'no-component' };
    const html = server.renderModule(
      loaded,
      { runs: [...runs], island: { ...island } as unknown as JsonValue },
      { locale, messages },
    );
    // A rejected promise that nothing handles ends the thread in this turn, so its page fails every time.
    await nextTurn();
    // So does what a timer without delay throws, or a loop in it. Later timers do not run.
    if (timers.areSet()) await wait(2);
    return { kind: 'html', html };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: 'error', message: String(error), stack: '' };
    return { kind: 'error', message: error.message, stack: String(error.stack) };
  } finally {
    timers.clear();
  }
}
