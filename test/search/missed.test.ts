import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { runDocs } from '../support/run-docs.ts';
import { startSearchSite, type SearchSite } from '../support/search-site.ts';
import { writeSite } from '../support/write-site.ts';
import { readSlovakRecords } from './read-pages.ts';

let browser: Browser;
let site: SearchSite;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSearchSite({ provider: 'local', missedSearches: '/missed' }, readSlovakRecords());
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(() => {
  site.posts.length = 0;
});

/** Opens the dialog on a page of its own; `wish` is what the reader's browser says of tracking. */
async function openDialog(wish: Readonly<Record<string, unknown>> = {}): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
  }, wish);
  await page.goto(site.url);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  return page;
}

describe('a search without a result', () => {
  test('is sent once, in lower case, with the locale and nothing else', async () => {
    const page = await openDialog();
    await page.getByRole('combobox').fill('  Xyzzy   QWRTZ ');
    await page.getByText('Xyzzy').first().waitFor();
    await page.goto(`${site.url}/search`);
    await expect.poll(() => site.posts).toEqual(['/missed query=xyzzy+qwrtz&locale=sk']);
    await page.context().close();
  });

  test('is sent when the reader rests', async () => {
    const page = await openDialog();
    await page.getByRole('combobox').fill('xyzzyq');
    await expect.poll(() => site.posts, { timeout: 10_000 }).toEqual(['/missed query=xyzzyq&locale=sk']);
    await page.context().close();
  });

  test.each([
    ['with Do Not Track', { doNotTrack: '1' }, 'xyzzyq'],
    ['with Global Privacy Control', { globalPrivacyControl: true }, 'xyzzyq'],
    ['that may be an address of a person', {}, 'xyzzyq@qwrtz.example'],
    ['that may be a number of a person', {}, 'xyzzyq 0905 123 456'],
  ])('is not sent %s', async (_, wish, query) => {
    const page = await openDialog(wish);
    await page.getByRole('combobox').fill(query);
    await page.locator('.search-note').first().waitFor();
    // Leaving a page sends what waits.
    await page.goto(`${site.url}/search`);
    await page.getByRole('searchbox').waitFor();
    expect(site.posts).toEqual([]);
    await page.context().close();
  });

  test('is not sent where something was found', async () => {
    const page = await openDialog();
    await page.getByRole('combobox').fill('tlačidlo');
    await page.getByRole('option').first().waitFor();
    await page.goto(`${site.url}/search`);
    await page.getByRole('searchbox').waitFor();
    expect(site.posts).toEqual([]);
    await page.context().close();
  });
});

test.each([
  [
    "search: { provider: 'local', missedSearches: 'https://stats.example.com/searches' }",
    /connect-src 'self' https:\/\/stats\.example\.com[;"]/,
  ],
  ["search: { provider: 'local', missedSearches: '/api/searches' }", /connect-src 'self'[;"]/],
])('the policy allows the address: %s', async (search, policy) => {
  const dir = writeSite({
    'site.config.ts': `export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {} } }, ${search} };`,
    'content/en/index.md': '# Start\n\nText.\n',
  });
  expect(await runDocs('build', dir)).toMatchObject({ code: 0 });
  expect(readFileSync(join(dir, 'build/index.html'), 'utf8').replaceAll('&#x27;', "'")).toMatch(policy);
});
