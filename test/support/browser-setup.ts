import { chromium } from 'playwright-core';
import { browserOptions, sharedBrowser } from './browser.ts';

/** Starts one browser for all test files, since starting one for each would take most of their time. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project of the run is set up; the first one starts the browser.
  if (process.env[sharedBrowser] !== undefined) return undefined;
  const server = await chromium.launchServer(await browserOptions());
  process.env[sharedBrowser] = server.wsEndpoint();
  return () => server.close();
}
