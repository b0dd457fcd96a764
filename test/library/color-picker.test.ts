import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('color-picker');
const picker =
  '<form><sb-color-picker name="paint" label="Paint" value="#ff0000" opacity swatches="#00ff00, #0000ff"></sb-color-picker></form>';

it('opens, and chooses in the area by keyboard and by mouse', async () => {
  const page = await library.show(picker);
  await page.getByRole('button', { name: 'Paint #ff0000' }).press('Enter');
  await library.expectAccessible();
  await page.keyboard.press('Shift+ArrowDown');
  expect(await library.recorded('sb-change')).toMatchObject([{ detail: { value: '#e60000' } }]);
  const area = page.getByRole('slider', { name: 'Saturation and brightness' });
  expect(await area.getAttribute('aria-valuetext')).toBe('saturation 100%, brightness 90%');
  for (const key of ['PageDown', 'Home', 'End']) await page.keyboard.press(key);
  expect(await area.getAttribute('aria-valuetext')).toBe('saturation 100%, brightness 80%');
  await area.click({ position: { x: 0, y: 72 } });
  expect(await library.formData()).toEqual([['paint', '#808080']]);
});

it('chooses by swatch, by hue, by opacity and by typing; nonsense is refused', async () => {
  const page = await library.show(picker);
  await page.getByRole('button', { name: 'Paint' }).click();
  await page.getByRole('button', { name: '#00ff00' }).click();
  await page.getByRole('slider', { name: 'Hue' }).press('End');
  await page.getByRole('slider', { name: 'Opacity' }).press('Home');
  expect(await library.formData()).toEqual([['paint', '#ff000000']]);
  const value = page.getByRole('textbox', { name: 'Value of the color' });
  await value.fill('#abc');
  await value.press('Tab');
  await value.fill('blue');
  await value.press('Tab');
  expect(await library.formData()).toEqual([['paint', '#aabbcc']]);
  expect(await value.inputValue()).toBe('#aabbcc');
});

it('closes when the focus goes elsewhere', async () => {
  const page = await library.show(`${picker}<button>After</button>`);
  await page.getByRole('button', { name: 'Paint' }).click();
  await page.getByRole('slider', { name: 'Hue' }).focus();
  expect(await page.getByRole('dialog').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'After' }).focus();
  expect(await page.getByRole('dialog').isVisible()).toBe(false);
});

it('closes with Escape and gives the focus back', async () => {
  const page = await library.show(picker);
  const button = page.getByRole('button', { name: 'Paint' });
  await button.click();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  expect((await library.recorded('sb-open', 'sb-close')).map(({ type }) => type)).toEqual([
    'sb-open',
    'sb-close',
    'sb-open',
  ]);
});

it('shows its colors in forced colors too', async () => {
  const page = await library.show(picker);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Paint' }).click();
  const adjusts = await page
    .locator('sb-color-picker :is([part=swatch], .area, .track)')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).forcedColorAdjust));
  expect(new Set(adjusts)).toEqual(new Set(['none']));
  await page.emulateMedia({ forcedColors: null });
});
