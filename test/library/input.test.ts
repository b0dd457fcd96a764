import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('input', 'button');

it('is a text field with a label, and tells what is typed', async () => {
  const page = await library.show('<form><sb-input name="city" label="City" help="As on the map"></sb-input></form>');
  const field = page.getByRole('textbox', { name: 'City' });
  await field.pressSequentially('Ží');
  await field.press('Tab');
  expect((await library.recorded()).map(({ type, detail }) => [type, detail])).toEqual([
    ['sb-input', { value: 'Ž' }],
    ['sb-input', { value: 'Ží' }],
    ['sb-change', { value: 'Ží' }],
  ]);
  expect(await library.formData()).toEqual([['city', 'Ží']]);
  await library.expectAccessible();
});

it('says in the language of the page that a value is missing, after the reader has been there', async () => {
  const page = await library.show('<form><sb-input label="Mesto" required></sb-input></form>', { lang: 'sk' });
  const field = page.getByRole('textbox');
  expect(await page.getByText('Vyplňte toto pole.').count()).toBe(0);
  await field.focus();
  await field.blur();
  expect(await page.getByText('Vyplňte toto pole.').isVisible()).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await library.expectAccessible();
  await field.fill('Nitra');
  expect(await page.locator('form').evaluate((form: HTMLFormElement) => form.checkValidity())).toBe(true);
});

it('judges by the rules of its type, and takes a text of the page’s own', async () => {
  const page = await library.show('<sb-input type="email" label="E-mail" value="nikto"></sb-input>');
  const flags = await page.locator('sb-input').evaluate((input: HTMLElementTagNameMap['sb-input']) => {
    const typeMismatch = input.validity.typeMismatch;
    input.value = 'a@b.sk';
    input.setCustomValidity('Taken');
    return { typeMismatch, message: input.validationMessage };
  });
  expect(flags).toEqual({ typeMismatch: true, message: 'Taken' });
});

it('is emptied and revealed by its buttons', async () => {
  const page = await library.show(
    '<sb-input type="password" label="Secret" value="abc" clearable revealable></sb-input>',
  );
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  expect(await page.getByLabel('Secret').getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await page.getByLabel('Secret').inputValue()).toBe('');
  expect((await library.recorded()).map(({ type, detail }) => [type, detail])).toEqual([
    ['sb-clear', { value: 'abc' }],
    ['sb-change', { value: '' }],
  ]);
});

it('comes back with a reset, is off in a disabled fieldset, and takes the text of a label outside', async () => {
  const page = await library.show(
    '<form><label for="a">City</label><fieldset><sb-input id="a" name="a" value="Nitra"></sb-input></fieldset><button type="reset">Reset</button></form>',
  );
  const field = page.getByRole('textbox', { name: 'City' });
  await field.fill('Brno');
  await page.getByRole('button').click();
  expect(await field.inputValue()).toBe('Nitra');
  await page.locator('fieldset').evaluate((fieldset: HTMLFieldSetElement) => (fieldset.disabled = true));
  expect(await field.isDisabled()).toBe(true);
  expect(await library.formData()).toEqual([]);
});

it('sends its form with Enter, by the button for that', async () => {
  const page = await library.show(
    '<form><sb-input name="city" label="City"></sb-input><sb-button type="submit" name="action" value="save">Save</sb-button></form>',
  );
  await page.evaluate(() => {
    document.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) document.title = String(new FormData(event.target).get('action'));
    });
  });
  await page.getByRole('textbox').press('Enter');
  expect(await page.title()).toBe('save');
});

it('can be typed in once it is enabled', async () => {
  const page = await library.show('<sb-input label="City" disabled></sb-input>');
  await page.locator('sb-input').evaluate((input: HTMLElementTagNameMap['sb-input']) => (input.disabled = false));
  await page.getByLabel('City').fill('Nitra', { timeout: 5000 });
});
