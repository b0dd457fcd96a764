import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { serveSite, type ServedSite } from '../support/serve-site.ts';

const kinds = {
  home: '/',
  handbook: '/intro/install',
  'component-index': '/components',
  component: '/api/button',
  interactive: '/theming/color-generator',
  everything: '/test/page1',
  search: '/search?q=menu',
  'not-found': '/nothing/here',
} as const;

const session: { site?: ServedSite; browser?: Browser } = {};

describe.each([1440, 996, 390])('%d px', (width) => {
  it.each(Object.entries(kinds))('%s', async (kind, path) => {
    const context = await session.browser?.newContext({
      baseURL: session.site?.origin,
      viewport: { width, height: 900 },
    });
    const page = await context?.newPage();
    for (const theme of ['light', 'dark']) {
      for (const [language, prefix] of [
        ['sk', ''],
        ['en', '/en'],
      ] as const) {
        await page?.addInitScript((value) => localStorage.setItem('theme', value), theme);
        await page?.goto(prefix + path, { waitUntil: 'networkidle' });
        await page?.screenshot({ path: join(root, 'screenshots', `${kind}-${width}-${theme}-${language}.png`) });
      }
    }
    await context?.close();
  });
});

beforeAll(async () => {
  session.site = await serveSite(root);
  session.browser = await launchBrowser();
});

afterAll(async () => {
  session.site?.close();
  await session.browser?.close();
});
