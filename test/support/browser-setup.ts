import { chromium } from 'playwright-core';
import { browserOptions, sharedBrowser } from './browser.ts';

/** Starts one browser for all test files, since starting one for each would take most of their time. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await browserOptions());
  process.env[sharedBrowser] = server.wsEndpoint();
  return () => server.close();
}
