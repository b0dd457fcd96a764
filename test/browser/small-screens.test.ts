import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';
import { sidewaysScroll } from './audit-pages.ts';

const site = useReaderSite();
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true };
const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Prepnúť navigačný panel' }).click();
  await page.getByRole('dialog').waitFor();
};
const focusInMenu = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.menu') !== null);

describe('the menu on a small screen', () => {
  it('keeps the focus within', async () => {
    const page = await site.open('/guide/install', phone);
    await openMenu(page);
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab');
      expect(await focusInMenu(page)).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await focusInMenu(page)).toBe(true);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['its button', (page) => page.getByRole('button', { name: 'Zavrieť navigačný panel' }).click()],
    ['a touch beside it', (page) => page.mouse.click(380, 400)],
    ['Back', (page) => page.goBack()],
  ])('is closed by %s, on the same page, with the focus back on its button', async (_, close) => {
    const page = await site.open('/guide/install', phone);
    await openMenu(page);
    await close(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/guide/install');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Prepnúť navigačný panel');
    await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined();
  });

  it('closes when a link is followed, and Back then leads to the page before', async () => {
    const page = await site.open('/guide/install', phone);
    await openMenu(page);
    const link = page.getByRole('dialog').getByRole('link', { name: 'Čo ďalej' });
    await link.focus();
    // The page is there before the menu is gone.
    await page.waitForLoadState('networkidle');
    await link.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Preskočiť na hlavný obsah');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Inštalácia' }).waitFor();
  });

  it('keeps the position of the page that a link in it leaves', async () => {
    const page = await site.open('/guide/install', phone);
    const navbar = page.locator('.navbar');
    const top = async (): Promise<number | undefined> => (await navbar.boundingBox())?.y;
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(top).toBeLessThan(-60);
    await page.mouse.wheel(0, -100);
    // The click would scroll the page while the navbar moves.
    await expect.poll(top).toBe(0);
    await openMenu(page);
    const left = await page.evaluate(() => window.scrollY);
    await page.getByRole('dialog').getByRole('link', { name: 'Čo ďalej' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Čo ďalej' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Inštalácia' }).waitFor();
    expect(left).toBeGreaterThan(300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  it('leads from the pages of the section to the main menu and back', async () => {
    const page = await site.open('/guide/install', phone);
    await openMenu(page);
    await page.getByRole('button', { name: '← Späť do hlavnej ponuky' }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('link', { name: 'Komunita' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Ponuka tejto časti →' }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('link', { name: 'Čo ďalej' }).isVisible()).toBe(true);
  });

  it('opens at the current page, with the way out in view', async () => {
    const page = await site.open('/guide/counter', { ...phone, viewport: { width: 390, height: 260 } });
    await openMenu(page);
    const menu = page.getByRole('dialog');
    await expect
      .poll(async () => (await menu.locator('[data-sidebar] [aria-current]').boundingBox())?.y)
      .toBeLessThan(240);
    for (const name of ['Zavrieť navigačný panel', '← Späť do hlavnej ponuky']) {
      const box = await menu.getByRole('button', { name }).boundingBox();
      expect(box?.y, name).toBeGreaterThanOrEqual(0);
    }
    await menu.getByRole('button', { name: '← Späť do hlavnej ponuky' }).press('Enter');
    await expect
      .poll(async () => (await menu.getByRole('link', { name: 'Príručka' }).boundingBox())?.y)
      .toBeGreaterThan(40);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ponuka tejto časti →');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('← Späť do hlavnej ponuky');
  });

  it('closes when the window grows', async () => {
    const page = await site.open('/guide/install', phone);
    await openMenu(page);
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('main').evaluate((main) => main instanceof HTMLElement && main.inert)).toBe(false);
  });
});

describe('a small screen', () => {
  it.each(['/', '/guide/install', '/guide/next', '/guide/counter', '/search', '/nothing'])(
    'shows %s without scrolling sideways',
    async (path) => {
      const page = await site.open(path, { viewport: { width: 320, height: 700 } });
      for (const width of [320, 375, 440]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate(sidewaysScroll), `${width} px`).toBe(0);
      }
    },
  );

  it('shades the edge beyond which a wide table continues, and not that of a table that fits', async () => {
    const page = await site.open('/guide/next', phone);
    const box = page.locator('.table').first();
    await box.evaluate((table) => table.querySelectorAll('td').forEach((cell) => (cell.textContent = 'x')));
    const fitting = await edgeOf(page, box);
    await box.evaluate((table) => table.querySelectorAll('td').forEach((cell) => (cell.textContent = 'x'.repeat(40))));
    expect(await edgeOf(page, box)).not.toEqual(fitting);
    await box.evaluate((table) => (table.scrollLeft = table.scrollWidth));
    expect(await edgeOf(page, box)).toEqual(fitting);
  });

  it('has search in the navbar, and not in the menu', async () => {
    const page = await site.open('/guide/install', phone);
    await page.getByRole('button', { name: 'Hľadať' }).waitFor();
    await openMenu(page);
    await page.getByRole('button', { name: '← Späť do hlavnej ponuky' }).click();
    expect(await page.getByRole('dialog').locator('[data-search-open]').count()).toBe(0);
  });

  it('folds the contents list', async () => {
    const page = await site.open('/guide/install', phone);
    const contents = page.getByRole('navigation', { name: 'Na tejto stránke' });
    await expect.poll(() => contents.getByRole('link').count()).toBe(0);
    await contents.getByRole('button').click();
    await contents.getByRole('link', { name: 'Verzie' }).click();
    await expect.poll(() => page.url()).toMatch(/#verzie$/);
    await expect.poll(() => contents.getByRole('link').count()).toBe(0);
  });
});

/** A picture of the strip at the end of a box, where no text is. */
async function edgeOf(page: Page, box: Locator): Promise<Buffer> {
  const { x, y, width } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return page.screenshot({ clip: { x: x + width - 3, y: y + 2, width: 3, height: 4 } });
}

it('gives a finger targets of 44 px', async () => {
  const page = await site.open('/guide/install', { ...phone, isMobile: true });
  const targets = page
    .locator('.navbar :is(a, button), [role="tab"], .source a, .neighbours a')
    .filter({ visible: true });
  const sizes = await targets.evaluateAll((all) =>
    all.map((target) => {
      const { width, height } = target.getBoundingClientRect();
      return { target: target.outerHTML, size: Math.floor(Math.min(width, height)) };
    }),
  );
  expect(sizes.length).toBeGreaterThan(6);
  expect(sizes.filter(({ size }) => size < 44)).toEqual([]);
});
