import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('badge');

it('is readable in every color and fill', async () => {
  const colors = ['primary', 'secondary', 'tertiary', 'success', 'warning', 'danger', 'light', 'medium', 'dark'];
  const page = await library.show(
    colors
      .flatMap((color) => [
        `<sb-badge color="${color}">12</sb-badge>`,
        `<sb-badge color="${color}" fill="soft">New</sb-badge>`,
      ])
      .join(''),
  );
  expect(await page.getByText('New').count()).toBe(9);
  await library.expectAccessible();
});

it('is a round dot when empty', async () => {
  const page = await library.show('<sb-badge></sb-badge>');
  const box = await page.locator('sb-badge [part=badge]').boundingBox();
  expect(box?.width).toBe(box?.height);
  expect(box?.width).toBeLessThan(10);
});
