import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('img-comparer');

function image(color: string): string {
  return `src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='200'%3E%3Crect width='400' height='200' fill='${color}'/%3E%3C/svg%3E"`;
}

function pair(attributes = ''): string {
  return `<div style="width: 400px"><sb-img-comparer ${attributes}><img slot="before" ${image('navy')} alt="Winter"><img slot="after" ${image('gold')} alt="Summer"></sb-img-comparer></div>`;
}

it('is a slider with a name in the language around', async () => {
  const page = await library.show(pair(), { lang: 'sk' });
  expect(await page.getByRole('slider', { name: 'Podiel prvého obrázka' }).inputValue()).toBe('50');
  expect(await page.getByRole('img').count()).toBe(2);
  await library.expectAccessible();
});

it('moves by a click and by the keyboard, and says where to', async () => {
  const page = await library.show(pair('label="Seasons"'));
  await page.mouse.click(100, 100);
  await page.getByRole('slider', { name: 'Seasons' }).press('ArrowRight');
  await page.keyboard.press('End');
  const changes = await library.recorded('sb-change');
  expect(changes.map((event) => event.detail)).toEqual([{ position: 25 }, { position: 26 }, { position: 100 }]);
  expect((await library.recorded('sb-input')).length).toBe(3);
});

it('draws the divider where the position is, from the start of the line', async () => {
  for (const [dir, x] of [
    ['ltr', 100],
    ['rtl', 300],
  ] as const) {
    const page = await library.show(pair('position="25"'), { dir });
    const left = (await page.locator('sb-img-comparer').boundingBox())?.x ?? 0;
    const box = await page.locator('sb-img-comparer [part=divider]').boundingBox();
    expect((box?.x ?? 0) + 1 - left, dir).toBeCloseTo(x, 0);
  }
});
