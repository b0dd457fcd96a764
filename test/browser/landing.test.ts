import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
const feature = { title: 'Rýchly', text: 'Zostaví sa za chvíľu.', icon: '/img/icon.svg' };

const site = useReaderSite({
  prepare(dir) {
    const config = join(dir, 'site.config.ts');
    const logo = "title: 'Kit', logo: { src: '/img/icon.svg' },";
    writeFileSync(config, readFileSync(config, 'utf8').replace(/logo: \{.*\},/, logo));
    writeFileSync(join(dir, 'content/static/img/icon.svg'), icon);
    for (const count of [3, 4, 6]) {
      const features = JSON.stringify(Array.from({ length: count }, () => feature));
      const frontMatter = `---\nlayout: home\nhero: { title: Kit }\nfeatures: ${features}\n---\n`;
      writeFileSync(join(dir, `content/sk/landing-${count}.md`), frontMatter);
    }
  },
});

it.each([
  [3, [3]],
  [4, [4]],
  [6, [3, 3]],
])('shows %i features in rows of equal length', async (count, rows) => {
  const page = await site.open(`/landing-${count}`);
  const tops = await page
    .locator('.features > *')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows);
});

it('shows the image of a feature above its title', async () => {
  const page = await site.open('/landing-3');
  const card = page.locator('.features > *').first();
  const image = await card.locator('img').boundingBox();
  const title = await card.getByText('Rýchly').boundingBox();
  expect(image?.y).toBeLessThan(title?.y ?? 0);
});

it('leaves room for a logo without a size, and names it once', async () => {
  const page = await site.open('/landing-3');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Kit', exact: true });
  const image = await logo.locator('img').boundingBox();
  expect(image).toMatchObject({ width: 32, height: 32 });
  // The image, the gap and the title.
  expect((await logo.boundingBox())?.width).toBeGreaterThan(32 + 8 + 20);
});
