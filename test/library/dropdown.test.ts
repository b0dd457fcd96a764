import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('dropdown', 'menu', 'menu-item', 'button');
const markup = (attributes = ''): string => `<sb-dropdown ${attributes}><sb-button slot="trigger">File</sb-button>
  <sb-menu><sb-menu-item value="open">Open</sb-menu-item><sb-menu-item value="close">Close</sb-menu-item></sb-menu></sb-dropdown><button>After</button>`;

it('opens by mouse, and closes when an item is chosen', async () => {
  const page = await library.show(markup());
  await page.getByRole('button', { name: 'File' }).click();
  expect(await page.getByRole('button', { name: 'File' }).getAttribute('aria-expanded')).toBe('true');
  await library.expectAccessible();
  await page.getByRole('menu', { name: 'File' }).getByRole('menuitem', { name: 'Close' }).click();
  expect((await library.recorded()).map(({ type }) => type)).toEqual(['sb-open', 'sb-select', 'sb-close']);
  expect(await page.getByRole('menu').count()).toBe(0);
});

it('opens on its first or last item by keyboard; Escape gives the focus back', async () => {
  const page = await library.show(markup());
  const trigger = page.getByRole('button', { name: 'File' });
  await trigger.press('ArrowUp');
  expect(await page.locator('sb-menu-item:focus').textContent()).toBe('Close');
  await page.keyboard.press('Escape');
  expect(await trigger.evaluate((button) => button.matches(':focus'))).toBe(true);
  await trigger.press('Enter');
  expect(await page.locator('sb-menu-item:focus').textContent()).toBe('Open');
  await page.getByRole('menuitem', { name: 'Open' }).press('Tab');
  expect(await page.getByRole('menu').count()).toBe(0);
});

it('closes a panel of other content when Tab leaves it', async () => {
  const page = await library.show(
    '<sb-dropdown><sb-button slot="trigger">Price</sb-button><input aria-label="From"><input aria-label="To"></sb-dropdown><button>After</button>',
  );
  await page.getByRole('button', { name: 'Price' }).click();
  await page.getByRole('textbox', { name: 'From' }).press('Tab');
  expect(await page.getByRole('textbox', { name: 'To' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'After' }).focus();
  expect(await page.getByRole('textbox', { name: 'To' }).isVisible()).toBe(false);
});

it('closes on a click elsewhere, not after a choice with stay-open, and never opens when disabled', async () => {
  const page = await library.show(markup('stay-open'));
  await page.getByRole('button', { name: 'File' }).click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  expect(await page.getByRole('menu').isVisible()).toBe(true);
  await page.mouse.click(600, 500);
  expect(await page.getByRole('menu').count()).toBe(0);
  await library.show(markup('disabled'));
  await page.getByRole('button', { name: 'File' }).press('Enter');
  expect(await library.recorded()).toEqual([]);
});
