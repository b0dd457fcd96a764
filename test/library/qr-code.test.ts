import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { drawQrCode } from '../../content/library/shared/draw-qr-code.ts';
import { useLibrary } from '../support/library-page.ts';

// The package is CommonJS without a default export for Node, whatever its types say.
const jsQr = createRequire(import.meta.url)('jsqr') as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;
const library = useLibrary('qr-code');

/** Paints the rectangles of a drawing, eight pixels a square, and reads the code as a camera would. */
function readDrawing(text: string): string | undefined {
  const { path, size } = drawQrCode(text, 'medium') ?? { path: '', size: 0 };
  const side = size * 8;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row += 1) {
      const start = (row * side + Number(x) * 8) * 4;
      pixels.fill(0, start, start + Number(length) * 8 * 4);
    }
  }
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  return jsQr(pixels, side, side)?.data;
}

it.each([
  ['an address', 'https://stavebnica.example/'],
  ['letters with marks', 'Príliš žltý kôň'],
  ['a long text', 'x'.repeat(400)],
])('can be read again: %s', (_kind, text) => {
  expect(readDrawing(text)).toBe(text);
});

it('is an image with the name of its value or its label', async () => {
  const page = await library.show(
    '<sb-qr-code value="tel:+421900123456"></sb-qr-code><sb-qr-code value="x" label="Our address"></sb-qr-code>',
  );
  expect(await page.getByRole('img', { name: 'tel:+421900123456' }).isVisible()).toBe(true);
  expect(await page.getByRole('img', { name: 'Our address' }).isVisible()).toBe(true);
  await library.expectAccessible();
});

it('is dark on light in the dark mode too', async () => {
  const page = await library.show('<sb-qr-code value="x"></sb-qr-code>');
  const colors = (): Promise<string[]> =>
    page
      .locator('sb-qr-code svg')
      .evaluate((code) => [getComputedStyle(code).fill, getComputedStyle(code).backgroundColor]);
  const light = await colors();
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  expect(await colors()).toEqual(light);
});

it('draws nothing and says so when the value is too long', async () => {
  const page = await library.show(`<sb-qr-code value="${'x'.repeat(3000)}"></sb-qr-code>`);
  expect(await page.locator('sb-qr-code:state(too-long)').count()).toBe(1);
  expect(await page.getByRole('img').count()).toBe(0);
});
