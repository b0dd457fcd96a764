import { expect, it } from 'vitest';
import { iconNames } from '../../content/library/shared/icons.ts';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('icon');

it('draws every built-in icon inside its box', async () => {
  const names = iconNames();
  const page = await library.show(names.map((name) => `<sb-icon name="${name}" size="medium"></sb-icon>`).join(''));
  const boxes = await page
    .locator('sb-icon path')
    .evaluateAll((paths) =>
      paths
        .map((path) => (path instanceof SVGGraphicsElement ? path.getBBox() : undefined))
        .map(
          (box) => box !== undefined && box.x >= 1 && box.y >= 1 && box.x + box.width <= 23 && box.y + box.height <= 23,
        ),
    );
  expect(names.filter((_, index) => boxes[index] !== true)).toEqual([]);
});

it('is an image with its label, and an ornament without one', async () => {
  const page = await library.show('<sb-icon name="home" label="Home"></sb-icon><sb-icon name="star"></sb-icon>');
  expect(await page.getByRole('img').count()).toBe(1);
  expect(await page.getByRole('img', { name: 'Home' }).isVisible()).toBe(true);
  await library.expectAccessible();
});

it('turns icons with a direction around from right to left', async () => {
  const page = await library.show('<sb-icon name="arrow-end"></sb-icon><sb-icon name="home"></sb-icon>', {
    dir: 'rtl',
  });
  const transforms = await page
    .locator('sb-icon svg')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).transform));
  expect(transforms).toEqual(['matrix(-1, 0, 0, 1, 0, 0)', 'none']);
});

it('draws a file in the color of the text', async () => {
  const page = await library.show(
    '<p style="color: rgb(1, 2, 3)"><sb-icon src="/mark.svg" label="Mark"></sb-icon></p>',
  );
  expect(await page.getByRole('img', { name: 'Mark' }).evaluate((icon) => getComputedStyle(icon).backgroundColor)).toBe(
    'rgb(1, 2, 3)',
  );
});
