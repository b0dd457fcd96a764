import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();

describe('the layout', () => {
  it('begins with a link that skips to the content', async () => {
    const page = await site.open('/guide/install');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
  });

  it('has the sidebar beside the home page too', async () => {
    const page = await site.open('/');
    const link = page
      .getByRole('navigation', { name: 'Bočný panel dokumentácie' })
      .getByRole('link', { name: 'Inštalácia' });
    expect((await link.boundingBox())?.x).toBeLessThan(
      (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0,
    );
  });

  it('names everything in the navbar', async () => {
    const page = await site.open('/guide/install');
    const navbar = page.getByRole('navigation', { name: 'Hlavná navigácia' });
    for (const name of ['Príručka', 'v1', 'Komunita', 'Zdrojový kód'])
      expect(await navbar.getByRole('link', { name }).first().isVisible(), name).toBe(true);
    expect(await navbar.getByRole('button', { name: 'Hľadať' }).isVisible()).toBe(true);
  });

  it('hides the navbar on the way down and shows it on the way up', async () => {
    const page = await site.open('/guide/install');
    const top = (): Promise<number> =>
      page.locator('.navbar').evaluate((navbar) => Math.round(navbar.getBoundingClientRect().bottom));
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(top).toBeLessThanOrEqual(0);
    // The sidebar and the contents list scroll below the edge of the window, not below a gap.
    for (const side of ['#docsMenu', '.aside']) expect((await page.locator(side).boundingBox())?.y, side).toBe(0);
    await page.mouse.wheel(0, -200);
    await expect.poll(top).toBe(61);
    expect((await page.locator('#docsMenu nav').boundingBox())?.y).toBeGreaterThan(61);
  });

  it('offers the way back to the top on a long way up', async () => {
    const page = await site.open('/guide/install');
    const button = page.getByRole('button', { name: 'Späť na začiatok stránky' });
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(100);
    await expect.poll(() => button.isVisible()).toBe(false);
    await page.mouse.wheel(0, -200);
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => button.isVisible()).toBe(false);
  });

  it('marks the section that is read in the contents list', async () => {
    const page = await site.open('/guide/install');
    const current = page.getByRole('navigation', { name: 'Na tejto stránke' }).locator('[aria-current]');
    await page
      .locator('#nastavenia')
      .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 200));
    await expect.poll(() => current.allTextContents()).toEqual(['Nastavenia']);
  });

  it('marks no section in a closed tab', async () => {
    const page = await site.open('/guide/install');
    const current = page.getByRole('navigation', { name: 'Na tejto stránke' }).locator('[aria-current]');
    await page.locator('#verzie').evaluate((heading) => heading.setAttribute('hidden', ''));
    await page
      .locator('#nastavenia')
      .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 800));
    await expect.poll(() => current.allTextContents()).toEqual(['Príkaz']);
  });

  it('keeps the current page of a long sidebar in view', async () => {
    const page = await site.open('/guide/counter', { viewport: { width: 1200, height: 260 } });
    const current = page.locator('.menu [aria-current="page"]');
    await expect.poll(async () => (await current.boundingBox())?.y).toBeLessThan(260);
  });

  it('shows one ad in its proportions under the contents list, as wide as it is made for', async () => {
    const page = await site.open('/guide/install');
    await page.mouse.move(10, 10);
    const image = page.getByRole('complementary', { name: 'Z našej komunity' }).getByRole('img');
    expect(await image.evaluate((element) => [element.getAttribute('width'), element.getAttribute('height')])).toEqual([
      '280',
      '200',
    ]);
    await expect
      .poll(() => image.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight))
      .toBeCloseTo(1.4, 1);
    expect(await image.evaluate(({ clientWidth }) => clientWidth)).toBe(280);
  });

  it.each([
    [996, false],
    [997, true],
  ])('at %d px has the menu, the contents list and the ad beside the text: %s', async (width, isBeside) => {
    const page = await site.open('/guide/install', { viewport: { width, height: 800 } });
    await page.mouse.move(10, 10);
    const beside = [
      page.getByRole('navigation', { name: 'Bočný panel dokumentácie' }),
      page.getByRole('navigation', { name: 'Na tejto stránke' }).getByRole('link', { name: 'Verzie' }),
      page.getByRole('complementary', { name: 'Z našej komunity' }).getByRole('img'),
    ];
    await expect
      .poll(() => Promise.all(beside.map((part) => part.isVisible())))
      .toEqual([isBeside, isBeside, isBeside]);
    const text = await page.locator('.prose').boundingBox();
    expect(text?.width).toBeGreaterThan(440);
  });

  it('closes a menu of the navbar by Escape and by a click elsewhere', async () => {
    const page = await site.open('/guide/install');
    const menu = page.locator('.dropdown', { hasText: 'Jazyky' });
    await menu.locator('summary').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('open')).toBeNull();
    await menu.locator('summary').click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => menu.getAttribute('open')).toBeNull();
  });
});

describe('languages', () => {
  it('lead to the same page, with query and hash', async () => {
    const page = await site.open('/guide/install?pm=pnpm#verzie');
    await page.locator('.dropdown summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/en/guide/install?pm=pnpm#versions');
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US');
    await expect.poll(() => topOf(page, '#versions')).toBeLessThan(140);
    await page.locator('.dropdown summary').click();
    await page.getByRole('link', { name: 'Slovensky' }).click();
    await page.waitForURL('**/guide/install?pm=pnpm#verzie');
    await expect.poll(() => topOf(page, '#verzie')).toBeLessThan(140);
  });

  it.each(['#versions', '#verzie'])('share anchors and have their own: %s', async (hash) => {
    const page = await site.open(`/en/guide/install${hash}`);
    await expect.poll(() => topOf(page, '#versions')).toBeLessThan(140);
    expect(await topOf(page, '#versions')).toBeGreaterThan(60);
    await expect.poll(() => new URL(page.url()).hash).toBe('#versions');
    const link = page.getByRole('link', { name: 'Direct link to Versions' });
    expect([await link.getAttribute('href'), await link.getAttribute('id')]).toEqual(['#versions', 'verzie']);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link', { name: 'Versions' }).getAttribute('href')).toBe('#versions');
  });

  it('lead to an inherited anchor without JavaScript, below the navbar', async () => {
    const page = await site.open('/en/guide/install#verzie', { javaScriptEnabled: false });
    const top = (await page.locator('#versions').boundingBox())?.y;
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(160);
  });

  it('show a page that is not translated in its own language, and say so', async () => {
    const page = await site.open('/en/guide/next');
    expect(await page.getByText('This page is not translated yet.').isVisible()).toBe(true);
    expect(await page.locator('.prose').getAttribute('lang')).toBe('sk');
  });
});

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

describe('an unlisted page', () => {
  it('is marked for readers and for search engines', async () => {
    const page = await site.open('/guide/unlisted');
    expect(await page.getByText('Neverejná stránka', { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, nofollow');
  });
});
