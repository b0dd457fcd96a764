import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('divider');

it('is a separator in both directions', async () => {
  const page = await library.show(
    '<p>One</p><sb-divider></sb-divider><p>Two <sb-divider orientation="vertical"></sb-divider> three</p>',
  );
  const directions = await page
    .getByRole('separator')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('aria-orientation')));
  expect(directions).toEqual(['horizontal', 'vertical']);
  const box = await page.locator('sb-divider[orientation=vertical] [part=line]').boundingBox();
  expect(box?.width).toBe(1);
  expect(box?.height).toBeGreaterThan(20);
  await library.expectAccessible();
});

it('lets its text be read instead of the line', async () => {
  const page = await library.show('<sb-divider>or</sb-divider>');
  expect(await page.getByText('or').isVisible()).toBe(true);
  expect(await page.getByRole('separator').count()).toBe(0);
  await library.expectAccessible();
});

it('puts the text near the start, which is the right side from right to left', async () => {
  const page = await library.show('<sb-divider align="start">or</sb-divider>', { dir: 'rtl' });
  const box = await page.locator('sb-divider [part=label]').boundingBox();
  expect(box?.x).toBeGreaterThan(600);
});
