import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const text = `# Prvky textu

- [x] Hotová úloha, ktorej text je taký dlhý, že pokračuje na ďalšom riadku aj na najširšej obrazovke, aká sa dá kúpiť.
  - [ ] Úloha, ktorá je jej súčasťou

:::tip[Dlhý nadpis rady, ktorá chce povedať všetko naraz, a preto sa na jeden riadok nezmestí ani na širokej obrazovke]
Text.
:::

| Kľúč | Význam |
| --- | --- |
| \`meno\` | Príklad: \`adresa_ktora_nema_konca_kraja_a_nikde_sa_nezalomi\` a \`{ a: 1 }\` |

| Kľúč | Typ |
| --- | --- |
| \`typ\` | \`'jeden' &#124; 'druhy' &#124; 'treti' &#124; 'stvrty' &#124; 'piaty' &#124; 'siesty' &#124; 'siedmy' &#124; 'osmy'\` |

<Cards>
<Card title="Bez odkazu">Text</Card>
<Card title="S odkazom" href="/guide/install">Text</Card>
</Cards>

\`\`\`js title=".env"
const a = 1;
\`\`\`
`;

const wide = `# Na papieri

- bez rámčeka
- [ ] úloha

<details><summary>Viac</summary>Skryté</details>

| ${'Druh | '.repeat(9)}
| ${'--- | '.repeat(9)}
| ${'`dlhe_slovo_bez_medzier` | '.repeat(9)}
`;

const site = useReaderSite({
  prepare: (dir) => {
    writeFileSync(join(dir, 'content/sk/prvky.mdx'), text);
    writeFileSync(join(dir, 'content/sk/papier.mdx'), wide);
  },
});
const open = (width: number): Promise<Page> => site.open('/prvky', { viewport: { width, height: 800 } });

it('a task list indents the tasks of a task and the lines of a long one', async () => {
  const page = await open(1280);
  const boxes = await page
    .locator('.contains-task-list input')
    .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left));
  const lines = await page.locator('.contains-task-list label').first().evaluate(leftsOfLines);
  const edge = await leftOf(page.locator('.prose > ul'));
  expect(boxes[0]).toBeCloseTo(edge, 0);
  expect(boxes[1]).toBeGreaterThan(edge + 16);
  // The first line begins behind the box, where the others begin.
  expect(lines.length).toBeGreaterThan(1);
  for (const left of lines) expect(Math.abs(left - (boxes[1] ?? 0))).toBeLessThan(2);
});

it('an item without a box, in a list that has some, keeps its marker', async () => {
  const page = await site.open('/papier');
  const markers = await page
    .locator('.contains-task-list > li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).listStyleType));
  expect(markers).toEqual(['disc', 'none']);
});

it('paper shows all columns of a table, and what is folded', async () => {
  const page = await site.open('/papier', { viewport: { width: 718, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('table').evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(718);
  expect(await page.getByText('Skryté').isVisible()).toBe(true);
});

it('the icon of a note is beside the first line of a long title', async () => {
  const page = await open(390);
  const [icon, title] = await Promise.all(
    ['.icon', 'span'].map((part) => page.locator(`.note-title > ${part}`).boundingBox()),
  );
  expect(title?.height).toBeGreaterThan(40);
  expect((icon?.y ?? 0) + (icon?.height ?? 0)).toBeLessThan((title?.y ?? 0) + 26);
});

it.each([
  [0, 'a long word of code among others'],
  [1, 'the padding of code'],
])('table %d does not scroll on a phone for the sake of %s in its last column', async (index) => {
  const page = await open(390);
  for (let width = 360; width <= 430; width += 5) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page
      .locator('.table')
      .nth(index)
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond, `${width} px`).toBe(0);
  }
});

it('only a card that leads somewhere answers to the pointer', async () => {
  const page = await open(1280);
  const borderOf = async (index: number): Promise<string> => {
    const card = page.locator('.card').nth(index);
    await card.hover();
    return card.evaluate((element) => getComputedStyle(element).borderTopColor);
  };
  expect(await borderOf(1)).not.toBe(await borderOf(0));
});

it('in a language written from right to left, code has its buttons at its end and its name in order', async () => {
  const page = await open(1280);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const block = page.locator('docs-code').last();
  await block.hover();
  const button = block.getByRole('button').last();
  await button.waitFor();
  const [box, bounds] = await Promise.all([button.boundingBox(), block.boundingBox()]);
  expect(box?.x).toBeGreaterThan((bounds?.x ?? 0) + (bounds?.width ?? 0) / 2);
  const lefts = await block.locator('.code-title').evaluate((title) =>
    [0, 1].map((start) => {
      const range = document.createRange();
      if (title.firstChild !== null) range.setStart(title.firstChild, start);
      if (title.firstChild !== null) range.setEnd(title.firstChild, start + 1);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(lefts[0]).toBeLessThan(lefts[1] ?? 0);
});

async function leftOf(part: Locator): Promise<number> {
  return (await part.first().boundingBox())?.x ?? 0;
}

/** The left edge of each line of a label's text. Runs in a browser. */
function leftsOfLines(label: Element): readonly number[] {
  const own = [...label.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  if (own === undefined) return [];
  const range = document.createRange();
  const start = (own.textContent ?? '').search(/\S/u);
  range.setStart(own, start);
  range.setEnd(own, (own.textContent ?? '').trimEnd().length);
  return Array.from(range.getClientRects(), ({ left }) => left);
}
