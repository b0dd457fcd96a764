import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('carousel', 'carousel-item');

function carousel(attributes = ''): string {
  const slides = ['One', 'Two', 'Three', 'Four'].map((text) => `<sb-carousel-item><p>${text}</p></sb-carousel-item>`);
  return `<div style="width: 400px"><sb-carousel label="Numbers" ${attributes}>${slides.join('')}</sb-carousel></div>`;
}

it('names itself, its slides and its buttons', async () => {
  const page = await library.show(carousel(), { lang: 'sk' });
  expect(await page.getByRole('region', { name: 'Numbers' }).count()).toBe(1);
  expect(await page.getByRole('group', { name: '2 z 4' }).getAttribute('aria-roledescription')).toBe('snímka');
  expect(await page.getByRole('button', { name: 'Predchádzajúca snímka' }).isDisabled()).toBe(true);
  await library.expectAccessible();
});

it.each(['ltr', 'rtl'] as const)('turns by buttons, dots and keys, %s', async (dir) => {
  const page = await library.show(carousel(), { dir });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.getByRole('button', { name: 'Slide 4' }).click();
  await page.getByRole('group', { name: 'Slides' }).press(dir === 'ltr' ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('Home');
  expect(await page.getByRole('status').textContent()).toBe('1 of 4');
  const changes = await library.recorded('sb-change');
  expect(changes.map((event) => event.detail)).toEqual([1, 3, 2, 0].map((index) => ({ index })));
});

it('shows the slide of its index, and notices a swipe', async () => {
  const page = await library.show(carousel('index="2"'));
  const left = async (text: string): Promise<number> => (await page.getByText(text).boundingBox())?.x ?? Number.NaN;
  const frame = (await page.locator('sb-carousel').boundingBox())?.x;
  expect(await left('Three')).toBe(frame);
  await page.locator('sb-carousel [part=slides]').evaluate((row) => row.scrollTo({ left: 0 }));
  await expect.poll(() => library.recorded('sb-change')).toMatchObject([{ detail: { index: 0 } }]);
});

it('goes round with loop, and has fewer stops with slides side by side', async () => {
  const page = await library.show(carousel('loop slides-per-page="2"'));
  expect(await page.getByRole('button', { name: /^Slide \d/ }).count()).toBe(3);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  expect((await library.recorded('sb-change')).map((event) => event.detail)).toEqual([{ index: 2 }]);
});

it('turns by itself until the reader comes or stops it', async () => {
  const page = await library.show(carousel('autoplay autoplay-interval="30"'));
  expect(await library.recorded('sb-change')).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('sb-carousel').evaluate((element) => element.setAttribute('label', 'Numbers again'));
  await expect.poll(async () => (await library.recorded('sb-change')).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  const before = (await library.recorded('sb-change')).length;
  await page.waitForTimeout(100);
  expect((await library.recorded('sb-change')).length).toBe(before);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

it('keeps the keyboard in it when a button has led to the last slide', async () => {
  const page = await library.show(carousel('index="2"'));
  await page.getByRole('button', { name: 'Next slide' }).press('Enter');
  await page.keyboard.press('ArrowLeft');
  expect((await library.recorded('sb-change')).map((event) => event.detail)).toEqual([{ index: 3 }, { index: 2 }]);
});
