import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('breadcrumbs');

function path(attributes: string, ...names: string[]): string {
  const steps = names.map((name) => `<sb-breadcrumb href="#${name.toLowerCase()}">${name}</sb-breadcrumb>`);
  return `<sb-breadcrumbs ${attributes}>${steps.join('')}</sb-breadcrumbs>`;
}

it('is a navigation whose last step is the present page', async () => {
  const page = await library.show(path('', 'Home', 'Garden', 'Tools'));
  expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).count()).toBe(1);
  expect(await page.getByRole('listitem').count()).toBe(3);
  expect(await page.locator('[aria-current=page]').count()).toBe(1);
  await page.getByRole('link', { name: 'Garden' }).click();
  expect(page.url()).toContain('#garden');
  await library.expectAccessible();
});

it('says its name in the language of the page', async () => {
  const page = await library.show(path('', 'Domov', 'Záhrada'), { lang: 'sk' });
  expect(await page.getByRole('navigation', { name: 'Cesta k stránke' }).isVisible()).toBe(true);
});

it('folds a long path and unfolds it, and the focus goes on at the first step that appears', async () => {
  const page = await library.show(path('max-items="3"', 'One', 'Two', 'Three', 'Four', 'Five'));
  expect(await page.getByRole('link').count()).toBe(3);
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Show the whole path' }).press('Enter');
  expect(await page.getByRole('link').count()).toBe(5);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Two');
  expect(await library.recorded()).toEqual([{ type: 'sb-expand', target: 'sb-breadcrumbs', detail: {} }]);
});

it('begins at the right side from right to left', async () => {
  const page = await library.show(path('', 'Home', 'Tools'), { dir: 'rtl' });
  expect((await page.getByRole('link', { name: 'Home' }).boundingBox())?.x).toBeGreaterThan(600);
});
