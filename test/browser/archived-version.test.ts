import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { serveSite, type ServedSite } from '../support/serve-site.ts';
import { shareTheme } from '../support/share-theme.ts';
import { configWith } from '../support/test-site.ts';

const parts: { site: ServedSite | null; browser: Browser | null; dir: string } = { site: null, browser: null, dir: '' };

/** An archive of 1.0 is made while 2.0 is the latest; then 3.0 comes. */
beforeAll(async () => {
  const before = configWith("versions: [{ name: 'current', label: 'v2' }, { name: '1.0', label: 'v1' }],");
  parts.dir = mkdtempSync(join(tmpdir(), 'archived-'));
  write({
    'site.config.ts': before,
    'content/sk/index.md': '# Domov\n',
    'content/sk/intro.md': '# Úvod\n',
    'content/versions/1.0/sk/index.md': '# Domov\n',
    'content/versions/1.0/sk/intro.md': '# Úvod\n\nJedinečné slovo prvej verzie: kvetináč.\n',
    'content/versions/1.0/sk/old.md': '# Staré\n',
  });
  shareTheme(parts.dir);
  execFileSync(process.execPath, [join(root, 'bin/docs.js'), 'version', 'archive', '1.0', '--site', parts.dir]);
  write({
    'site.config.ts': before
      .replace("'v2' }", "'v3' }, { name: '2.0', label: 'v2' }")
      .replace("'v1' }", "'v1', archive: 'archives/1.0' }"),
    'content/versions/2.0/sk/index.md': '# Domov\n',
    'content/versions/2.0/sk/intro.md': '---\nslug: /begin\n---\n\n# Úvod\n',
  });
  parts.browser = await launchBrowser();
  parts.site = await serveSite(parts.dir);
});

afterAll(async () => {
  parts.site?.close();
  await parts.browser?.close();
  rmSync(parts.dir, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(parts.dir, path)), { recursive: true });
    writeFileSync(join(parts.dir, path), text);
  }
}

async function open(path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await parts.browser?.newContext({ javaScriptEnabled });
  const page = await context?.newPage();
  if (page === undefined) throw new Error('No browser');
  await page.goto(`${parts.site?.origin}${path}`);
  return page;
}

const menu = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.navbar a[data-version]')
    .evaluateAll((links) => links.map((link) => `${link.textContent} → ${link.getAttribute('href')}`));

it('lists newer versions in the menu of a finished document, each with the same page', async () => {
  const page = await open('/1.0/intro');
  await expect.poll(() => menu(page)).toEqual(['v3 → /intro', 'v2 → /2.0/begin', 'v1 → /1.0/intro']);
  expect(await page.locator('.navbar a[data-version][aria-current]').textContent()).toBe('v1');
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('(v3)');
  await page.locator('.navbar .dropdown summary').first().click();
  await page.getByRole('link', { name: 'v2', exact: true }).click();
  await page.waitForURL('**/2.0/begin');
  await page.goto(`${parts.site?.origin}/1.0/old`);
  await expect
    .poll(() => menu(page))
    .toEqual(['v3 (bez tejto stránky) → /', 'v2 (bez tejto stránky) → /2.0', 'v1 → /1.0/old']);
});

it('keeps the choice of a newer version, and lists it on the next page of the archive', async () => {
  const page = await open('/1.0/intro');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '2.0'));
  await page.getByRole('link', { name: 'Staré', exact: true }).click();
  await page.waitForURL('**/1.0/old');
  await expect.poll(() => menu(page)).toContain('v2 (bez tejto stránky) → /2.0');
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('2.0');
});

it('searches the archive', async () => {
  const page = await open('/1.0/intro');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Hľadať' }).fill('kvetináč');
  await expect
    .poll(() => page.getByRole('dialog').getByRole('option').first().getAttribute('href'))
    .toMatch(/^\/1\.0\/intro/);
});

it('leads to the latest version without scripts', async () => {
  const page = await open('/1.0/intro', false);
  expect(await menu(page)).toEqual(['v2 → /intro', 'v1 → /1.0/intro']);
  await page.getByRole('link', { name: 'najnovšej verzii' }).click();
  await page.waitForURL('**/intro');
});
