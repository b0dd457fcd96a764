import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('select');
const cities =
  '<sb-select-option value="ba">Bratislava</sb-select-option><sb-select-option value="ke">Košice</sb-select-option><sb-select-option disabled value="no">Nowhere</sb-select-option><sb-select-option value="nr">Nitra</sb-select-option>';

it('opens by mouse, chooses and closes', async () => {
  const page = await library.show(
    `<form><sb-select name="city" label="City" placeholder="Pick one">${cities}</sb-select></form>`,
  );
  const control = page.getByRole('combobox', { name: 'City' });
  expect(await control.textContent()).toContain('Pick one');
  await control.click();
  await library.expectAccessible();
  await page.getByRole('option', { name: 'Košice' }).click();
  expect(await control.textContent()).toContain('Košice');
  expect(await page.getByRole('listbox').isVisible()).toBe(false);
  expect(await library.formData()).toEqual([['city', 'ke']]);
  expect((await library.recorded()).map(({ type, detail }) => [type, detail])).toEqual([
    ['sb-open', {}],
    ['sb-close', {}],
    ['sb-change', { value: 'ke', values: ['ke'] }],
  ]);
  await library.expectAccessible();
});

it('is worked by keyboard: arrows skip what is disabled, Escape closes, letters find', async () => {
  const page = await library.show(`<sb-select label="City" value="ke">${cities}</sb-select>`);
  const control = page.getByRole('combobox');
  const active = (): Promise<string | undefined> =>
    control.evaluate((button) => button.ariaActiveDescendantElement?.textContent ?? undefined);
  await control.press('ArrowDown');
  expect(await active()).toBe('Košice');
  await control.press('ArrowDown');
  expect(await active()).toBe('Nitra');
  await control.press('ArrowDown');
  expect(await active()).toBe('Nitra');
  await control.press('Escape');
  expect(await control.getAttribute('aria-expanded')).toBe('false');
  await control.press('Alt+ArrowDown');
  expect(await control.getAttribute('aria-expanded')).toBe('true');
  await control.press('Escape');
  await control.press('b');
  expect(await library.recorded('sb-change')).toMatchObject([{ detail: { value: 'ba' } }]);
});

it('takes several choices in groups, sends each, and is cleared', async () => {
  const page = await library.show(
    `<form><sb-select multiple clearable name="city" label="City" value="ba"><sb-select-options label="All">${cities}</sb-select-options></sb-select></form>`,
  );
  await page.getByRole('combobox').press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  expect(
    await page.getByRole('group', { name: 'All' }).getByRole('option', { selected: true }).allTextContents(),
  ).toEqual(['Bratislava', 'Nitra']);
  expect(await library.formData()).toEqual([
    ['city', 'ba'],
    ['city', 'nr'],
  ]);
  await library.expectAccessible();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await library.formData()).toEqual([]);
});

it('must be chosen when required, and comes back with a reset', async () => {
  const page = await library.show(
    `<form><sb-select required name="city" label="City" value="ba">${cities}</sb-select><button type="reset">Reset</button></form>`,
  );
  const valid = await page.locator('sb-select').evaluate((select: HTMLElementTagNameMap['sb-select']) => {
    select.value = '';
    return select.checkValidity();
  });
  expect(valid).toBe(false);
  await page.getByText('Reset').click();
  expect(await library.formData()).toEqual([['city', 'ba']]);
});

it('is worked by keyboard when the markup has opened it', async () => {
  const page = await library.show(`<sb-select open label="City">${cities}</sb-select>`);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.getByRole('combobox').press(key);
  expect(await library.recorded('sb-change')).toMatchObject([{ detail: { value: 'ke' } }]);
});
