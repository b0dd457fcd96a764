import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('label', 'input');

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
