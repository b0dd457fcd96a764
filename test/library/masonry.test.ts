import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('masonry');
const pieces = [100, 40, 60, 30].map((height) => `<div style="height: ${height}px">${height}</div>`).join('');

async function cornersOf(page: Page): Promise<{ x: number; y: number }[]> {
  return page.locator('sb-masonry > div:not(.pieces)').evaluateAll((boxes) =>
    boxes.map((box) => {
      const { x, y } = box.getBoundingClientRect();
      return { x, y };
    }),
  );
}

it('puts each piece into the column that is free first', async () => {
  const page = await library.show(`<sb-masonry columns="2" style="--sb-masonry-gap: 20px">${pieces}</sb-masonry>`);
  expect(await cornersOf(page)).toEqual([
    { x: 0, y: 0 },
    { x: 410, y: 0 },
    { x: 410, y: 60 },
    { x: 0, y: 120 },
  ]);
  expect((await page.locator('sb-masonry').boundingBox())?.height).toBe(152);
  await library.expectAccessible();
});

it('takes as many columns as fit', async () => {
  const page = await library.show(
    `<sb-masonry gap="none" style="--sb-masonry-column-size: 200px">${pieces}</sb-masonry>`,
  );
  expect(await cornersOf(page)).toEqual([0, 200, 400, 600].map((x) => ({ x, y: 0 })));
});

it('packs anew when a piece grows', async () => {
  const page = await library.show(`<sb-masonry columns="1" gap="none">${pieces}</sb-masonry>`);
  await page.evaluate(() => document.querySelector('sb-masonry')?.children[0]?.setAttribute('style', 'height: 200px'));
  await page.waitForFunction(
    () => document.querySelector('sb-masonry')?.children[1]?.getBoundingClientRect().y === 200,
  );
  expect((await cornersOf(page)).map(({ y }) => y)).toEqual([0, 200, 240, 300]);
});
