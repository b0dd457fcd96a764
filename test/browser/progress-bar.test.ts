import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

describe('the progress bar', () => {
  it('appears on a page that takes longer than 200 ms, and goes', async () => {
    const page = await slow(600);
    expect(await page.locator('html').getAttribute('data-bar')).toContain('scaleX(0.08)');
    await page.locator('.progress').waitFor({ state: 'detached' });
  });

  it('does not appear on a quick one', async () => {
    const page = await slow(0);
    expect(await page.locator('html').getAttribute('data-bar')).toBeNull();
  });
});

/** Goes to a page that takes a while, and notes on `<html>` how the bar began. */
async function slow(delay: number): Promise<Page> {
  const page = await site.open('/guide/install');
  await page.route('**/guide/next', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('.progress');
      if (bar !== null && !document.documentElement.hasAttribute('data-bar'))
        document.documentElement.setAttribute('data-bar', bar.getAttribute('style') ?? '');
    }).observe(document.body, { childList: true });
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/guide/next"]')?.click());
  await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
  return page;
}
