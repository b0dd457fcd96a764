import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { useReaderSite } from '../support/reader-site.ts';
import { auditPages } from './audit-pages.ts';
import { isOfSlowPaint } from './watched-page.ts';

const site = useReaderSite();

/** Layout shifts that no input of the reader's explains. */
const shifts = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        new PerformanceObserver((list) =>
          found.push(...list.getEntries().map((entry) => Number(Object(entry).value))),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(found), 200);
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
    await page.goto('/guide/install', { waitUntil: 'networkidle' });
    expect(requests.filter((url) => !url.startsWith(site.origin))).toEqual([]);
    // The request for the icon of the site raises no event.
    expect(requests.length + 1, requests.join('\n')).toBeLessThanOrEqual(8);
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

it('every kind of page is without a fault, in both modes and on all screens', async () => {
  const paths = [
    '/',
    '/guide/install',
    '/guide/next',
    '/guide/counter',
    '/search',
    '/404',
    '/en/guide/install',
    '/en/guide/next',
  ];
  const browser = await launchBrowser();
  const faults = await auditPages(browser, { origin: site.origin, paths, jobs: 2 });
  await browser.close();
  expect(faults).toEqual([]);
});

describe('transitions', () => {
  it('meet no error and no warning', async () => {
    const page = await site.blank();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isOfSlowPaint(message)) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto('/');
    for (const [name, title] of [
      ['inštaláciou', 'Inštalácia'],
      ['Čo ďalej', 'Čo ďalej'],
      ['Počítadlo', 'Počítadlo'],
      ['Kit', 'Kit'],
    ] as const) {
      await page.locator('main, .menu').getByRole('link', { name }).first().click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    expect(problems).toEqual([]);
  });

  it('move nothing, however long they take', async () => {
    const page = await site.open('/guide/install');
    await page.route('**/guide/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    for (const path of ['/guide/next', '/guide/counter', '/guide/install']) {
      await page.evaluate((href) => document.querySelector<HTMLElement>(`.menu a[href$="${href}"]`)?.click(), path);
      await page.waitForURL(`**${path}`);
    }
    expect(await shifts(page)).toEqual([]);
  });
});
