import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useReaderSite } from '../support/reader-site.ts';

const phone = { viewport: { width: 390, height: 844 } };
const part = (number: number): string =>
  `## Diel ${number} {#diel-${number}}\n\nText dielu.\n\n| Vlastnosť | Typ |\n|---|---|\n${'| `a` | text |\n'.repeat(8)}`;
const parts = Array.from({ length: 20 }, (_, index) => part(index + 1));

const site = useReaderSite({
  prepare: (dir) => writeFileSync(join(dir, 'content/sk/guide/long.md'), `# Dlhá stránka\n\n${parts.join('\n')}`),
});

const isLastLaidOut = (page: Page): Promise<boolean> =>
  page
    .locator('table')
    .last()
    .evaluate((table) => table.checkVisibility({ contentVisibilityAuto: true }));

describe('a long page on a phone', () => {
  it('is laid out as far as it is visible, and completely when the reader is there', async () => {
    const page = await site.open('/guide/long', phone);
    expect(await isLastLaidOut(page)).toBe(false);
    await page.mouse.move(50, 50);
    await expect.poll(() => isLastLaidOut(page)).toBe(true);
  });

  it('brings the reader to the anchor of a link that is clicked at once, and leaves them there', async () => {
    const page = await site.open('/guide/long', phone);
    const top = await page.evaluate(() => {
      document.querySelector<HTMLElement>('docs-contents a[href="#diel-15"]')?.click();
      return document.querySelector('#diel-15')?.getBoundingClientRect().top;
    });
    await expect.poll(() => isLastLaidOut(page)).toBe(true);
    await page.waitForTimeout(200);
    expect(await page.locator('#diel-15').evaluate((heading) => heading.getBoundingClientRect().top)).toBe(top);
  });

  it('is complete from the start if it begins at an anchor, is reloaded, or is printed', async () => {
    const page = await site.open('/guide/long#diel-2', phone);
    await expect.poll(() => isLastLaidOut(page)).toBe(true);
    await page.goto('/guide/install');
    await page.goto('/guide/long');
    expect(await isLastLaidOut(page)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => isLastLaidOut(page)).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect.poll(() => isLastLaidOut(page)).toBe(true);
  });
});
