import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('label', 'input', 'toggle');

it('names a control of the library and focuses it', async () => {
  const page = await library.show(
    '<sb-label for="city" required>City</sb-label><sb-input id="city" required></sb-input>',
  );
  await page.getByText('City').click();
  await page.keyboard.type('Nitra');
  expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Nitra');
  await library.expectAccessible();
});

it('names a native control as well', async () => {
  const page = await library.show('<sb-label for="city">City</sb-label><input id="city">');
  expect(await page.getByRole('textbox', { name: 'City' }).isVisible()).toBe(true);
});

it('uses a switch that it names', async () => {
  const page = await library.show('<sb-label for="sound">Sound</sb-label><sb-toggle id="sound"></sb-toggle>');
  await page.getByText('Sound').click();
  expect(await page.getByRole('switch', { name: 'Sound' }).isChecked()).toBe(true);
});

it('waits for a control that is defined after it', async () => {
  const page = await library.show('<sb-label for="late">Late</sb-label><x-late id="late"></x-late>');
  const control = page.locator('x-late');
  expect(await control.getAttribute('aria-label')).toBe(null);
  await page.evaluate(() => customElements.define('x-late', class extends HTMLElement {}));
  await expect.poll(() => control.getAttribute('aria-label')).toBe('Late');
});
