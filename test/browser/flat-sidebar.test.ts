import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
const pictures = '![svetlý](./logo.svg#only-light)\n![tmavý](./logo.svg#gh-dark-mode-only)\n';

const site = useReaderSite({
  prepare(dir) {
    const content = join(dir, 'content/sk');
    rmSync(content, { recursive: true });
    mkdirSync(join(content, 'skupina'), { recursive: true });
    writeFileSync(join(content, 'logo.svg'), picture);
    for (const [number, name] of ['index', 'prva', 'druha', 'skupina/strana'].entries())
      writeFileSync(
        join(content, `${name}.md`),
        `---\nsidebar_position: ${number}\n---\n\n# Strana ${number}\n\n${pictures}`,
      );
  },
});

it('lists pages without a category below each other, apart from categories', async () => {
  const page = await site.open('/prva', { viewport: { width: 1440, height: 900 } });
  const items = await page
    .locator('.menu nav > ul > li')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })));
  expect(items).toHaveLength(4);
  const gaps = items.slice(1).map(({ top }, index) => Math.round(top - (items[index]?.bottom ?? 0)));
  expect(gaps).toEqual([0, 0, 16]);
});

it('shows the picture that is named for the color mode, on paper and in forced colors too', async () => {
  const page = await site.open('/prva');
  const shown = (): Promise<readonly string[]> =>
    page.locator('article img:visible').evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''));
  expect(await shown()).toEqual(['svetlý']);
  await page.getByRole('button', { name: /tmavým a svetlým režimom/ }).click();
  expect(await shown()).toEqual(['tmavý']);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual(['svetlý']);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active', colorScheme: 'light' });
  expect(await shown()).toEqual(['svetlý']);
});
