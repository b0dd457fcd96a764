import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

describe('the progress bar', () => {
  it('appears after 200 ms, creeps on every 800 ms, and goes when the page is there', async () => {
    const { page, arrive } = await visitSlowly();
    await page.clock.runFor(199);
    expect(await progress(page)).toBeNull();
    await page.clock.runFor(1);
    expect(await progress(page)).toBe(0.08);
    await page.clock.runFor(800);
    expect(await progress(page)).toBeGreaterThan(0.08);
    expect(await progress(page)).toBeLessThanOrEqual(0.1);
    await arrive();
    expect(await progress(page)).toBe(1);
    await page.clock.runFor(400);
    expect(await progress(page)).toBeNull();
  });

  it('does not appear when the page is there before', async () => {
    const { page, arrive } = await visitSlowly();
    await page.clock.runFor(199);
    await arrive();
    await page.clock.runFor(1000);
    expect(await progress(page)).toBeNull();
  });
});

it('is for pages only: a different query of the same page shows none', async () => {
  const { page } = await visitSlowly('/guide/install?pm=pnpm');
  await page.clock.runFor(1000);
  expect(await progress(page)).toBeNull();
});

/** Follows a link to a page that comes when `arrive` is called, with a paused clock. */
async function visitSlowly(href = '/guide/next'): Promise<{ page: Page; arrive: () => Promise<void> }> {
  const page = await site.blank();
  await page.clock.install({ time: 0 });
  await page.goto('/guide/install');
  await page.clock.pauseAt(60_000);
  const gate = { open: (): void => {} };
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  await page.route(`**${href}`, async (route) => {
    await opened;
    await route.continue();
  });
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
  }, href);
  return {
    page,
    async arrive() {
      gate.open();
      await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    },
  };
}

/** How full the bar is, from 0 to 1; null when there is none. */
function progress(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.progress');
    return bar === null ? null : Number(/scaleX\((.+?)\)/.exec(bar.style.transform)?.[1]);
  });
}
