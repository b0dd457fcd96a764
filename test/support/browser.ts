import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

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
];

/** Where the browser that all test files share listens; set by `browser-setup.ts`. */
export const sharedBrowser = 'DOCS_TEST_BROWSER';

/** The browser that the tests run in: the shared one, or one of the caller's own. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const address = process.env[sharedBrowser];
  return address === undefined ? chromium.launch(await browserOptions()) : chromium.connect(address);
}

/** How to start a browser here: an installed Chromium, else the one inside an npm package. */
export async function browserOptions(): Promise<LaunchOptions> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, args: quiet };
  // The package unpacks the system libraries it needs only where it believes to be in a cloud function.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return { executablePath: await bundled.executablePath(), args: [...bundled.args, ...quiet], headless: true };
}
