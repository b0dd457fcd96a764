import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite({ prepare });

describe('versions', () => {
  it('are a menu that keeps page, query and hash, and remembers the choice', async () => {
    const page = await site.open('/guide/install?pm=pnpm#verzie');
    await page.locator('.dropdown', { hasText: 'Verzie' }).locator('summary').click();
    await page.getByRole('link', { name: 'v1', exact: true }).click();
    await page.waitForURL('**/1.0/guide/install?pm=pnpm#verzie');
    await expect.poll(() => preferred(page)).toBe('1.0');
  });

  it('that are no longer kept up to date say so, and lead to the newest', async () => {
    const page = await site.open('/1.0/guide/install');
    expect(await page.getByRole('alert').textContent()).toContain('ktorá sa už aktívne neudržiava');
    await page.getByRole('link', { name: 'najnovšej verzii' }).click();
    await page.waitForURL((url) => url.pathname === '/guide/install');
    await expect.poll(() => preferred(page)).toBe('current');
  });

  it('say in the menu where they lack the page, and what changed since the one before', async () => {
    const page = await site.open('/novinka');
    await page.locator('.dropdown', { hasText: 'Verzie' }).locator('summary').click();
    await page.getByRole('link', { name: 'v1 (bez tejto stránky)' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/1.0'));
    await page.getByRole('alert').getByRole('link', { name: 'najnovšej verzii' }).click();
    await page.locator('.dropdown', { hasText: 'Verzie' }).locator('summary').click();
    await page.getByRole('link', { name: 'Zmeny oproti v1' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Zmeny oproti v1');
    await page.getByRole('main').getByRole('link', { name: 'Novinka', exact: true }).click();
    await page.waitForURL('**/novinka');
  });

  it('can each be searched on the search page, which begins with the one chosen last', async () => {
    const page = await site.open('/search?q=verzie');
    const select = page.getByRole('combobox', { name: 'Verzia dokumentácie' });
    const firstHit = (): Promise<string | null> =>
      page.locator('.search-results a').first().getAttribute('href', { timeout: 1_000 });
    await expect.poll(() => select.locator('option').allTextContents()).toEqual(['v2', 'v1']);
    await expect.poll(() => firstHit()).toMatch(/^\/(?!1\.0)/);
    await select.selectOption('v1');
    await expect.poll(firstHit).toMatch(/^\/1\.0\//);
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await page.reload();
    await expect.poll(() => firstHit()).toMatch(/^\/1\.0\//);
    await expect.poll(() => select.locator('option:checked').textContent()).toBe('v1');
  });

  it.each(['/search', '/nothing'])('are chosen by preference on %s, which belongs to none', async (path) => {
    const page = await site.blank();
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await page.goto(path);
    const handbook = page.locator('.navbar').getByRole('link', { name: 'Príručka' });
    await expect.poll(() => handbook.getAttribute('href')).toBe('/1.0');
    await expect.poll(() => page.locator('.navbar .dropdown summary').first().textContent()).toBe('Verzie: v1');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Hľadať' }).fill('verzie');
    await expect
      .poll(() => page.getByRole('dialog').getByRole('option').first().getAttribute('href'))
      .toMatch(/^\/1\.0\//);
    await page.keyboard.press('Escape');
    await handbook.click();
    await page.waitForURL((url) => url.pathname.startsWith('/1.0'));
    await expect.poll(() => page.locator('.navbar .dropdown summary').first().textContent()).toBe('Verzie: v1');
  });

  it('are not replaced by a different one where their search cannot be loaded', async () => {
    const page = await site.blank();
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await page.goto('/nothing');
    await page.route(/\/search\/?$/, (route) => route.abort());
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Hľadať' });
    await input.fill('verzie');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(faults).toEqual([]);
    await page.unrouteAll();
    await input.fill('verzi');
    await expect
      .poll(() => page.getByRole('dialog').getByRole('option').first().getAttribute('href'))
      .toMatch(/^\/1\.0\//);
  });

  it('are those of the page where it has one, whatever is preferred', async () => {
    const page = await site.blank();
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await page.goto('/guide/install');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Hľadať' }).fill('verzie');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    expect(await page.getByRole('dialog').getByRole('option').first().getAttribute('href')).not.toMatch(/^\/1\.0\//);
    expect(await page.locator('.navbar').getByRole('link', { name: 'Príručka' }).getAttribute('href')).not.toMatch(
      /^\/1\.0\//,
    );
  });

  it('that are gone are forgotten', async () => {
    const page = await site.blank();
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '0.9'));
    await page.goto('/');
    await expect.poll(() => preferred(page)).toBeNull();
  });
});

function preferred(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
}

function prepare(dir: string): void {
  for (const locale of ['sk', 'en']) {
    cpSync(join(dir, 'content', locale), join(dir, 'content/versions/1.0', locale), {
      recursive: true,
      filter: staysInFolder,
    });
  }
  writeFileSync(join(dir, 'content/sk/novinka.md'), '# Novinka\n');
  const config = join(dir, 'site.config.ts');
  const versions = "versions: [{ name: 'current', label: 'v2' }, { name: '1.0', label: 'v1' }],";
  writeFileSync(config, readFileSync(config, 'utf8').replace(/versions: .*,/, versions));
}

/** The page with a counter imports it from outside. */
function staysInFolder(path: string): boolean {
  return !path.endsWith('counter.mdx');
}
