import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { bundledBrowser } from './bundled-browser.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a profile share a process. See `open-pages.ts`.
  '--renderer-process-limit=1',
];

/** Where the browser that all test files share listens; set by `browser-setup.ts`. */
export const sharedBrowser = 'DOCS_TEST_BROWSER';

/** The browser that the tests run in: the shared one, or one of the caller's own. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const address = process.env[sharedBrowser];
  return address === undefined ? chromium.launch(await browserOptions()) : chromium.connect(address);
}

/**
 * How to start a browser here: the one that `CHROMIUM_PATH` names, else the one of the npm package, which is the same
 * everywhere and opens a page with a fifth of the work of a browser with windows, else an installed one.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH'];
  const bundled = named === undefined ? await bundledBrowser() : null;
  if (bundled !== null) return { ...bundled, args: quiet };
  const executablePath = named ?? installed.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('No browser was found: name one by CHROMIUM_PATH.');
  return { executablePath, args: quiet };
}
