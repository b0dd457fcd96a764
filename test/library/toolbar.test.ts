import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary(
  'toolbar',
  'toolbar-actions',
  'button',
  'divider',
  'dropdown',
  'menu',
  'menu-item',
  'tooltip',
);
const actions = `<sb-toolbar-actions slot="end" accessible-label="Formatting">
  <sb-button>Bold</sb-button><sb-divider orientation="vertical"></sb-divider><sb-button disabled>Italic</sb-button><button>Link</button>
</sb-toolbar-actions>`;

it('shows a title and a named group of actions', async () => {
  const page = await library.show(`<sb-toolbar color="primary">Letter ${actions}</sb-toolbar>`);
  expect(await page.getByRole('toolbar', { name: 'Formatting' }).isVisible()).toBe(true);
  expect(await page.getByText('Letter').isVisible()).toBe(true);
  await library.expectAccessible();
});

it('is one stop for Tab, and the arrow keys skip what is no control or is disabled', async () => {
  const page = await library.show(`${actions}<button>After</button>`);
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent?.trim());
  const seen: (string | undefined)[] = [];
  for (const key of ['Tab', 'ArrowRight', 'ArrowRight', 'End', 'Tab', 'Shift+Tab', 'Home']) {
    await page.keyboard.press(key);
    seen.push(await focused());
  }
  expect(seen).toEqual(['Bold', 'Link', 'Bold', 'Link', 'After', 'Link', 'Bold']);
});

it('stays reachable when the action that had the focus becomes unavailable', async () => {
  const page = await library.show(actions);
  await page.getByRole('button', { name: 'Link' }).press('Tab');
  await page.getByRole('button', { name: 'Link' }).evaluate((button) => button.toggleAttribute('disabled', true));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Bold');
});

it('turns the arrow keys around from right to left', async () => {
  const page = await library.show(actions, { dir: 'rtl' });
  await page.getByRole('button', { name: 'Bold' }).press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Link');
});

it('leaves the arrow keys to a text field', async () => {
  const page = await library.show(
    '<sb-toolbar-actions accessible-label="Search"><input aria-label="Words"><button>Go</button></sb-toolbar-actions>',
  );
  await page.getByRole('textbox').fill('ab');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('-');
  expect(await page.getByRole('textbox').inputValue()).toBe('a-b');
});

it('keeps a centered title in the middle of the bar', async () => {
  const page = await library.show(
    `<sb-toolbar align="center">Title<button slot="end">A long action</button></sb-toolbar>`,
  );
  const box = await page.locator('sb-toolbar [part=title]').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(400, 0);
});

it('counts the button of a dropdown and the one under a tooltip among its actions, and leaves an open menu its keys', async () => {
  const page = await library.show(`<sb-toolbar-actions accessible-label="Page">
    <sb-tooltip content="Ctrl + P"><sb-button>Print</sb-button></sb-tooltip>
    <sb-dropdown><sb-button slot="trigger">Share</sb-button><sb-menu><sb-menu-item>Link</sb-menu-item></sb-menu></sb-dropdown>
    <button>Close</button></sb-toolbar-actions>`);
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent?.trim());
  const seen: (string | undefined)[] = [];
  for (const key of ['Tab', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(key);
    seen.push(await focused());
  }
  expect(seen).toEqual(['Print', 'Share', 'Close', 'Share', 'Link', 'Link']);
});
