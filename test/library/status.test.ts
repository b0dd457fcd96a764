import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('status');

it('is a word beside a dot, in every color', async () => {
  const colors = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger', 'light', 'medium', 'dark'];
  const page = await library.show(colors.map((color) => `<sb-status color="${color}">${color}</sb-status>`).join(' '));
  expect(await page.getByText('danger').isVisible()).toBe(true);
  expect(await page.getByRole('img').count()).toBe(0);
  await library.expectAccessible();
});

it('says what the dot means when there is no word', async () => {
  const page = await library.show('<sb-status color="success" accessible-label="Online"></sb-status>');
  expect(await page.getByRole('img', { name: 'Online' }).isVisible()).toBe(true);
  await library.expectAccessible();
});

it('has changes read aloud when it is live', async () => {
  const page = await library.show('<sb-status live pulse color="warning">Saving</sb-status>');
  expect(await page.getByRole('status').count()).toBe(1);
  expect(await page.locator('sb-status').evaluate((status) => status.matches(':state(pulse)'))).toBe(true);
  await library.expectAccessible();
});
