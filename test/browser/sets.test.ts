import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveSite, type ServedSite } from '../support/serve-site.ts';
import { setFiles } from '../support/set-site.ts';
import { shareTheme } from '../support/share-theme.ts';

const parts: { site: ServedSite | null; browser: Browser | null; dir: string } = { site: null, browser: null, dir: '' };

beforeAll(async () => {
  parts.dir = mkdtempSync(join(tmpdir(), 'sets-'));
  const files = {
    ...setFiles,
    'content/versions/0.9/sk/index.md': '# Domov 0.9\n',
    'site.config.ts': setFiles['site.config.ts'].replace(
      'sets: {',
      "versions: [{ name: 'current' }, { name: '0.9' }],\n  sets: {",
    ),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(parts.dir, path)), { recursive: true });
    writeFileSync(join(parts.dir, path), text);
  }
  shareTheme(parts.dir);
  parts.browser = await launchBrowser();
  parts.site = await serveSite(parts.dir);
});

afterAll(async () => {
  parts.site?.close();
  await parts.browser?.close();
  rmSync(parts.dir, { recursive: true, force: true });
});

/** Opens a page in a context of its own; `delay`, in milliseconds, is what a line adds to each script. */
async function open(path: string, { delay = 0 } = {}): Promise<Page> {
  const context = await parts.browser?.newContext();
  const page = await context?.newPage();
  if (page === undefined) throw new Error('No browser');
  if (delay > 0)
    await page.route('**/*.js', async (route) => {
      await setTimeout(delay);
      await route.continue();
    });
  await page.goto(`${parts.site?.origin}${path}`);
  return page;
}

const navbarLink = (page: Page, name: string) =>
  page.locator('.navbar').getByRole('link', { name, exact: true }).first();

async function search(page: Page, query: string): Promise<readonly string[]> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Hľadať' }).fill(query);
  const hits = page.getByRole('dialog').getByRole('option');
  await hits.first().waitFor();
  const found = await hits.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.keyboard.press('Escape');
  return found;
}

it('searches the set of the page, also after the reader went there from a different one', async () => {
  const page = await open('/');
  expect(await search(page, 'domov')).toEqual(['/']);
  await navbarLink(page, 'charts').click();
  await page.waitForURL('**/grafy');
  expect((await search(page, 'stĺpce')).every((href) => href.startsWith('/grafy/types/bar'))).toBe(true);
  await navbarLink(page, 'Jadro').click();
  await page.waitForURL('**/core');
  expect(await search(page, 'inštalácia')).toEqual(['/core/install', '/core']);
});

it('remembers the version of each set, and leads there from the pages of other sets', async () => {
  const page = await open('/core/install');
  await page.locator('.navbar .dropdown summary').first().click();
  await page.locator('.navbar').getByRole('link', { name: '1.0', exact: true }).click();
  await page.waitForURL('**/core/1.0/install');
  await navbarLink(page, 'charts').click();
  await page.waitForURL('**/grafy');
  await expect.poll(() => navbarLink(page, 'Jadro').getAttribute('href')).toBe('/core/1.0');
  // The site's own pages have versions too: neither choice affects the other.
  await page.locator('.logo').click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('.navbar .dropdown summary').first().click();
  await page.locator('.navbar').getByRole('link', { name: '0.9', exact: true }).click();
  await page.waitForURL('**/0.9');
  await expect.poll(() => navbarLink(page, 'Jadro').getAttribute('href')).toBe('/core/1.0');
  expect(await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('version')))).toEqual(
    expect.arrayContaining([
      ['docs-preferred-version-core', 'core/1.0'],
      ['docs-preferred-version-default', '0.9'],
    ]),
  );
});

it('chooses among the sets on the search page', async () => {
  const page = await open('/search?q=stĺpce', { delay: 300 });
  const select = page.getByRole('combobox', { name: 'Verzia dokumentácie' });
  await select.selectOption('charts');
  await expect
    .poll(() => page.locator('.search-results a').first().getAttribute('href', { timeout: 1_000 }))
    .toMatch(/^\/grafy\/types\/bar/);
});
