import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('img');

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='200' height='100'%3E%3Crect width='200' height='100' fill='teal'/%3E%3C/svg%3E";

it('is an image with its alternative text, and tells when it has loaded', async () => {
  const page = await library.show(`<sb-img src="${picture}" alt="Teal field"></sb-img>`);
  await page.locator('sb-img:state(loaded)').waitFor();
  expect(await page.getByRole('img', { name: 'Teal field' }).isVisible()).toBe(true);
  expect(await library.recorded()).toEqual([{ type: 'sb-load', target: 'sb-img', detail: { src: picture } }]);
  await library.expectAccessible();
});

it('keeps its place by the ratio before the file arrives, and shows the placeholder', async () => {
  const page = await library.show(
    '<div style="width: 320px"><sb-img ratio="16 / 9" alt=""><p slot="placeholder">Loading</p></sb-img></div>',
  );
  expect(await page.locator('sb-img').boundingBox()).toMatchObject({ width: 320, height: 180 });
  expect(await page.getByText('Loading').isVisible()).toBe(true);
});

it('shows the alternative text, or the slot for it, when the image cannot be loaded', async () => {
  const page = await library.show(
    '<sb-img src="data:image/png,no" alt="Castle"></sb-img><sb-img src="data:image/png,no" alt=""><b slot="error">Gone</b></sb-img>',
  );
  await expect.poll(() => page.locator('sb-img:state(error)').count()).toBe(2);
  expect(await page.getByText('Castle').isVisible()).toBe(true);
  expect(await page.getByText('Gone').isVisible()).toBe(true);
  expect((await library.recorded()).map((event) => event.type)).toEqual(['sb-error', 'sb-error']);
  await library.expectAccessible();
});

it('starts again with another address', async () => {
  const page = await library.show('<sb-img src="data:image/png,no" alt="Field"></sb-img>');
  await page.locator('sb-img:state(error)').waitFor();
  await page.locator('sb-img').evaluate((element, src) => element.setAttribute('src', src), picture);
  await page.locator('sb-img:state(loaded)').waitFor();
});
