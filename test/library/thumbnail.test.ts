import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('thumbnail');
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>')}`;

it('shows a picture in a box of a fixed shape', async () => {
  const page = await library.show(`<sb-thumbnail src="${picture}" alt="Sea" ratio="2/1" size="large"></sb-thumbnail>`);
  expect(await page.getByRole('img', { name: 'Sea' }).boundingBox()).toMatchObject({ width: 96, height: 48 });
  await library.expectAccessible();
});

it('keeps its place and its text when the picture fails', async () => {
  const page = await library.show('<sb-thumbnail src="data:image/png,none" alt="Sea" loading="eager"></sb-thumbnail>');
  await page.locator('sb-thumbnail sb-icon').waitFor();
  expect(await page.getByRole('img', { name: 'Sea' }).count()).toBe(1);
  expect(await page.locator('sb-thumbnail').boundingBox()).toMatchObject({ width: 56, height: 56 });
  await library.expectAccessible();
});

it('carries a mark over its lower corner, at the other side from right to left', async () => {
  const markup = `<sb-thumbnail src="${picture}"><span slot="overlay">3:20</span></sb-thumbnail>`;
  const corner = async (dir: 'ltr' | 'rtl'): Promise<number> => {
    const page = await library.show(markup, { dir });
    const box = await page.locator('sb-thumbnail').boundingBox();
    const mark = await page.getByText('3:20').boundingBox();
    return (mark?.x ?? 0) - (box?.x ?? 0);
  };
  expect(await corner('ltr')).toBeGreaterThan(15);
  await library.expectAccessible();
  expect(await corner('rtl')).toBeLessThan(10);
});
