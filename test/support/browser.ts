import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Starts the browser that the tests run in: an installed Chromium, else the one inside an npm package. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed.find((path) => existsSync(path));
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: quiet });
  // The package unpacks the system libraries it needs only where it believes to be in a cloud function.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await bundled.executablePath(), args: [...bundled.args, ...quiet], headless: true });
}
