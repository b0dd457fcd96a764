import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('slider');

it('is moved by mouse and by keyboard', async () => {
  const page = await library.show(
    '<form><sb-slider name="volume" label="Volume" value="20" step="10" unit="%" show-value></sb-slider></form>',
  );
  const slider = page.getByRole('slider', { name: 'Volume' });
  await slider.press('ArrowRight');
  expect((await library.recorded()).map(({ type, detail }) => [type, detail])).toEqual([
    ['sb-input', { value: 30 }],
    ['sb-change', { value: 30 }],
  ]);
  expect(await slider.getAttribute('aria-valuetext')).toBe('30\u00a0%');
  const box = await slider.boundingBox();
  await slider.click({ position: { x: (box?.width ?? 0) / 2, y: 12 } });
  expect(await library.formData()).toEqual([['volume', '50']]);
  await library.expectAccessible();
});

it('grows towards the left from right to left', async () => {
  const page = await library.show('<sb-slider label="Volume" value="20"></sb-slider>', { dir: 'rtl' });
  await page.getByRole('slider').press('ArrowLeft');
  expect(await library.recorded('sb-change')).toMatchObject([{ detail: { value: 21 } }]);
});

it('comes back with a reset', async () => {
  const page = await library.show(
    '<form><sb-slider label="Volume" value="20"></sb-slider><button type="reset">Reset</button></form>',
  );
  await page.getByRole('slider').press('End');
  await page.getByRole('button').click();
  expect(await page.getByRole('slider').inputValue()).toBe('20');
});

it('sends the number that it shows, within its limits', async () => {
  await library.show('<form><sb-slider name="age" label="Age" min="18" max="99"></sb-slider></form>');
  expect(await library.formData()).toEqual([['age', '18']]);
});
