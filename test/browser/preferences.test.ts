import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

describe('what the reader asks of the browser', () => {
  it('forced colours: a line marks the chosen tab, the current page and the section that is read', async () => {
    const page = await site.open('/guide/install', { forcedColors: 'active' });
    const tab = (isChosen: boolean): Promise<string> =>
      page
        .locator(`[role="tab"][aria-selected="${isChosen}"]`)
        .first()
        .evaluate((button) => getComputedStyle(button).borderBlockEndColor);
    expect(await tab(true)).not.toBe(await tab(false));
    expect(await outlineOf(page, '#menu [aria-current="page"]')).toBe('solid');
    await page.locator('#verzie').evaluate((heading) => heading.scrollIntoView());
    await expect.poll(() => outlineOf(page, 'docs-contents [aria-current]')).toBe('solid');
  });

  it('less motion: nothing on the page moves by itself', async () => {
    const page = await site.open('/guide/install', { reducedMotion: 'reduce' });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return animationName !== 'none' || !/^(?:0s(?:, )?)+$/.test(transitionDuration);
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(moving).toEqual([]);
  });

  it('on paper: the article alone, with every tab and with addresses', async () => {
    const page = await site.open('/guide/install');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { includeHidden: false }).count()).toBe(0);
    expect(await page.getByText('Balík z npm.').isVisible()).toBe(true);
    expect(await page.getByText('Balík z pnpm.').isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
  });
});

function outlineOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle);
}
