import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('grid', 'row', 'col');

async function boxesOf(page: Page): Promise<{ x: number; y: number; width: number }[]> {
  return page.locator('sb-col').evaluateAll((columns) =>
    columns.map((column) => {
      const { x, y, width } = column.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
    }),
  );
}

it('shares a row evenly among columns without a size', async () => {
  const page = await library.show(
    '<sb-grid gap="none"><sb-row><sb-col>A</sb-col><sb-col>B</sb-col></sb-row></sb-grid>',
  );
  expect(await boxesOf(page)).toEqual([
    { x: 0, y: 0, width: 400 },
    { x: 400, y: 0, width: 400 },
  ]);
  await library.expectAccessible();
});

it('gives columns their twelfths, with gaps between them, and begins a new line', async () => {
  const page = await library.show(
    '<sb-grid><sb-row><sb-col size="6">A</sb-col><sb-col size="6">B</sb-col><sb-col size="3" offset="6">C</sb-col></sb-row></sb-grid>',
  );
  expect(await boxesOf(page)).toMatchObject([
    { x: 0, width: 392 },
    { x: 408, width: 392 },
    { x: 408, width: 188 },
  ]);
});

it('counts with another number of columns', async () => {
  const page = await library.show(
    '<sb-grid columns="5" gap="none"><sb-row><sb-col size="2">A</sb-col><sb-col size="auto">B</sb-col></sb-row></sb-grid>',
  );
  expect((await boxesOf(page))[0]).toMatchObject({ width: 320 });
});

it('takes the size for the width of the window', async () => {
  const page = await library.show(
    '<sb-grid gap="none"><sb-row><sb-col size="12" size-md="3" size-lg="6">A</sb-col></sb-row></sb-grid>',
  );
  expect((await boxesOf(page))[0]).toMatchObject({ width: 200 });
  await page.setViewportSize({ width: 500, height: 600 });
  expect((await boxesOf(page))[0]).toMatchObject({ width: 500 });
  await page.setViewportSize({ width: 800, height: 600 });
});

it('does not hand the size of a column to columns inside it', async () => {
  const page = await library.show(
    '<sb-grid gap="none"><sb-row><sb-col size="6"><sb-row><sb-col>A</sb-col></sb-row></sb-col></sb-row></sb-grid>',
  );
  expect((await boxesOf(page))[1]).toMatchObject({ width: 400 });
});

it('runs from right to left', async () => {
  const page = await library.show(
    '<sb-grid gap="none"><sb-row><sb-col size="3" offset="3">A</sb-col></sb-row></sb-grid>',
    { dir: 'rtl' },
  );
  expect((await boxesOf(page))[0]).toMatchObject({ x: 400, width: 200 });
});
