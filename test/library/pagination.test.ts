import { expect, it } from 'vitest';
import { pageNumbers } from '../../content/library/shared/page-numbers.ts';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('pagination');

it.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 5, 6, 7, 8, 9]],
])('page %i of %i shows %j', (current, pages, shown) => {
  expect(pageNumbers(current, pages, 1)).toEqual(shown);
});

it('turns pages by mouse and keyboard, and stops at the ends', async () => {
  const page = await library.show('<sb-pagination page="2" pages="3"></sb-pagination>');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await page.getByRole('button', { name: 'Previous page' }).press('Enter');
  expect((await library.recorded()).map(({ detail }) => detail)).toEqual([{ page: 3 }, { page: 2 }]);
  expect(await page.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await library.expectAccessible();
});

it('is made of links with an address, and says its words in Slovak', async () => {
  const page = await library.show(
    '<sb-pagination page="1" pages="20" href="#page-{page}"></sb-pagination><sb-pagination compact page="3" pages="12" accessible-label="Dole"></sb-pagination>',
    { lang: 'sk' },
  );
  await page.getByRole('link', { name: 'Strana 4' }).click();
  expect(page.url()).toContain('#page-4');
  expect(await page.getByText('Strana 3 z 12').isVisible()).toBe(true);
  await library.expectAccessible();
});

it('keeps its page when the change is canceled', async () => {
  const page = await library.show('<sb-pagination page="1" pages="3"></sb-pagination>');
  await page
    .locator('sb-pagination')
    .evaluate((pagination) => pagination.addEventListener('sb-change', (event) => event.preventDefault()));
  await page.getByRole('button', { name: 'Page 2' }).click();
  expect(await page.locator('sb-pagination').getAttribute('page')).toBe('1');
});

it('marks the current page in forced colors too', async () => {
  const page = await library.show('<sb-pagination page="1" pages="3"></sb-pagination>');
  await page.emulateMedia({ forcedColors: 'active' });
  const [own, around] = await page
    .getByRole('button', { name: 'Page 1' })
    .evaluate((button) => [button, document.body].map((part) => getComputedStyle(part).backgroundColor));
  expect(own).not.toBe(around);
  await page.emulateMedia({ forcedColors: null });
});
