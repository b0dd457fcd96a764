import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('list', 'item');

it('is a list of its items, named by its heading', async () => {
  const page = await library.show(`<sb-list inset>
    <h2 slot="header">Rivers</h2>
    <sb-item>Váh<span slot="note">403 km</span></sb-item>
    <sb-item>Hron<span slot="end">298 km</span></sb-item>
  </sb-list>`);
  expect(await page.getByRole('list', { name: 'Rivers' }).count()).toBe(1);
  expect(await page.getByRole('listitem').count()).toBe(2);
  await library.expectAccessible();
});

it('draws lines between items, never before the first', async () => {
  const page = await library.show(
    '<sb-list accessible-label="Rivers"><sb-item>Váh</sb-item><sb-item>Hron</sb-item></sb-list>',
  );
  const lines = (): Promise<string[]> =>
    page
      .locator('sb-item')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').borderBlockStartWidth));
  expect(await lines()).toEqual(['0px', '1px']);
  await page.locator('sb-list').evaluate((list) => list.setAttribute('lines', 'none'));
  expect(await lines()).toEqual(['0px', '0px']);
});

it('has items that are links and buttons as a whole', async () => {
  const page = await library.show(`<sb-list accessible-label="Menu">
    <sb-item href="#inbox" selected detail>Inbox</sb-item>
    <sb-item button>Empty the bin</sb-item>
    <sb-item button disabled>Archive</sb-item>
  </sb-list>`);
  const link = page.getByRole('link', { name: 'Inbox' });
  expect(await link.getAttribute('aria-current')).toBe('page');
  await link.press('Enter');
  expect(page.url()).toContain('#inbox');
  await page
    .locator('sb-item[button]')
    .first()
    .evaluate((item) => item.addEventListener('click', () => item.remove()));
  await page.getByRole('button', { name: 'Empty the bin' }).press('Enter');
  expect(await page.getByRole('button').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Archive' }).isDisabled()).toBe(true);
  await library.expectAccessible();
});

it('turns its arrow around from right to left', async () => {
  const page = await library.show('<sb-item href="#a" detail>Inbox</sb-item>', { dir: 'rtl' });
  expect((await page.locator('sb-item .chevron').boundingBox())?.x).toBeLessThan(100);
});
