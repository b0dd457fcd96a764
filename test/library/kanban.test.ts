import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('kanban');

const columns = [
  {
    id: 'todo',
    title: 'To do',
    cards: [
      { id: 'a', title: 'Alpha', text: 'First' },
      { id: 'b', title: 'Beta' },
    ],
  },
  { id: 'doing', title: 'Doing', limit: 1, cards: [{ id: 'c', title: 'Gamma' }] },
  { id: 'done', title: 'Done', cards: [] },
];
const board = `<sb-kanban label="Plan" columns='${JSON.stringify(columns)}'><em slot="c">Own content</em></sb-kanban>`;

/** Ids of the cards, column by column. */
const order = (page: Page): Promise<string> =>
  page
    .locator('sb-kanban ul')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.children].map((item) => item.getAttribute('data-card')).join('')).join('|'),
    );

it('is a board of named lists, with the content of slots', async () => {
  const page = await library.show(board);
  expect(await page.getByRole('list', { name: 'To do' }).getByRole('listitem').count()).toBe(2);
  expect(await page.getByText('Own content').isVisible()).toBe(true);
  expect(await page.getByText('1 of at most 1').isVisible()).toBe(true);
  await library.expectAccessible();
});

it('moves a card by dragging it into an empty column', async () => {
  const page = await library.show(board);
  const card = await page.getByText('Alpha').boundingBox();
  const target = await page.getByText('Done').boundingBox();
  if (card === null || target === null) throw new Error('The board is not drawn.');
  await page.mouse.move(card.x + 4, card.y + 4);
  await page.mouse.down();
  await page.mouse.move(target.x + 10, target.y + 40, { steps: 6 });
  await page.mouse.up();
  expect(await order(page)).toBe('b|c|a');
  expect(await library.recorded()).toEqual([
    { type: 'sb-move', target: 'sb-kanban', detail: { card: 'a', from: 'todo', to: 'done', index: 0 } },
  ]);
});

it.each(['ltr', 'rtl'] as const)('moves a card by the keyboard and keeps the focus, %s', async (dir) => {
  const page = await library.show(board, { dir });
  await page.getByRole('button', { name: 'Move card Beta' }).press('Space');
  await page.keyboard.press(dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
  expect(await order(page)).toBe('a|cb|');
  expect(await page.getByRole('status').textContent()).toBe('Doing, position 2 of 2.');
  await library.expectAccessible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect(await order(page)).toBe('a|bc|');
  expect((await library.recorded()).map((event) => event.detail)).toEqual([
    { card: 'b', from: 'todo', to: 'doing', index: 0 },
  ]);
});

it('puts the card back with Escape, and when the event is canceled', async () => {
  const page = await library.show(board, { lang: 'sk' });
  await page.evaluate("document.addEventListener('sb-move', (event) => event.preventDefault())");
  const grip = page.getByRole('button', { name: 'Presunúť kartu Alpha' });
  for (const key of ['Escape', 'Space']) {
    await grip.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await order(page)).toBe('ba|c|');
    await page.keyboard.press(key);
    await expect.poll(() => order(page)).toBe('ab|c|');
  }
  expect((await library.recorded()).length).toBe(1);
});

it('moves a card by two clicks, so that dragging is optional', async () => {
  const page = await library.show(board);
  await page.getByRole('button', { name: 'Move card Gamma' }).click();
  await page.getByRole('button', { name: 'Move card Alpha' }).click();
  expect(await order(page)).toBe('cab||');
});
