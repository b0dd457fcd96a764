import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('icon-picker');

it('opens, narrows and chooses by keyboard', async () => {
  const page = await library.show('<form><sb-icon-picker name="sign" label="Sign"></sb-icon-picker></form>');
  await page.getByRole('button', { name: 'Sign Choose an icon' }).press('Enter');
  await library.expectAccessible();
  await page.keyboard.type('chevron');
  expect(await page.getByRole('option').count()).toBe(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await library.formData()).toEqual([['sign', 'chevron-end']]);
  expect((await library.recorded()).map(({ type }) => type)).toEqual(['sb-open', 'sb-close', 'sb-change']);
});

it('chooses by mouse from the icons it is given, and closes outside', async () => {
  const page = await library.show(
    '<sb-icon-picker label="Ikona" icons="home star" value="home"></sb-icon-picker><p>Vedľa</p>',
    { lang: 'sk' },
  );
  await page.getByRole('button', { name: 'Ikona home' }).click();
  expect(await page.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('home');
  await page.getByRole('option', { name: 'star' }).click();
  await page.getByRole('button', { name: 'Ikona star' }).click();
  await page.getByRole('searchbox').fill('x');
  expect(await page.getByText('Žiadna ikona nevyhovuje.').isVisible()).toBe(true);
  await page.mouse.click(700, 500);
  expect(await page.getByRole('dialog').isVisible()).toBe(false);
});

it('goes back from the icons to the field with a letter, and with the arrow from their first row', async () => {
  const page = await library.show('<sb-icon-picker label="Sign" icons="home star sun"></sb-icon-picker>');
  await page.getByRole('button').press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  expect(await page.getByRole('option').count()).toBe(2);
  for (const key of ['ArrowDown', 'ArrowUp', 't']) await page.keyboard.press(key);
  expect(await page.getByRole('searchbox').inputValue()).toBe('st');
});
