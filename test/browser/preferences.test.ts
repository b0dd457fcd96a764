import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();
const phone = { viewport: { width: 390, height: 700 } };

describe('what the reader asks of the browser', () => {
  it('forced colors: a line marks the chosen tab, the current page and the section that is read', async () => {
    const page = await site.open('/guide/install', { forcedColors: 'active' });
    const tab = (isChosen: boolean): Promise<string> =>
      page
        .locator(`[role="tab"][aria-selected="${isChosen}"]`)
        .first()
        .evaluate((button) => getComputedStyle(button).borderBlockEndColor);
    expect(await tab(true)).not.toBe(await tab(false));
    expect(await outlineOf(page, '.menu [aria-current="page"]')).toBe('solid');
    // The menu scrolls, and would cut a line around the entry.
    expect(await page.locator('.menu [aria-current="page"]').evaluate(offsetOf)).toBe('-1px');
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

  it('less motion: what is done with the page moves nothing by degrees either', async () => {
    expect(await motionsOf(await site.open('/guide/install', { ...phone, reducedMotion: 'reduce' }))).toEqual([]);
    const moved = await motionsOf(await site.open('/guide/install', { ...phone, reducedMotion: 'no-preference' }));
    expect(moved).toEqual(expect.arrayContaining(['navbar', 'progress', 'scroll']));
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

/** Scrolls, opens what opens, and goes to a page that is slow to come; returns what moved on the way. */
async function motionsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element) document.body.dataset['moved'] += ` ${target.className}`;
    });
    document.body.dataset['moved'] = '';
    // Room to scroll, on any screen.
    document.querySelector('main')?.append(Object.assign(document.createElement('div'), { className: 'room' }));
    const style = new CSSStyleSheet();
    style.replaceSync('.room { block-size: 5000px }');
    document.adoptedStyleSheets = [style];
  });
  for (const top of [1500, 1000]) {
    await page.evaluate((value) => scrollTo({ top: value, behavior: 'instant' }), top);
    // On the way down the navbar goes, on the way up it comes.
    const isHidden = (): Promise<boolean> =>
      page
        .locator('html[data-navbar="hidden"]')
        .count()
        .then((count) => count > 0);
    await expect.poll(isHidden).toBe(top === 1500);
  }
  const isSmooth = await page.locator('.back-to-top').evaluate((button: HTMLButtonElement) => {
    button.click();
    return scrollY > 0;
  });
  await page.locator('.menu-open').click();
  await page.locator('.menu-close').click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.route('**/guide/next', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('.menu a[href$="/guide/next"]')?.click());
  await page.waitForURL('**/guide/next');
  await page.waitForTimeout(100);
  const moved = (await page.locator('body').getAttribute('data-moved')) ?? '';
  return [...new Set([...moved.split(' '), isSmooth ? 'scroll' : ''])].filter((name) => name !== '');
}

function offsetOf(element: Element): string {
  return getComputedStyle(element).outlineOffset;
}

function outlineOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle);
}
