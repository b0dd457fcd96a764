import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { listen } from '../../src/generator/app/serve/listen.ts';
import { memo } from '../../src/generator/kernel/memo.ts';
import { axeSource } from './axe.ts';
import { launchBrowser } from './browser.ts';

const libraryDir = fileURLToPath(new URL('../../content/library/', import.meta.url));

/** An event that `recorded` saw: its type, the tag it came from and its detail. */
export interface RecordedEvent {
  readonly type: string;
  readonly target: string;
  readonly detail: unknown;
}

/** A browser page on which the named elements are defined. */
export interface LibraryPage {
  /** Shows markup in the page's `<main>` and waits until its elements are drawn. Fails on an error in the page. */
  show(html: string, options?: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' }): Promise<Page>;
  /** The `sb-…` events (or others that are named) since `show`, in order. */
  recorded(...types: string[]): Promise<RecordedEvent[]>;
  /** What the page's form would send, as pairs of name and value. */
  formData(): Promise<[string, string][]>;
  /** Fails when axe finds a fault in the page as it is, in light or in dark. */
  expectAccessible(): Promise<void>;
}

/** Bundles elements as the package would ship them. Returns the script. */
export async function bundleElements(names: readonly string[], minify = false): Promise<string> {
  const contents = names.map((name) => `import './elements/${name}.ts';`).join('\n');
  const result = await build({
    stdin: { contents, resolveDir: libraryDir, loader: 'ts' },
    bundle: true,
    format: 'esm',
    minify,
    write: false,
    target: 'es2022',
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** The style sheet of the library, bundled once for all test files. */
const bundleStyles = memo(async (): Promise<string> => {
  const result = await build({
    entryPoints: [`${libraryDir}styles/global.css`],
    bundle: true,
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
});

const recordEvents = `
  window.recordedEvents = [];
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type.startsWith('sb-')) window.recordedEvents.push({ type: event.type, target: this.localName ?? '', detail: event.detail ?? null });
    return dispatch.call(this, event);
  };`;

const waitForElements = `(async () => {
  for (let pass = 0; pass < 3; pass += 1) {
    for (const element of document.querySelectorAll('*')) await element.updateComplete;
    await new Promise(requestAnimationFrame);
  }
})()`;

const runAxe = `axe.run(document, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })
  .then((result) => result.violations.flatMap(({ id, help, nodes }) => nodes.map((node) => id + ': ' + help + ' ' + node.html + ' ' + (node.failureSummary ?? ''))))`;

const axePath = '/axe.js';

/**
 * Serves a document at every path but that of axe. The browser reads from a server in a tenth of the time that it takes to
 * send it a text of this size with a command.
 */
async function serveTexts(document: string): Promise<{ readonly server: Server; readonly address: string }> {
  const server = createServer(({ url }, response) => {
    const isAxe = url === axePath;
    response.setHeader('content-type', isAxe ? 'text/javascript' : 'text/html').end(isAxe ? axeSource : document);
  });
  const port = await listen(server, { host: '127.0.0.1', port: 0, strictPort: false });
  return { server, address: `http://127.0.0.1:${port}/` };
}

/** One browser for a test file, with a page on which the named elements (`'button'` for `sb-button`) are defined. */
export function useLibrary(...names: string[]): LibraryPage {
  const session: { browser?: Browser; server?: Server; page?: Page; address: string; errors: string[] } = {
    address: '',
    errors: [],
  };
  const current = (): Page => {
    if (session.page === undefined) throw new Error('The page is open only within tests.');
    return session.page;
  };

  beforeAll(async () => {
    const [script, styles, browser] = await Promise.all([bundleElements(names), bundleStyles(), launchBrowser()]);
    session.browser = browser;
    const context = await browser.newContext({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    session.page = page;
    page.setDefaultTimeout(5_000);
    page.on('pageerror', (error) => session.errors.push(error.message));
    page.on('console', (message) => void (message.type() === 'error' && session.errors.push(message.text())));
    const head = `<meta charset="utf-8"><title>Library</title><link rel="icon" href="data:,"><style>${styles}</style>`;
    const document = `<!doctype html><html lang="en"><head>${head}<script>${recordEvents}</script><script type="module">${script.replaceAll('</script', '<\\/script')}</script></head><body><main></main></body></html>`;
    const { server, address } = await serveTexts(document);
    Object.assign(session, { server, address });
  });

  afterAll(async () => {
    session.server?.close();
    await session.browser?.close();
  });

  return {
    async show(html, options = {}) {
      const page = current();
      await page.goto(session.address);
      session.errors.length = 0;
      const setUp = JSON.stringify({ html, lang: options.lang ?? 'en', dir: options.dir ?? 'ltr' });
      await page.evaluate(
        `{ const { html, lang, dir } = ${setUp}; Object.assign(document.documentElement, { lang, dir }); document.querySelector('main').innerHTML = html; }`,
      );
      await page.evaluate(waitForElements);
      expect(session.errors).toEqual([]);
      return page;
    },
    async recorded(...types) {
      const events = await current().evaluate<RecordedEvent[]>('window.recordedEvents');
      return types.length === 0 ? events : events.filter((event) => types.includes(event.type));
    },
    formData() {
      return current().evaluate<[string, string][]>(
        "[...new FormData(document.querySelector('form'))].map(([name, value]) => [name, value.name ?? value])",
      );
    },
    async expectAccessible() {
      const page = current();
      await page.addScriptTag({ url: axePath });
      for (const theme of ['light', 'dark']) {
        await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
        expect(await page.evaluate(runAxe), `axe, ${theme}`).toEqual([]);
      }
      expect(session.errors).toEqual([]);
    },
  };
}
