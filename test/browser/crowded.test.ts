import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';
import { sidewaysScroll } from './audit-pages.ts';

const site = useReaderSite({ prepare: crowd });
const tabs = ['Správca balíkov npm', 'Správca balíkov pnpm', 'Správca balíkov Yarn', 'Správca balíkov Bun'];

/**
 * Gives the site a long title and many navbar items, a page with long tabs and a list of blocks, and a category with a page of
 * its own.
 */
function crowd(dir: string): void {
  const config = join(dir, 'site.config.ts');
  const links = [
    'Referencia všetkých komponentov',
    'Príklady použitia',
    'Komunita',
    'Novinky',
    'Cenník',
    'Podpora',
    'Galéria',
  ];
  const items = links.map((label) => `{ label: '${label}', to: '/guide/install' },`).join('\n');
  const text = readFileSync(config, 'utf8');
  writeFileSync(
    config,
    text
      .replace("title: 'Kit'", "title: 'Stavebnica webových komponentov'")
      .replace('items: [', `title: 'Stavebnica webových komponentov', items: [${items}`),
  );
  const parts = tabs.map((label) => `<TabItem value="${label}">Text</TabItem>`).join('\n');
  const list =
    '1. Text\n   ```sh\n   a\n   ```\n   ```sh\n   b\n   ```\n   :::note\n   Text\n   :::\n\n   Text\n2. Text\n';
  const rest =
    '<details><summary>Text <b>dnu</b> text</summary>Text</details>\n\n- [ ] a\n  - [ ] b\n\n<div dir="rtl">\n\nText\n\n- Text\n\n</div>\n';
  writeFileSync(
    join(dir, 'content/sk/guide/crowded.mdx'),
    `# Plná strana\n\n<Tabs>\n${parts}\n</Tabs>\n\n${list}\n${rest}`,
  );
  const words = 'Najneobhospodarovateľnejšieobhospodarovanie'.repeat(2);
  writeFileSync(join(dir, 'content/sk/guide/crowdee.mdx'), `# ${words}\n`);
  mkdirSync(join(dir, 'content/static'), { recursive: true });
  writeFileSync(
    join(dir, 'content/static/logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 2"><path d="M0 0h5v2H0z"/></svg>',
  );
  mkdirSync(join(dir, 'content/sk/parts'));
  writeFileSync(join(dir, 'content/sk/parts/_category_.json'), '{ "link": { "type": "generated-index" } }');
  writeFileSync(join(dir, 'content/sk/parts/part.md'), '# Diel\n');
}

describe('a site with a long title, many links and long tabs', () => {
  it.each([320, 390, 1000, 1200])('is no wider than a window of %d px, and search is in it', async (width) => {
    const page = await site.open('/guide/crowded', { viewport: { width, height: 800 } });
    expect(await page.evaluate(sidewaysScroll)).toBe(0);
    const box = await page.locator('.search-button').boundingBox();
    expect(box?.width).toBeGreaterThan(40);
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width);
  });

  it.each([390, 1200])('draws no link over a logo in a window of %d px', async (width) => {
    const page = await site.open('/guide/crowded', { viewport: { width, height: 800 } });
    const overflow = await page.locator('.logo').evaluate((logo) => {
      const picture = document.createElement('img');
      picture.src = '/logo.svg';
      logo.prepend(picture);
      return picture.decode().then(() => logo.scrollWidth - logo.clientWidth);
    });
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('scrolls tabs that do not fit, and draws none over the next', async () => {
    const page = await site.open('/guide/crowded', { viewport: { width: 390, height: 800 } });
    const overflows = await page
      .getByRole('tab')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    expect(overflows).toEqual(tabs.map(() => false));
    await page.getByRole('tab').last().click();
    expect((await page.getByRole('tab').last().boundingBox())?.x).toBeLessThan(390);
  });

  it.each([390, 1440])('has the arrows of all categories below each other in a window of %d px', async (width) => {
    const page = await site.open('/parts/part', { viewport: { width, height: 800 } });
    if (width === 390) await page.locator('.menu-open').click();
    const ends = await page.locator('.menu nav:visible summary').evaluateAll((all) =>
      all.map((summary) => {
        const { paddingInlineEnd } = getComputedStyle(summary);
        const { marginInlineEnd, inlineSize } = getComputedStyle(summary, '::after');
        const space = [paddingInlineEnd, marginInlineEnd, inlineSize].map(parseFloat);
        return summary.getBoundingClientRect().right - space.reduce((sum, part) => sum + part, 0);
      }),
    );
    expect(ends).toHaveLength(2);
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0);
  });

  it('keeps the blocks of a list item apart', async () => {
    const page = await site.open('/guide/crowded');
    const gaps = await page.locator('.prose > ol > li:first-child').evaluate((item) => {
      const boxes = Array.from(item.children, (block) => block.getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? top));
    });
    expect(gaps).toEqual([12, 12, 12, 12]);
  });

  it('keeps the text of a summary together, and indents tasks within tasks', async () => {
    const page = await site.open('/guide/crowded');
    const gap = await page.locator('.prose summary > b').evaluate((inner) => {
      const [before, text] = [document.createRange(), document.createRange()];
      before.selectNodeContents(inner.previousSibling ?? inner);
      text.selectNodeContents(inner);
      return text.getBoundingClientRect().left - before.getBoundingClientRect().right;
    });
    expect(Math.abs(gap)).toBeLessThan(1);
    const [outer, inner] = await page
      .locator('.prose [type="checkbox"]')
      .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left));
    expect(inner).toBeGreaterThan((outer ?? 0) + 10);
  });

  it('keeps Markdown in an element of the author apart', async () => {
    const page = await site.open('/guide/crowded');
    const list = page.locator('.prose > div[dir] > ul');
    expect(await list.evaluate((block) => getComputedStyle(block).marginBlockStart)).toBe('16px');
  });
});
