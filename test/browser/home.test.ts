import { expect, it } from 'vitest';
import { findFaults } from '../support/axe.ts';
import { usePlaygroundSite } from './playground-site.ts';

const site = usePlaygroundSite();

it('the home page has one main action, which is filled, beside its example', async () => {
  const page = await site.open('/start', { viewport: { width: 1280, height: 800 } });
  const looks = await page
    .locator('.actions a')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent, getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)']),
    );
  expect(looks).toEqual([
    ['Install', true],
    ['Browse', false],
    ['Theme', false],
  ]);
  const action = await page.locator('.actions a').first().boundingBox();
  const example = await page.locator('docs-playground').boundingBox();
  expect((action?.x ?? 0) + (action?.width ?? 0)).toBeLessThan(example?.x ?? 0);
  expect(action?.y).toBeGreaterThan(example?.y ?? 0);
  expect(await findFaults(page, { within: 'main' })).toEqual([]);
});

it('the main action can be read while it is pressed', async () => {
  const page = await site.open('/start');
  const action = page.locator('.actions a').first();
  await action.hover();
  await page.mouse.down();
  const [colors, inverted] = await action.evaluate((link) => {
    const [own, around] = [getComputedStyle(link), getComputedStyle(document.body)];
    return [
      [own.color, own.backgroundColor],
      [around.backgroundColor, around.color],
    ];
  });
  expect(colors).toEqual(inverted);
});

it('long code of the example is printed completely', async () => {
  const page = await site.open('/start', { viewport: { width: 1280, height: 800 } });
  const code = page.locator('docs-playground pre > code').first();
  const height = (): Promise<string> => code.evaluate((element) => getComputedStyle(element).maxBlockSize);
  await code.evaluate((element) => element.closest('[role="tabpanel"]')?.classList.add('code-fold'));
  expect(await height()).not.toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(await height()).toBe('none');
});

it('lists of the home page begin after their markers in both directions', async () => {
  const page = await site.open('/start', { viewport: { width: 1280, height: 800 } });
  await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'));
  const item = page.locator('.prose > ul > li').first();
  expect(await item.evaluate((element) => getComputedStyle(element).marginLeft)).toBe('0px');
  expect(await item.evaluate((element) => parseFloat(getComputedStyle(element).marginRight))).toBeGreaterThan(20);
});

it.each([
  [1440, 'black 50%'],
  [1920, 'transparent 0%'],
])('the board of a window of %d px begins with %s at its end', async (width, start) => {
  const page = await site.open('/start', { viewport: { width, height: 800 } });
  const mask = await page.locator('article').evaluate((article) => getComputedStyle(article, '::before').maskImage);
  expect(mask.replaceAll('rgb(0, 0, 0)', 'black').replaceAll('rgba(0, 0, 0, 0)', 'transparent 0%')).toMatch(
    new RegExp(`^linear-gradient\\(to left, ${start}`),
  );
});

it('the third link of the home page is no box in forced colors', async () => {
  const page = await site.open('/start', { forcedColors: 'active' });
  const [border, background] = await page
    .locator('.actions a')
    .last()
    .evaluate((link) => [getComputedStyle(link).borderTopColor, getComputedStyle(document.body).backgroundColor]);
  expect(border).toBe(background);
});

it('the home page shows components as drawings that lead to their pages', async () => {
  const page = await site.open('/start');
  const gallery = page.locator('.component-gallery');
  expect(await gallery.getByRole('searchbox').count()).toBe(0);
  expect(await gallery.locator('svg').count()).toBe(1);
  await gallery.getByRole('link', { name: 'Button' }).click();
  await page.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
});

it.each([800, 1000, 1100])('the ways in are beside each other at %d px', async (width) => {
  const page = await site.open('/home', { viewport: { width, height: 800 } });
  const tops = await page
    .locator('.card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

it.each(['light', 'dark'] as const)('an example of a hero runs beside its text, %s too', async (theme) => {
  const page = await site.blank({ viewport: { width: 1440, height: 800 } } as never);
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto('/hero');
  const frame = page.frameLocator('.hero-example iframe');
  await frame.getByRole('button', { name: 'Sow' }).click();
  await frame.getByText('Sown').waitFor();
  expect(await frame.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe(
    theme === 'dark' ? 'dark' : 'normal',
  );
  const boxes = await Promise.all(
    ['h1', '.actions', '.hero-example'].map((selector) => page.locator(selector).boundingBox()),
  );
  const [heading, actions, example] = boxes;
  expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThan(example?.x ?? 0);
  expect(Math.abs((heading?.y ?? 0) - (example?.y ?? 0))).toBeLessThan(20);
  expect(await page.locator('docs-playground button').count()).toBe(0);
  expect(await findFaults(page, { within: 'main' })).toEqual([]);
});
