import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePlaygroundSite } from './playground-site.ts';

const site = usePlaygroundSite();
const openAt = (width: number): Promise<Page> => site.open('/api/button', { viewport: { width, height: 800 } });

describe('a page of an element', () => {
  it.each([1000, 1440])('introduces it in one line at %d px, as wide as the text', async (width) => {
    const page = await openAt(width);
    const [tag, code, text] = await Promise.all(
      ['.api-summary > code', '.api-summary > docs-code', '.prose > p'].map((part) => page.locator(part).boundingBox()),
    );
    expect(Math.abs(middleOf(tag) - middleOf(code))).toBeLessThan(2);
    expect(endOf(code)).toBeCloseTo(endOf(text), 0);
  });

  it.each([
    [1000, true],
    [996, false],
  ])('at %d px has names beside what is said about them: %s', async (width, isBeside) => {
    const page = await openAt(width);
    const name = await page.locator('.api-member > dt').first().boundingBox();
    const text = await page.locator('.api-member > dd').first().boundingBox();
    expect((text?.x ?? 0) > (name?.x ?? 0)).toBe(isBeside);
  });

  it('copies the selector of a part and the default of a custom property, each without leaving its line', async () => {
    const page = await site.open('/api/button', { permissions: ['clipboard-read', 'clipboard-write'] });
    for (const [id, code] of [
      ['part-base', 'x-button::part(base)'],
      ['css-x-button-radius-of-all-four-of-its-corners', 'var(--x-radius-large)'],
    ] as const) {
      const member = page.locator(`[id="${id}"]`);
      await member.scrollIntoViewIfNeeded();
      await member.getByText(code, { exact: true }).hover();
      const button = member.getByRole('button', { name: 'Copy code to clipboard' });
      await button.click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
      const [line, box] = [await member.locator('pre').boundingBox(), await button.boundingBox()];
      expect(Math.abs(middleOf(line) - middleOf(box))).toBeLessThan(3);
    }
  });

  it.each([320, 360, 390, 420, 1000, 1100])('at %d px breaks no name after its dashes', async (width) => {
    const page = await openAt(width);
    const broken = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector('.prose') ?? document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index } of (node.textContent ?? '').matchAll(/--x/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 3);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(node.textContent ?? '');
        }
      return found;
    });
    expect(broken).toEqual([]);
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function middleOf(box: Box | null | undefined): number {
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}

function endOf(box: Box | null | undefined): number {
  return (box?.x ?? 0) + (box?.width ?? 0);
}
