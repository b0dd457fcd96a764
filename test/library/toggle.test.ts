import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('toggle');

it('is a switch that goes on and off by mouse and keyboard', async () => {
  const page = await library.show('<form><sb-toggle name="sound">Sound</sb-toggle></form>');
  const control = page.getByRole('switch', { name: 'Sound' });
  await control.click();
  expect(await library.formData()).toEqual([['sound', 'on']]);
  await library.expectAccessible();
  await control.press('Space');
  expect((await library.recorded('sb-change')).map(({ detail }) => detail)).toEqual([
    { checked: true, value: 'on' },
    { checked: false, value: 'on' },
  ]);
});

it('moves its handle to the end of the line of text', async () => {
  const page = await library.show('<sb-toggle checked>Sound</sb-toggle>', { dir: 'rtl' });
  const margin = await page.getByRole('switch').evaluate((input) => getComputedStyle(input, '::before').marginRight);
  expect(margin).toBe('16px');
});

it('cannot be used while disabled', async () => {
  const page = await library.show('<sb-toggle disabled>Sound</sb-toggle>');
  expect(await page.getByRole('switch').isDisabled()).toBe(true);
  await library.expectAccessible();
});

it('is drawn by the system in forced colors', async () => {
  const page = await library.show('<sb-toggle checked>Sound</sb-toggle>');
  await page.emulateMedia({ forcedColors: 'active' });
  const handle = await page.getByRole('switch').evaluate((input) => getComputedStyle(input, '::before').content);
  expect(handle).toBe('none');
  await page.emulateMedia({ forcedColors: null });
});
