import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('checkbox');

it('is ticked by mouse on its text and by Space, and goes to the form', async () => {
  const page = await library.show('<form><sb-checkbox name="terms" value="yes">Terms</sb-checkbox></form>');
  const box = page.getByRole('checkbox', { name: 'Terms' });
  await page.getByText('Terms').click();
  expect(await library.formData()).toEqual([['terms', 'yes']]);
  await library.expectAccessible();
  await box.press('Space');
  expect(await library.formData()).toEqual([]);
  expect((await library.recorded()).map(({ detail }) => detail)).toEqual([
    { checked: true, value: 'yes' },
    { checked: false, value: 'yes' },
  ]);
});

it('is mixed until the reader uses it', async () => {
  const page = await library.show('<sb-checkbox indeterminate>All</sb-checkbox>');
  const box = page.getByRole('checkbox');
  expect(await box.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await box.click();
  expect(await box.evaluate((input: HTMLInputElement) => [input.indeterminate, input.checked])).toEqual([false, true]);
});

it('must be ticked when required, and comes back with a reset', async () => {
  const page = await library.show(
    '<form><sb-checkbox name="a" checked required>Terms</sb-checkbox><button type="reset">Reset</button></form>',
  );
  const box = page.getByRole('checkbox');
  await box.click();
  await box.blur();
  expect(await page.getByText('This is needed before you can go on.').isVisible()).toBe(true);
  await library.expectAccessible();
  await page.getByRole('button').click();
  expect(await box.isChecked()).toBe(true);
});

it('is ticked once by a label elsewhere', async () => {
  const page = await library.show('<label for="terms">I agree</label><sb-checkbox id="terms"></sb-checkbox>');
  await page.getByText('I agree').click();
  expect(await page.getByRole('checkbox', { name: 'I agree' }).isChecked()).toBe(true);
  expect(await library.recorded('sb-change')).toHaveLength(1);
});

it('comes back after a navigation as the user has left it', async () => {
  const page = await library.show('<sb-checkbox checked>Letters</sb-checkbox>');
  const box = page.locator('sb-checkbox');
  await box.evaluate((element: HTMLElementTagNameMap['sb-checkbox']) => element.formStateRestoreCallback('off'));
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
});
