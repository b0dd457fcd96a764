import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('split-view');
const panes = '<p slot="start">List</p><p slot="end">Detail</p>';

async function showView(attributes: string, dir: 'ltr' | 'rtl' = 'ltr'): Promise<Page> {
  return library.show(`<sb-split-view style="height: 200px" ${attributes}>${panes}</sb-split-view>`, { dir });
}

it('is divided by a separator that says where it is', async () => {
  const page = await showView('position="30"');
  const divider = page.getByRole('separator', { name: 'Size of the panes' });
  expect(await divider.getAttribute('aria-valuenow')).toBe('30');
  expect((await divider.boundingBox())?.x).toBe(234);
  await library.expectAccessible();
});

it('moves with the keyboard, within its limits, and folds with Enter', async () => {
  const page = await showView('position="50" min="20" max="60"');
  const divider = page.getByRole('separator');
  const positions: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home', 'End', 'Enter', 'Enter']) {
    await divider.press(key);
    positions.push(await page.locator('sb-split-view').getAttribute('position'));
  }
  expect(positions).toEqual(['55', '50', '60', '20', '60', '20', '60']);
  expect((await library.recorded('sb-change'))[0]).toEqual({
    type: 'sb-change',
    target: 'sb-split-view',
    detail: { position: 55 },
  });
});

it('moves with the pointer and says so at the end', async () => {
  const page = await showView('');
  await page.mouse.move(400, 100);
  await page.mouse.down();
  await page.mouse.move(500, 100);
  await page.mouse.move(600, 100);
  await page.mouse.up();
  expect((await library.recorded('sb-input')).map(({ detail }) => detail)).toEqual([
    { position: 62.5 },
    { position: 75 },
  ]);
  expect((await library.recorded('sb-change')).map(({ detail }) => detail)).toEqual([{ position: 75 }]);
});

it('counts from the right side from right to left', async () => {
  const page = await showView('position="25"', 'rtl');
  await page.getByRole('separator').press('ArrowLeft');
  expect(await page.locator('sb-split-view').getAttribute('position')).toBe('30');
  expect((await page.locator('p').first().boundingBox())?.x).toBeGreaterThan(500);
});

it('moves up and down when its panes stand one above the other, and not at all when disabled', async () => {
  const page = await showView('orientation="vertical"');
  await page.getByRole('separator').press('ArrowDown');
  expect(await page.locator('sb-split-view').getAttribute('position')).toBe('55');
  await page.locator('sb-split-view').evaluate((view) => view.toggleAttribute('disabled'));
  await page.mouse.move(400, 112);
  await page.mouse.down();
  await page.mouse.move(400, 150);
  await page.mouse.up();
  expect(await page.locator('sb-split-view').getAttribute('position')).toBe('55');
});
