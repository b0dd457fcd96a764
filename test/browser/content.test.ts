import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findFaults } from '../support/axe.ts';
import { useReaderSite } from '../support/reader-site.ts';

const site = useReaderSite();
const selectedTabs = (page: Page): Promise<string[]> => page.getByRole('tab', { selected: true }).allTextContents();

describe('code blocks', () => {
  it('are copied exactly, and say so for a second', async () => {
    const page = await site.open('/guide/install', { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('docs-code').first();
    await block.hover();
    await block.getByRole('button', { name: 'Kopírovať kód do schránky' }).click();
    await block.getByRole('button', { name: 'Skopírované' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe("const part = 'a';\nconst other = 'b';");
    await block.getByRole('button', { name: 'Kopírovať kód do schránky' }).waitFor({ timeout: 5000 });
  });

  it('are as wide as the text around them', async () => {
    const page = await site.open('/guide/install');
    const [text, block] = await Promise.all(
      ['.prose > p', '.prose > docs-code'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect([block?.x, block?.width]).toEqual([text?.x, text?.width]);
  });

  it('are copied where the clipboard is closed', async () => {
    const page = await site.blank();
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto('/guide/install');
    await page.evaluate(() =>
      document.addEventListener('copy', () =>
        document.documentElement.setAttribute('data-copied', String(getSelection())),
      ),
    );
    await page.locator('docs-code').first().getByRole('button', { name: 'Kopírovať kód do schránky' }).click();
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-copied'));
  });

  it('wrap their long lines on request; short ones need no such button', async () => {
    const page = await site.open('/guide/install', { viewport: { width: 1000, height: 800 } });
    const blocks = page.locator('docs-code');
    const wrap = { name: 'Prepnúť zalamovanie riadkov' };
    expect(await blocks.first().getByRole('button', wrap).count()).toBe(0);
    const overflow = (): Promise<number> =>
      blocks
        .nth(1)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    await expect.poll(() => overflow()).toBeGreaterThan(0);
    await blocks.nth(1).hover();
    await blocks.nth(1).getByRole('button', wrap).click();
    await expect.poll(() => overflow()).toBe(0);
  });
});

describe('tabs', () => {
  it('of a group open together, on the page, in other tabs of the browser, and next time', async () => {
    const page = await site.open('/guide/install');
    const other = await page.context().newPage();
    await other.goto('/guide/install');
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await expect.poll(() => selectedTabs(page)).toEqual(['pnpm', 'pnpm']);
    await expect.poll(() => selectedTabs(other)).toEqual(['pnpm', 'pnpm']);
    await page.goto('/guide/install');
    await expect.poll(() => selectedTabs(page)).toEqual(['pnpm', 'pnpm']);
  });

  it('open what the address names, and write it there', async () => {
    const page = await site.open('/guide/install?pm=pnpm');
    await expect.poll(async () => (await selectedTabs(page))[0]).toBe('pnpm');
    await page.getByRole('tab', { name: 'npm', exact: true }).first().click();
    await expect.poll(() => page.url()).toMatch(/\?pm=npm$/);
  });

  it('are worked by the keyboard', async () => {
    const page = await site.open('/guide/install');
    await page.getByRole('tab', { name: 'npm', exact: true }).first().focus();
    for (const [key, name] of [
      ['ArrowRight', 'pnpm'],
      ['ArrowRight', 'npm'],
      ['ArrowLeft', 'pnpm'],
      ['Home', 'npm'],
      ['End', 'pnpm'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.textContent), key).toBe(name);
    }
    await expect.poll(async () => (await selectedTabs(page))[0]).toBe('npm');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await selectedTabs(page))[0]).toBe('pnpm');
  });

  it('leave shortcuts to the browser', async () => {
    const page = await site.open('/guide/install');
    await page.getByRole('tab', { name: 'npm', exact: true }).first().focus();
    await page.keyboard.press('Control+ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('npm');
  });
});

describe('headings', () => {
  it('have a link that can be copied, and stop below the navbar', async () => {
    const page = await site.open('/guide/install');
    await page.locator('#verzie').hover();
    await page.getByRole('link', { name: 'Priamy odkaz na Verzie' }).click();
    await expect.poll(() => page.url()).toMatch(/#verzie$/);
    await expect
      .poll(() => page.locator('#verzie').evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
      .toBe(76);
  });
});

it('code in text that is written from right to left reads from left to right', async () => {
  const page = await site.open('/guide/next');
  const order = await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    const text = document.createElement('p');
    text.innerHTML = 'שלום <code>--sb-a</code>, <code>&lt;a&gt;</code> <kbd>Ctrl+K</kbd>';
    document.querySelector('.prose')?.append(text);
    return [...text.querySelectorAll('code, kbd')].map((code) => {
      const letters = [...code.textContent].map((letter, index) => {
        const range = document.createRange();
        const [node] = code.childNodes;
        if (node === undefined) return { letter, left: 0 };
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return { letter, left: range.getBoundingClientRect().left };
      });
      return letters
        .toSorted((a, b) => a.left - b.left)
        .map(({ letter }) => letter)
        .join('');
    });
  });
  expect(order).toEqual(['--sb-a', '<a>', 'Ctrl+K']);
});

it.each(['light', 'dark'])('text on a %s page has a contrast of 7:1, also on tinted backgrounds', async (theme) => {
  const page = await site.open('/guide/install');
  await page.evaluate((value) => {
    document.documentElement.setAttribute('data-theme', value);
    const code = ['k', 's', 'n', 'f', 'c'].map((kind) => `<i class="${kind}">abc</i>`).join(' ');
    const lines = ['highlight', 'error', 'success'].map(
      (mark) => `<span class="line" data-mark="${mark}">${code}</span>`,
    );
    const notes = ['note', 'tip', 'info', 'warning', 'danger'].map(
      (tone) =>
        `<div class="note" data-tone="${tone}"><p><a href="#a">link</a> <a href="#b"><code>code</code></a></p></div>`,
    );
    const others = '<p><mark>mark</mark> <a href="#c"><code>code</code></a></p>';
    document
      .querySelector('.prose')
      ?.insertAdjacentHTML('afterbegin', `<pre><code>${lines.join('')}</code></pre>${notes.join('')}${others}`);
  }, theme);
  expect(await findFaults(page, { rules: ['color-contrast-enhanced'] })).toEqual([]);
});

it('an anchor that leads nowhere looks like text', async () => {
  const page = await site.open('/guide/install');
  const colors = await page.evaluate(() => {
    const text = document.querySelector('.prose > p');
    text?.insertAdjacentHTML('afterbegin', '<a name="here">Here</a>');
    return [text, text?.firstElementChild].map((element) => element && getComputedStyle(element).color);
  });
  expect(colors[1]).toBe(colors[0]);
});
