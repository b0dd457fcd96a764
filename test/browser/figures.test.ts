import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();
const pages = [
  '/',
  '/guide/install',
  '/guide/next',
  '/guide/counter',
  '/search',
  '/nothing',
  '/en/guide/install',
  '/en/guide/next',
];

/** Sum of all layout shifts that no input of the reader's explains. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Object(entry).value), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

describe('the first view of a page of prose', () => {
  it('takes at most 8 requests, all of the site, and 10 KB of script', async () => {
    const page = await site.blank();
    const requests: string[] = [];
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      requests.push(response.url());
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto('/guide/next', { waitUntil: 'networkidle' });
    expect(requests.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(8);
    const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes).toBeLessThanOrEqual(10 * 1024);
  });

  it('has at most 14 KB of style', async () => {
    const page = await site.open('/guide/next');
    const href = await page.locator('link[rel="stylesheet"]').getAttribute('href');
    const style = await (await page.request.get(href ?? '')).body();
    expect(gzipSync(style).length).toBeLessThanOrEqual(14 * 1024);
  });
});

describe('a walk through the site', () => {
  it('meets no error, no failed request and nothing against the policy', async () => {
    const page = await site.blank();
    const problems: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on(
      'requestfailed',
      (request) => !request.failure()?.errorText.includes('ABORTED') && problems.push(request.url()),
    );
    for (const path of pages.filter((candidate) => candidate !== '/nothing'))
      await page.goto(path, { waitUntil: 'networkidle' });
    await page.goto('/');
    for (const name of ['inštaláciou', 'Čo ďalej', 'Počítadlo', 'Kit']) {
      await page.locator('main, #menu').getByRole('link', { name }).first().click();
      await page.waitForTimeout(150);
    }
    expect(problems).toEqual([]);
  });

  it.each(pages)('moves nothing on %s', async (path) => {
    const page = await site.open(path);
    await page.mouse.move(10, 10);
    expect(await shifts(page)).toBe(0);
  });

  it('moves nothing between pages, however long they take', async () => {
    const page = await site.open('/guide/install');
    await page.route('**/guide/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    for (const path of ['/guide/next', '/guide/counter', '/guide/install']) {
      await page.evaluate((href) => document.querySelector<HTMLElement>(`#menu a[href$="${href}"]`)?.click(), path);
      await page.waitForURL(`**${path}`);
    }
    expect(await shifts(page)).toBe(0);
  });
});

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('accessibility: %s, %d px', (theme, width) => {
  it.each(pages)('%s', async (path) => {
    const page = await site.blank({ viewport: { width, height: 900 } });
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto(path);
    // A mode that fades would be measured half-way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ).toEqual([]);
  });
});
