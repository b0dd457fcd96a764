import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findFaults } from '../support/axe.ts';
import { useReaderSite } from '../support/reader-site.ts';
import { root } from '../support/root.ts';

/** What shows a look: font, background and accent. */
const lookOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(`(() => {
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    return {
      font: style('.prose > p').fontFamily.split(',')[0],
      page: style('body').backgroundColor,
      accent: style(':root').getPropertyValue('--accent'),
    };
  })()`);

/** What a page shows, as a WebP of two thirds of its size: of all that is here, only the browser can write one. */
async function pictureOf(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const url = await blank.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png}';
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 600 });
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, 960, 600);
    return canvas.toDataURL('image/webp', 0.8);
  })()`);
  await blank.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const looks = {
  system: {
    style: { font: '"Helvetica Neue"', page: 'rgb(255, 255, 255)', accent: '#6d28d9' },
    slot: ['article > .cards, article .cards', 'Čo ďalej'],
  },
  language: {
    style: { font: 'Georgia', page: 'rgb(253, 253, 251)', accent: '#00587a' },
    slot: ['article > header nav', 'Kit::Príručka::Inštalácia'],
  },
  terminal: {
    style: { font: 'ui-monospace', page: 'rgb(5, 8, 7)', accent: '#4ade80' },
    slot: ['article > header nav', '~/Príručka/Inštalácia'],
  },
} as const;

describe.each(Object.entries(looks))('a look like that of a %s', (name, { style, slot: [selector, text] }) => {
  const site = useReaderSite({
    prepare(dir) {
      renameSync(join(dir, 'site.config.ts'), join(dir, 'base.config.ts'));
      cpSync(join(root, 'test/fixtures/looks', name), dir, { recursive: true });
    },
  });

  it('is made of tokens, a style sheet and slots', async () => {
    const page = await site.open('/guide/install');
    expect(await lookOf(page)).toMatchObject(style);
    expect(await page.locator(selector).last().textContent()).toContain(text);
    if (process.env['LOOKS'] !== undefined)
      writeFileSync(`${process.env['LOOKS']}/${name}.webp`, await pictureOf(page));
  });

  it.each(['light', 'dark'])('is readable on %s pages and on phones', async (theme) => {
    const profile = { viewport: { width: 390, height: 844 }, colorScheme: theme } as const;
    const page = await site.blank(profile as never);
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.goto('/guide/install');
    expect(await findFaults(page, { rules: ['color-contrast'] })).toEqual([]);
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBeLessThanOrEqual(0);
  });
});
