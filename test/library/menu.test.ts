import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('menu', 'menu-item', 'menu-label');
const markup = `<sb-menu accessible-label="File">
  <sb-menu-item value="open">Open</sb-menu-item>
  <sb-menu-item value="share">Share<sb-menu slot="submenu"><sb-menu-item value="mail">By mail</sb-menu-item></sb-menu></sb-menu-item>
  <sb-menu-item value="print" disabled>Print</sb-menu-item>
  <sb-menu-label label="Sort by"><sb-menu-item type="radio" value="name" checked>Name</sb-menu-item><sb-menu-item type="radio" value="size">Size</sb-menu-item></sb-menu-label>
  <sb-menu-label label="Show"><sb-menu-item type="checkbox" value="hidden">Hidden files</sb-menu-item></sb-menu-label>
</sb-menu>`;

it('is a menu of named groups, and a click selects', async () => {
  const page = await library.show(markup);
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await page.getByRole('group', { name: 'Show' }).getByRole('menuitemcheckbox', { name: 'Hidden files' }).click();
  await page.getByRole('menuitemradio', { name: 'Size' }).click();
  expect(await page.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['Size']);
  expect((await library.recorded()).map(({ detail }) => detail)).toEqual([
    { value: 'open', checked: false },
    { value: 'hidden', checked: true },
    { value: 'size', checked: true },
  ]);
  await library.expectAccessible();
});

it('moves with arrows and letters, and does nothing on a disabled item', async () => {
  const page = await library.show(markup);
  const focused = (): Promise<string | null> => page.locator(':focus').getAttribute('value');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('hidden');
  await page.keyboard.press('p');
  expect(await focused()).toBe('print');
  await page.keyboard.press('Enter');
  expect(await library.recorded()).toEqual([]);
});

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('enters and leaves a submenu, %s', async (dir, enter, leave) => {
  const page = await library.show(markup, { dir });
  await page.getByRole('menuitem', { name: 'Share' }).press(enter);
  expect(await page.locator(':focus').getAttribute('value')).toBe('mail');
  await library.expectAccessible();
  await page.keyboard.press(leave);
  expect(await page.locator(':focus').getAttribute('value')).toBe('share');
  expect(await page.getByRole('menuitem', { name: 'Share' }).getAttribute('aria-expanded')).toBe('false');
});
