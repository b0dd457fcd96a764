import { rmSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { memo } from '../../src/generator/kernel/memo.ts';
import { launchBrowser } from './browser.ts';
import { copyReaderSite } from './copy-reader-site.ts';
import { openPages } from './open-pages.ts';
import { runDev } from './run-dev.ts';
import { serveSite } from './serve-site.ts';
import { copyTheme, shareTheme } from './share-theme.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a `docs dev` that serves the reader's site; absent in tests of a built site. */
    readonly devOrigin?: string;
  }
}

/** How the served site differs from the fixture. */
export interface ReaderSiteOptions {
  /** Changes the copy of the site's folder before it is served. */
  readonly prepare?: (dir: string) => void;
}

/** A served site with a browser, for the tests of one file. */
export interface ReaderSite {
  readonly origin: string;
  /** Opens a page of the site by its path, in a browser profile of its own with the options in `profile`. */
  open(path: string, profile?: BrowserContextOptions): Promise<Page>;
  /** A page without a document, for tests that prepare it before they open one. */
  blank(profile?: BrowserContextOptions): Promise<Page>;
}

/** Serves the reader's site for the tests of a file: built, and in the project `dev` by `docs dev`. */
export function useReaderSite({ prepare }: ReaderSiteOptions = {}): ReaderSite {
  const parts: { origin: string; browser: Browser | null; close: () => void } = {
    origin: '',
    browser: null,
    close() {},
  };
  beforeAll(async () => {
    const devOrigin = inject('devOrigin');
    const served =
      prepare !== undefined
        ? await serveCopy(prepare, devOrigin === undefined ? serveSite : runDev)
        : { origin: devOrigin ?? (await serveUnchanged()).origin, close() {} };
    Object.assign(parts, served, { browser: await launchBrowser() });
  });
  afterAll(async () => {
    parts.close();
    await parts.browser?.close();
  });
  const open = memo(() => {
    if (parts.browser === null) throw new Error('The browser is started before the first test.');
    return openPages(parts.browser, parts.origin);
  });
  const blank = async (profile?: BrowserContextOptions): Promise<Page> => {
    const page = await open()(profile);
    await page.addInitScript({ content: ignoreAbsentPointer });
    return page;
  };
  return {
    get origin() {
      return parts.origin;
    },
    blank,
    async open(path, profile) {
      const page = await blank(profile);
      await page.goto(path);
      return page;
    },
  };
}

// A headless browser reports a pointer move to the corner on some pages. It is not a sign of a reader.
const ignoreAbsentPointer = `window.addEventListener(
  'pointermove',
  (event) => event.clientX === 0 && event.clientY === 0 && event.stopImmediatePropagation(),
  { capture: true },
)`;

type Served = { readonly origin: string; close(): void };

/** The site as it is, built once for all test files. It is served, and its folder is kept, until the run ends. */
const serveUnchanged = memo(() => serveCopy(() => {}, serveSite));

async function serveCopy(prepare: (dir: string) => void, serve: (siteDir: string) => Promise<Served>): Promise<Served> {
  const dir = copyReaderSite();
  await (serve === runDev ? copyTheme(dir) : shareTheme(dir));
  prepare(dir);
  const { origin, close } = await serve(dir);
  return {
    origin,
    close() {
      close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
