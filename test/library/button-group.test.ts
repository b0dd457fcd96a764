import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('button-group', 'button');
const buttons = '<sb-button>Left</sb-button><sb-button disabled>Off</sb-button><sb-button>Right</sb-button>';
const focused =
  '[...document.querySelectorAll("sb-button")].find((button) => button.matches(":focus-within"))?.textContent';

it('is a group with a name, and the arrow keys move between its buttons', async () => {
  const page = await library.show(`<sb-button-group label="Alignment">${buttons}</sb-button-group>`);
  expect(await page.getByRole('group', { name: 'Alignment' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Left' }).press('ArrowRight');
  expect(await page.evaluate(focused)).toBe('Right');
  await library.expectAccessible();
});

it('turns its corners and its keys around from right to left', async () => {
  const page = await library.show(`<sb-button-group label="Alignment">${buttons}</sb-button-group>`, { dir: 'rtl' });
  const first = page.getByRole('button', { name: 'Left' });
  expect(
    await first.evaluate((button) => [
      getComputedStyle(button).borderTopLeftRadius,
      getComputedStyle(button).borderTopRightRadius,
    ]),
  ).toEqual(['0px', '6px']);
  await first.press('ArrowLeft');
  expect(await page.evaluate(focused)).toBe('Right');
});

it('is vertical on request', async () => {
  const page = await library.show(`<sb-button-group orientation="vertical" label="Zoom">${buttons}</sb-button-group>`);
  await page.getByRole('button', { name: 'Left' }).press('ArrowDown');
  expect(await page.evaluate(focused)).toBe('Right');
});
