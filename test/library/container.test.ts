import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('container');

it('is centered and no wider than its size', async () => {
  const page = await library.show('<sb-container size="small">Text</sb-container>');
  expect(await page.locator('sb-container').boundingBox()).toMatchObject({ x: 80, width: 640 });
  await library.expectAccessible();
});

it('takes all of a narrow window and keeps its padding', async () => {
  const page = await library.show('<sb-container><p style="margin: 0">Text</p></sb-container>');
  expect(await page.locator('p').boundingBox()).toMatchObject({ x: 16, width: 768 });
});

it('takes its width from a custom property before its size', async () => {
  const page = await library.show('<sb-container size="full" style="--sb-container-size: 300px">Text</sb-container>');
  expect(await page.locator('sb-container').boundingBox()).toMatchObject({ width: 300 });
});
