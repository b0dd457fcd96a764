import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('layout', 'header', 'main', 'aside', 'footer');
const pieces =
  '<sb-header>Top</sb-header><sb-aside>Menu</sb-aside><sb-main>Text</sb-main><sb-aside side="end" accessible-label="Details">Details</sb-aside><sb-footer>End</sb-footer>';

/** The test page wraps its content in `<main>`; a frame of a page is outside one. */
async function showPage(html: string, dir: 'ltr' | 'rtl' = 'ltr'): Promise<Page> {
  const page = await library.show('', { dir });
  await page.evaluate((markup) => (document.body.innerHTML = markup), html);
  await page.waitForFunction(() => document.querySelector('sb-layout')?.shadowRoot !== null);
  return page;
}

it('puts every piece in its place, with the landmarks of a page', async () => {
  const page = await showPage(`<sb-layout>${pieces}</sb-layout>`);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0, width: 800 });
  expect(await page.locator('sb-main').boundingBox()).toMatchObject({ x: 256, width: 288 });
  expect(await page.getByRole('complementary', { name: 'Details' }).boundingBox()).toMatchObject({
    x: 544,
    width: 256,
  });
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBe(600);
  expect(await page.getByRole('main').count()).toBe(1);
  await library.expectAccessible();
});

it('begins at the right side from right to left', async () => {
  const page = await showPage(`<sb-layout>${pieces}</sb-layout>`, 'rtl');
  expect(await page.locator('sb-aside').first().boundingBox()).toMatchObject({ x: 544 });
});

it('stacks its pieces where it is narrow', async () => {
  const page = await showPage(`<sb-layout style="width: 400px">${pieces}</sb-layout>`);
  expect(await page.locator('sb-main').boundingBox()).toMatchObject({ x: 0, width: 400 });
});

it('keeps header and footer in view when only the main part scrolls', async () => {
  const long = pieces.replace('Text', '<a href="#x">Text</a><div style="height: 2000px"></div>');
  const page = await showPage(`<sb-layout scrolls="main" style="--sb-layout-size: 400px">${long}</sb-layout>`);
  expect((await page.locator('sb-layout').boundingBox())?.height).toBe(400);
  await page.locator('sb-main').evaluate((main) => (main.scrollTop = 300));
  expect(await page.locator('sb-main').evaluate((main) => main.scrollTop)).toBe(300);
});

it('gives no landmark to a header, a footer and a main part inside another', async () => {
  const page = await library.show(
    '<sb-header color="primary">Top</sb-header><sb-main>Text</sb-main><sb-footer color="dark">End</sb-footer>',
  );
  expect(await page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('main').count()).toBe(1);
  await library.expectAccessible();
});

it('counts a header in a dialog as part of the dialog', async () => {
  const page = await showPage(
    '<sb-dialog><sb-header accessible-label="Inside"></sb-header></sb-dialog><sb-header accessible-label="Top"></sb-header>',
  );
  expect(await page.getByRole('banner').getAttribute('aria-label')).toBe('Top');
});

it('keeps a sticky header at the top', async () => {
  const page = await showPage('<sb-header sticky>Top</sb-header><div style="height: 2000px"></div>');
  await page.evaluate(() => scrollTo(0, 500));
  expect(await page.locator('sb-header').boundingBox()).toMatchObject({ y: 0 });
});
