import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { capture } from '../support/capture.ts';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('button', 'input', 'select', 'select-option');

/** The samples of code in a page that hold a text, in their order. */
function samples(page: string, marker: string): string {
  const text = readFileSync(new URL(`../../content/en/theming/${page}.mdx`, import.meta.url), 'utf8');
  const fences = [...text.matchAll(/^```(?:css|js|html)(?: title="[^"]*")?\n([\s\S]*?)^```$/gm)].map(
    ([, code = '']) => code,
  );
  const found = fences.filter((code) => code.includes(marker));
  expect(found, `samples of ${page} with ${marker}`).not.toEqual([]);
  return found.join('\n');
}

const colorOfPart = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

describe('the samples of theming pages work:', () => {
  it('the switch of the dark mode remembers the choice and follows other tabs', async () => {
    const page = await library.show(samples('dark-mode', '<sb-select id="theme"'));
    const restore = capture(samples('dark-mode', '<script>'), /<script>([\s\S]*?)<\/script>/);
    await page.evaluate(restore);
    await page.addScriptTag({ content: samples('dark-mode', "addEventListener('storage'"), type: 'module' });
    const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme');
    expect(await theme()).toBe('system');
    await page.getByRole('combobox', { name: 'Colors' }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    expect(await theme()).toBe('dark');
    await page.locator('html').evaluate((html) => html.removeAttribute('data-theme'));
    await page.evaluate(restore);
    expect(await theme()).toBe('dark');
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })));
    expect(await theme()).toBe('light');
  });

  it('a wrapper lets parts of its element out', async () => {
    const page = await library.show('<p style="color: var(--sb-text-color-muted)">.</p><price-field></price-field>');
    await page.addStyleTag({ content: samples('css-shadow-parts', 'price-field::part') });
    await page.addScriptTag({ content: samples('css-shadow-parts', 'class PriceField'), type: 'module' });
    expect(await colorOfPart(page, 'price-field [part="label"]')).toBe(await colorOfPart(page, 'p'));
  });

  it('a theme holds in a part of the page, derived roles included', async () => {
    const page = await library.show(
      '<sb-button fill="outline">1</sb-button><div data-brand="clay"><sb-button fill="outline">2</sb-button></div>',
    );
    await page.addStyleTag({ content: samples('themes', '[data-brand') });
    const inside = await colorOfPart(page, 'div [part="button"]');
    expect(inside).toMatch(/^oklab\(/);
    expect(inside).not.toBe(await colorOfPart(page, 'main > sb-button [part="button"]'));
  });
});
