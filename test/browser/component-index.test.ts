import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const page = `# Časti

<ComponentIndex drawings="@site/drawings">

## Tvary

- [Štvorec](/stvorec) – Má štyri strany.
- [Kruh](/kruh) – Nemá žiadnu.

## Čiary

- [Vlna](/vlna) – Stúpa a klesá.

</ComponentIndex>
`;

const site = useReaderSite({
  prepare(dir) {
    mkdirSync(join(dir, 'drawings'));
    writeFileSync(join(dir, 'drawings/kruh.svg'), '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>');
    writeFileSync(join(dir, 'content/sk/casti.mdx'), page);
  },
});

it('narrows components down while the reader types, without capitals and diacritics', async () => {
  const shown = await site.open('/casti');
  await shown.getByLabel('Filtrovať komponenty').fill('stvor stran');
  // The filter's script is loaded after the page, and what was typed before it counts.
  const visible = shown.locator('.component-cards li:visible a');
  await expect.poll(() => visible.allTextContents()).toEqual(['Štvorec']);
  const status = shown.locator('.filter [role="status"]');
  await expect.poll(() => status.textContent()).toMatch(/^Zobrazené: 1\sz\s3$/);
  await expect.poll(() => shown.getByRole('heading', { name: 'Čiary' }).isVisible()).toBe(false);
  await shown.getByLabel('Filtrovať komponenty').fill('xyz');
  await expect.poll(() => shown.getByRole('status').filter({ hasText: 'Nevyhovuje' }).count()).toBe(1);
});

it('has a field with a visible and an accessible label', async () => {
  const shown = await site.open('/casti');
  const field = shown.getByRole('searchbox', { name: 'Filtrovať komponenty' });
  expect(await field.getAttribute('placeholder')).toBe('Filtrovať komponenty');
  await expect.poll(() => shown.locator('.filter svg').isVisible()).toBe(true);
});

it('is a plain list with its drawings without JavaScript', async () => {
  const shown = await site.open('/casti', { javaScriptEnabled: false });
  expect(await shown.locator('.component-cards li').count()).toBe(3);
  expect(await shown.locator('.component-cards svg').count()).toBe(1);
  expect(await shown.getByLabel('Filtrovať komponenty').isVisible()).toBe(false);
});

it('is drawn in the colors of the system, and printed without the field', async () => {
  const shown = await site.open('/casti', { forcedColors: 'active', colorScheme: 'dark' });
  const colorOf = (part: string): Promise<string> =>
    shown.locator(part).evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf('.filter .icon')).toBe(await colorOf('.filter input'));
  await shown.emulateMedia({ media: 'print' });
  expect(await shown.locator('.filter').isVisible()).toBe(false);
});

it('lines up the cards of a row', async () => {
  const shown = await site.open('/casti', { viewport: { width: 1440, height: 900 } });
  const tops = await shown
    .locator('.component-cards:first-of-type > li')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops.slice(0, 2)).toEqual([tops[0], tops[0]]);
});
