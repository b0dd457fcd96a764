import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('reorder', 'reorder-item', 'reorder-handle', 'reorder-dropzone');

const list = `<sb-reorder label="Cities" group="cities">
  <sb-reorder-item>Nitra</sb-reorder-item><sb-reorder-item>Trnava</sb-reorder-item><sb-reorder-item>Martin</sb-reorder-item>
</sb-reorder><sb-reorder-dropzone group="cities">Bin</sb-reorder-dropzone>`;

const order = (page: Page): Promise<string[]> => page.locator('sb-reorder-item').allTextContents();

/** Presses the grip of one item and moves to the middle of another element in small steps, without letting go. */
async function drag(page: Page, item: string, target: string): Promise<void> {
  const from = await page.getByRole('button', { name: `Move ${item}` }).boundingBox();
  const to = await page.getByText(target).boundingBox();
  if (from === null || to === null) throw new Error(`${item} or ${target} is not visible.`);
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 8 });
  await page.mouse.move(from.x + 8, to.y + to.height - 1, { steps: 4 });
}

it('is a list of items with grips that have names', async () => {
  const page = await library.show(list, { lang: 'sk' });
  expect(await page.getByRole('list', { name: 'Cities' }).count()).toBe(1);
  expect(await page.getByRole('listitem').count()).toBe(3);
  expect(await page.getByRole('button', { name: 'Presunúť: Trnava' }).isVisible()).toBe(true);
  await library.expectAccessible();
});

it('moves an item by dragging', async () => {
  const page = await library.show(list);
  await drag(page, 'Nitra', 'Martin');
  await page.mouse.up();
  expect(await order(page)).toEqual(['Trnava', 'Martin', 'Nitra']);
  expect(await library.recorded()).toEqual([{ type: 'sb-reorder', target: 'sb-reorder', detail: { from: 0, to: 2 } }]);
});

it('moves an item by the keyboard, keeps the focus and says what happens', async () => {
  const page = await library.show(list);
  const grip = page.getByRole('button', { name: 'Move Nitra' });
  await grip.press('Space');
  expect(await grip.getAttribute('aria-pressed')).toBe('true');
  await library.expectAccessible();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('status').textContent()).toBe('Position 2 of 3.');
  await page.keyboard.press('Enter');
  expect(await order(page)).toEqual(['Trnava', 'Nitra', 'Martin']);
  expect((await library.recorded()).map((event) => event.detail)).toEqual([{ from: 0, to: 1 }]);
});

it('puts the item back with Escape, and when the event is canceled', async () => {
  const page = await library.show(list);
  const grip = page.getByRole('button', { name: 'Move Martin' });
  await grip.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await page.evaluate("document.addEventListener('sb-reorder', (event) => event.preventDefault())");
  await grip.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  expect(await order(page)).toEqual(['Nitra', 'Trnava', 'Martin']);
  expect((await library.recorded()).map((event) => event.detail)).toEqual([{ from: 2, to: 1 }]);
});

it('moves an item by two clicks, so that dragging is optional', async () => {
  const page = await library.show(list);
  await page.getByRole('button', { name: 'Move Martin' }).click();
  await page.getByRole('button', { name: 'Move Nitra' }).click();
  expect(await order(page)).toEqual(['Martin', 'Nitra', 'Trnava']);
});

it('has no grips while it is disabled', async () => {
  const page = await library.show(list.replace('<sb-reorder ', '<sb-reorder disabled '));
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);
  await library.expectAccessible();
});

it('drops an item outside the list by mouse and by keyboard', async () => {
  const page = await library.show(list);
  expect(await page.getByRole('button', { name: 'Bin' }).isDisabled()).toBe(true);
  await drag(page, 'Trnava', 'Bin');
  await page.mouse.up();
  await page.getByRole('button', { name: 'Move Nitra' }).press('Space');
  await page.getByRole('button', { name: 'Bin' }).press('Enter');
  expect(await library.recorded()).toMatchObject([
    { type: 'sb-drop', target: 'sb-reorder-dropzone', detail: { from: 1 } },
    { type: 'sb-drop', target: 'sb-reorder-dropzone', detail: { from: 0 } },
  ]);
  expect(await order(page)).toEqual(['Nitra', 'Trnava', 'Martin']);
});
