import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();
const theme = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-theme');
const modeButton = (page: Page) => page.getByRole('button', { name: /tmavým a svetlým režimom/ });

describe('color mode', () => {
  it('is the site’s default, whatever the system prefers', async () => {
    expect(await theme(await site.open('/', { colorScheme: 'dark' }))).toBe('light');
  });

  it('follows the system where the site sets that', async () => {
    const page = await site.blank({ colorScheme: 'dark' });
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace('data-theme-default="light"', 'data-theme-default="system"'),
      });
    });
    await page.goto('/');
    expect(await theme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');
  });

  it('cycles through light, dark and system, and shows the current one', async () => {
    const page = await site.open('/', { colorScheme: 'dark' });
    const names: (string | null)[] = [];
    for (const _ of [1, 2, 3]) {
      await modeButton(page).click();
      names.push(await modeButton(page).getAttribute('title'));
    }
    expect(names).toEqual(['tmavý režim', 'režim podľa systému', 'svetlý režim']);
  });

  it('shows one sign where a site has rules for all pictures', async () => {
    const page = await site.open('/');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('svg { display: block; }');
      document.adoptedStyleSheets = [sheet];
    });
    expect(await modeButton(page).locator('svg:visible').count()).toBe(1);
  });

  it('is applied before the first paint', async () => {
    const page = await site.blank();
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.addInitScript(() => {
      document.addEventListener(
        'readystatechange',
        () => document.documentElement.setAttribute('data-seen', document.documentElement.dataset['theme'] ?? ''),
        { once: true },
      );
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.locator('html').getAttribute('data-seen')).toBe('dark');
  });

  it('follows the system once the reader chose that', async () => {
    const page = await site.blank({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    await page.goto('/');
    expect(await theme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => theme(page)).toBe('dark');
  });

  it('stays in step with other tabs', async () => {
    const page = await site.open('/');
    const other = await page.context().newPage();
    await other.goto('/guide/install');
    await modeButton(page).click();
    await expect.poll(() => theme(other)).toBe('dark');
    await other.evaluate(() => localStorage.removeItem('theme'));
    await expect.poll(() => theme(page)).toBe('light');
  });
});

it.each([
  ['dark', '/img/mark-dark.svg'],
  ['light', '/img/mark.svg'],
] as const)(
  'the logo is the one for the background of a %s system that forces its colors',
  async (colorScheme, logo) => {
    const page = await site.open('/', { forcedColors: 'active', colorScheme });
    for (const mode of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
      const shown = await page
        .locator('.logo img')
        .evaluateAll((images) =>
          images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
        );
      expect(shown).toEqual([logo]);
    }
  },
);
