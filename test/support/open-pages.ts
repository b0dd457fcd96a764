import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { memo } from '../../src/generator/kernel/memo.ts';

/**
 * Returns a function that opens a page without a document for a test, and closes it when the test ends. Its relative addresses
 * are of `origin`.
 *
 * The browser starts a process for the first page of each profile, which takes more processor time than the page itself. So
 * pages have one profile, which is emptied after each test, unless they need one of their own for the options in `profile`.
 */
export function openPages(browser: Browser, origin: string): (profile?: BrowserContextOptions) => Promise<Page> {
  const shared = memo(() => openShared(browser, origin));
  return async (profile = {}) => {
    const { viewport = { width: 1440, height: 900 }, colorScheme, reducedMotion, forcedColors, ...own } = profile;
    const isShared = Object.keys(own).length === 0;
    const page = await (isShared
      ? openOneOf(await shared())
      : openAlone(browser, { baseURL: origin, viewport, ...own }));
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors });
    return page;
  };
}

async function openAlone(browser: Browser, profile: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(profile);
  onTestFinished(() => context.close());
  return context.newPage();
}

interface Shared {
  openPage(): Promise<Page>;
  /** Closes all pages, and deletes what they have stored and changed. */
  reset(): Promise<void>;
}

function openOneOf({ openPage, reset }: Shared): Promise<Page> {
  onTestFinished(reset);
  return openPage();
}

async function openShared(browser: Browser, origin: string): Promise<Shared> {
  const context = await browser.newContext({ baseURL: origin });
  // The process ends with its last page.
  const kept = await context.newPage();
  await kept.goto('/robots.txt');
  const session = await context.newCDPSession(kept);
  return {
    openPage: () => context.newPage(),
    async reset() {
      for (const page of context.pages()) if (page !== kept) await page.close();
      await context.unrouteAll();
      await context.setOffline(false);
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await session.send('Network.clearBrowserCache');
    },
  };
}
