import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('tree');
const markup = (selection = 'single'): string => `<sb-tree accessible-label="Files" selection="${selection}">
  <sb-tree-item value="src" open>src<sb-tree-item value="app">app.ts</sb-tree-item><sb-tree-item value="lib">lib<sb-tree-item value="css">lib.css</sb-tree-item></sb-tree-item></sb-tree-item>
  <sb-tree-item value="off" disabled>off</sb-tree-item><sb-tree-item value="late" branch>late</sb-tree-item></sb-tree>`;

it('chooses a line by mouse, and the arrow opens a branch', async () => {
  const page = await library.show(markup());
  await page.getByText('app.ts').click();
  await page.locator('sb-tree-item[value=lib] [part=arrow]:visible').click();
  await page.getByText('off').click({ force: true });
  expect(await page.getByText('lib.css').isVisible()).toBe(true);
  expect((await library.recorded()).map(({ type, detail }) => [type, detail])).toEqual([
    ['sb-change', { value: 'app', values: ['app'] }],
    ['sb-open', { value: 'lib' }],
  ]);
  expect(await page.getByRole('treeitem', { selected: true }).count()).toBe(1);
  await library.expectAccessible();
});

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('moves, opens and closes by keyboard, %s', async (dir, forward, back) => {
  const page = await library.show(markup(), { dir });
  const focused = (): Promise<string | null> => page.locator(':focus').getAttribute('value');
  await page.keyboard.press('Tab');
  for (const key of ['ArrowDown', 'ArrowDown', forward, forward]) await page.keyboard.press(key);
  expect(await focused()).toBe('css');
  for (const key of [back, back]) await page.keyboard.press(key);
  expect(await page.getByText('lib.css').isVisible()).toBe(false);
  await page.keyboard.press('End');
  await page.keyboard.press('a');
  expect(await focused()).toBe('app');
  await page.keyboard.press('Enter');
  expect(await library.recorded('sb-change')).toMatchObject([{ detail: { value: 'app' } }]);
});

it('takes several choices, and opens on a click when there is nothing to choose', async () => {
  const page = await library.show(markup('multiple'));
  await page.getByText('app.ts').click();
  await page.getByText('late').press('Space');
  expect(await library.recorded('sb-change')).toMatchObject([
    { detail: { values: ['app'] } },
    { detail: { values: ['app', 'late'] } },
  ]);
  await library.expectAccessible();
  await library.show(markup('none'));
  await page.getByText('late').click();
  expect(await library.recorded()).toEqual([{ type: 'sb-open', target: 'sb-tree-item', detail: { value: 'late' } }]);
});

it('stays at its ends, goes with one letter from line to line, and leaves the browser its own keys', async () => {
  const page = await library.show(markup());
  const focused = (): Promise<string | null> => page.locator(':focus').getAttribute('value');
  await page.getByText('app.ts').click();
  for (const [key, value] of [
    ['Home', 'src'],
    ['ArrowUp', 'src'],
    ['l', 'lib'],
    ['l', 'late'],
    ['Alt+ArrowLeft', 'late'],
    ['ArrowDown', 'late'],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focused()]).toEqual([key, value]);
  }
});

it('can be reached while its chosen line is folded away, and tells of no choice where there is none', async () => {
  const page = await library.show(
    '<sb-tree accessible-label="Files" selection="none"><sb-tree-item value="a">a<sb-tree-item selected value="b">b</sb-tree-item></sb-tree-item></sb-tree>',
  );
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('value')).toBe('a');
  expect(await page.locator('[aria-selected]').count()).toBe(0);
});

it('is left and entered again with Tab at a line within another', async () => {
  const page = await library.show(`${markup()}<button>After</button>`);
  await page.getByText('app.ts').click();
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key);
  expect(await page.locator(':focus').getAttribute('value')).toBe('app');
  for (const key of ['ArrowUp', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
  expect(await page.locator(':focus').getAttribute('value')).toBe('src');
});

it('takes lines that come later as its own, and is reached when code folds the line that had the focus', async () => {
  const page = await library.show(markup('multiple'));
  const tree = page.locator('sb-tree');
  await page.locator('sb-tree-item[value=src]').evaluate((item) => {
    item.append(Object.assign(document.createElement('sb-tree-item'), { value: 'new', textContent: 'new.ts' }));
  });
  await expect.poll(() => page.locator('sb-tree-item[value=new] [part=check]').count()).toBe(1);
  await page.getByText('new.ts').click();
  await page.locator('sb-tree-item[value=src]').evaluate((item) => item.removeAttribute('open'));
  await expect.poll(() => tree.locator('[tabindex="0"]').getAttribute('value')).toBe('src');
});
