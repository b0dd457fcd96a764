import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

describe('prefetching', () => {
  it('fetches pages whose links are in view, once the reader is there', async () => {
    const page = await site.open('/');
    expect(await prefetched(page)).toBe(0);
    await page.mouse.move(300, 300);
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  it.each(['hover', 'focus'] as const)('fetches at once the page that the reader points at by %s', async (way) => {
    const page = await site.open('/');
    await page.mouse.move(300, 300);
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
    const request = page.waitForRequest(
      (candidate) => candidate.url().endsWith('/guide/install') && candidate.resourceType() === 'fetch',
    );
    await page.getByRole('main').getByRole('link', { name: 'inštaláciou' })[way]();
    await request;
  });

  it('fetches the scripts of an interactive page with it', async () => {
    const page = await site.open('/guide/install');
    await page.mouse.move(300, 300);
    const interactive = await page.request.get('/guide/counter');
    const scripts = /data-island="([^"]*)" data-runtime="([^"]*)"/.exec(await interactive.text())?.slice(1) ?? [];
    expect(scripts).toHaveLength(2);
    for (const script of scripts)
      await page.locator(`link[rel="prefetch"][href="${script}"]`).waitFor({ state: 'attached' });
  });

  it('fetches them when the reader points at a link that is out of view', async () => {
    const page = await site.blank();
    // Nothing comes into view.
    await page.addInitScript(() =>
      Object.assign(window, {
        IntersectionObserver: class {
          observe() {}
          unobserve() {}
          disconnect() {}
        },
      }),
    );
    await page.goto('/guide/install');
    await page.mouse.move(300, 300);
    await expect.poll(() => prefetched(page)).toBe(2);
    await page.locator('.menu').getByRole('link', { name: 'Počítadlo' }).hover();
    await expect.poll(() => prefetched(page)).toBe(4);
  });

  it('fetches the search dialog and its texts, which browsers keep from a host that lets them', async () => {
    const page = await site.open('/guide/install');
    const files = [/\/assets\/search-\w+\.js/, /\/assets\/search-sk-/].map((name) => page.waitForResponse(name));
    await page.mouse.move(300, 300);
    for (const file of files) expect((await file).status()).toBe(200);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('does nothing of it with %o', async (connection) => {
    const page = await site.blank();
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.goto('/');
    await page.mouse.move(300, 300);
    await page.waitForTimeout(300);
    expect(await prefetched(page)).toBe(0);
  });
});

function prefetched(page: Page): Promise<number> {
  return page.locator('link[rel="prefetch"]').count();
}
