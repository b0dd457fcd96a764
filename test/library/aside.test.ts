import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('aside');
const links = '<a href="#a">First</a> <a href="#b">Second</a>';

it('is a complementary region beside the text', async () => {
  const page = await library.show(`<sb-aside accessible-label="Chapters">${links}</sb-aside>`);
  expect(await page.getByRole('complementary', { name: 'Chapters' }).boundingBox()).toMatchObject({ width: 256 });
  await library.expectAccessible();
});

it('opens as a drawer and is closed with Escape', async () => {
  const page = await library.show(`<sb-aside drawer open accessible-label="Chapters">${links}</sb-aside>`);
  const drawer = page.getByRole('dialog', { name: 'Chapters' });
  expect(await drawer.boundingBox()).toMatchObject({ x: 0, y: 0, height: 600 });
  await library.expectAccessible();
  await page.keyboard.press('Escape');
  expect(await drawer.count()).toBe(0);
  expect(await library.recorded()).toEqual([{ type: 'sb-close', target: 'sb-aside', detail: {} }]);
});

it('is closed by a click outside, not by one inside', async () => {
  const page = await library.show(`<sb-aside drawer open side="end" accessible-label="Filter">${links}</sb-aside>`);
  await page.getByRole('link', { name: 'First' }).click();
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await page.mouse.click(100, 100);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await library.recorded('sb-close')).toHaveLength(1);
});

it('is a drawer only while the window is narrower than asked', async () => {
  const page = await library.show(`<sb-aside drawer-below="600" accessible-label="Chapters">${links}</sb-aside>`);
  expect(await page.getByRole('complementary').count()).toBe(1);
  await page.setViewportSize({ width: 500, height: 600 });
  await page.locator('sb-aside dialog').waitFor({ state: 'attached' });
  expect(await page.getByRole('complementary').count()).toBe(0);
  await page.locator('sb-aside').evaluate((aside) => aside.toggleAttribute('open', true));
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await page.setViewportSize({ width: 800, height: 600 });
  await page.getByRole('complementary').waitFor();
  expect(await page.locator('sb-aside').getAttribute('open')).toBe(null);
});

it('slides in at the start of the line, which is the right side from right to left', async () => {
  const page = await library.show(`<sb-aside drawer open accessible-label="Chapters">${links}</sb-aside>`, {
    dir: 'rtl',
  });
  expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 544 });
});

it('is a drawer over the page again after it is moved while it is open', async () => {
  const page = await library.show(
    `<sb-aside drawer open accessible-label="Chapters">${links}</sb-aside><section></section>`,
  );
  await page.locator('sb-aside').evaluate((aside) => document.querySelector('section')?.append(aside));
  expect(await page.locator('section dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});
