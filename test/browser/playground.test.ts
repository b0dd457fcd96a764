import { gzipSync } from 'node:zlib';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { usePlaygroundSite } from './playground-site.ts';

const site = usePlaygroundSite();
const frameOf = (page: Page, index = 0): FrameLocator => page.frameLocator(`docs-playground >> nth=${index} >> iframe`);
const tool = (page: Page, name: string) => page.getByRole('button', { name }).first();

/** Presses a button in the menu of the first example's tools. */
async function pressMore(page: Page, name: string): Promise<void> {
  if (!(await tool(page, name).isVisible())) await page.getByText('More', { exact: true }).first().click();
  await tool(page, name).click();
}

describe('a live example', () => {
  it('runs in a frame of its own, as high as its content', async () => {
    const page = await site.open('/');
    const button = frameOf(page).getByRole('button', { name: 'Press' });
    await expect
      .poll(async () => (await button.click(), frameOf(page).getByRole('status').textContent()))
      .toBe('pressed');
    await expect
      .poll(() =>
        page
          .locator('iframe')
          .nth(1)
          .evaluate((frame) => frame.clientHeight),
      )
      .toBe(348);
  });

  it('causes no layout shift while it loads', async () => {
    // The second example is below this window: no height was recorded for it, so it grows.
    const page = await site.open('/', { viewport: { width: 1280, height: 480 } });
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const sum = { value: 0 };
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) sum.value += Number(entry.value);
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum.value), 300);
        }),
    );
    expect(shift).toBe(0);
  });

  it('loads only when it is in view and the browser is idle', async () => {
    const page = await site.blank({ viewport: { width: 1280, height: 480 } });
    await page.addInitScript(() => {
      window.requestIdleCallback = (work) => (Object.assign(window, { startExample: work }), 0);
    });
    await page.goto('/');
    await expect.poll(() => page.evaluate('typeof startExample')).toBe('function');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.evaluate('delete window.requestIdleCallback, startExample()');
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    await expect.poll(() => page.locator('iframe').count()).toBe(1);
    await page.mouse.wheel(0, 100);
    await frameOf(page, 1).getByText('Low').waitFor();
  });

  it('with only a few visible pixels waits until the reader is active', async () => {
    const tall = await site.open('/');
    const { y } = (await tall.locator('.playground-stage').first().boundingBox()) ?? { y: 0 };
    const page = await site.blank({ viewport: { width: 1280, height: Math.ceil(y) + 10 } });
    // After three seconds, the reader counts as active, and a busy machine may take that long.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, { setTimeout: (work: () => void, ms = 0) => (ms < 3000 ? setTimeout(work, ms) : 0) });
    });
    await page.goto('/');
    await page.locator('.playground-tools:not([data-waiting])').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.locator('iframe').count()).toBe(0);
    await page.mouse.move(20, 20);
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    await expect.poll(() => page.locator('iframe').count()).toBe(1);
  });

  it('follows the color mode of the page until the reader sets its own', async () => {
    const page = await site.open('/');
    const theme = (): Promise<string | null> => frameOf(page).locator('html').getAttribute('data-theme');
    await expect.poll(theme).toBe('light');
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await expect.poll(theme).toBe('dark');
    await tool(page, 'Dark mode').click();
    await expect.poll(theme).toBe('light');
  });

  it('can be shown from right to left, and be reset', async () => {
    const page = await site.open('/');
    await pressMore(page, 'Right to left');
    await expect.poll(() => frameOf(page).locator('html').getAttribute('dir')).toBe('rtl');
    await pressMore(page, 'Reset');
    await expect.poll(() => frameOf(page).locator('html').getAttribute('dir')).toBe('ltr');
    await expect.poll(() => tool(page, 'Right to left').getAttribute('aria-pressed')).toBe('false');
  });

  it('has tools with text labels, the rarer ones in a menu that Escape and a click elsewhere close', async () => {
    const page = await site.open('/');
    const tools = page.getByRole('group', { name: 'Example tools' }).first();
    await tools.locator('xpath=self::*[not(@data-waiting)]').waitFor();
    expect((await tools.innerText()).split('\n')).toEqual(['iOS', 'MD', 'Dark mode', 'More']);
    const more = tools.getByText('More');
    const menu = tools.getByRole('list');
    await more.press('Enter');
    expect((await menu.innerText()).split('\n')).toEqual([
      'Edit code',
      'Right to left',
      'Console',
      'Reset',
      'Open in StackBlitz',
      'Open in CodePen',
      'Open in a new tab',
    ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
    await more.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  it('fills a narrow screen, without a handle for its width', async () => {
    const page = await site.open('/', { viewport: { width: 390, height: 800 } });
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    expect(await page.getByRole('separator', { name: 'Example width' }).count()).toBe(0);
    const isFilled = (): Promise<boolean> =>
      page.evaluate(() => {
        const [frame, stage] = ['iframe', '.playground-stage'].map((part) => document.querySelector(part)?.clientWidth);
        return frame === stage;
      });
    await expect.poll(isFilled).toBe(true);
  });

  it('is narrowed with the keyboard', async () => {
    const page = await site.open('/');
    const handle = page.getByRole('separator', { name: 'Example width' }).first();
    const width = await page
      .locator('iframe')
      .first()
      .evaluate((frame) => frame.clientWidth);
    await handle.press('Control+ArrowLeft');
    await handle.press('ArrowLeft');
    await expect
      .poll(() =>
        page
          .locator('iframe')
          .first()
          .evaluate((frame) => frame.clientWidth),
      )
      .toBe(width - 24);
    await handle.press('End');
    await expect.poll(() => handle.getAttribute('aria-valuenow')).toBe('100');
  });

  it('shows its console on request', async () => {
    const page = await site.open('/');
    await pressMore(page, 'Console');
    await frameOf(page).getByRole('button', { name: 'Press' }).click();
    await page
      .getByRole('log', { name: 'Console' })
      .getByText('pressed once {"by":"x-button"} TypeError: none')
      .waitFor();
  });
});

describe('the code of an example', () => {
  it('runs as the reader types, with its script, and does not change in the middle of a tag', async () => {
    const page = await site.open('/');
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await pressMore(page, 'Edit code');
    const code = page.getByRole('textbox', { name: 'Edit code' });
    const written = await code.innerText();
    await code.fill(written.replace('>Press<', ' style="color: rgb(255, 0, 0)">Push<'));
    const button = frameOf(page).getByRole('button', { name: 'Push' });
    await expect
      .poll(async () => (await button.click(), frameOf(page).getByRole('status').textContent()))
      .toBe('pressed');
    expect(
      await frameOf(page)
        .locator('#press')
        .evaluate((element) => element.style.color),
    ).toBe('rgb(255, 0, 0)');
    await code.fill('<style>x-button { color: rgb(0, 0, 255) }</style><x-button>Last</x-button>');
    await frameOf(page).getByRole('button', { name: 'Last' }).waitFor();
    expect(
      await frameOf(page)
        .locator('x-button')
        .evaluate((element) => getComputedStyle(element).color),
    ).toBe('rgb(0, 0, 255)');
    await code.fill('<x-button>Next</x-button><b title="');
    // Its timer starts after that of the code, and is longer.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await frameOf(page).getByRole('button', { name: 'Last' }).waitFor();
    await pressMore(page, 'Reset');
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    await expect.poll(() => code.innerText()).toBe(written);
    expect(errors).toEqual([]);
  });

  it('has a focus ring around the code, which long lines do not cut', async () => {
    const page = await site.open('/');
    await pressMore(page, 'Edit code');
    await page.keyboard.type('<b>'.repeat(60));
    const rings = await page.evaluate(() => {
      const code = document.activeElement;
      return [code, code?.parentElement].map((element) => element && getComputedStyle(element).outlineStyle);
    });
    expect(rings).toEqual(['none', 'solid']);
  });

  it('is shown for the framework that the reader chose, everywhere and next time', async () => {
    const page = await site.open('/');
    await page.getByRole('tab', { name: 'Vue' }).first().click();
    await expect.poll(() => page.getByRole('tab', { name: 'Vue', selected: true }).count()).toBe(2);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('playground_usage_target'))).toBe('vue');
    await page.reload();
    await expect.poll(() => page.getByRole('tab', { name: 'Vue', selected: true }).count()).toBe(2);
  });

  it('has tabs whose arrow keys follow the direction of the text', async () => {
    const page = await site.open('/');
    await page.locator('.prose').evaluate((text) => text.setAttribute('dir', 'rtl'));
    const tabs = page.locator('docs-tabs').first().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
  });

  it('is cut between two lines when it is long, and shown completely on request, also without JavaScript', async () => {
    const page = await site.open('/long', { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const code = page.locator('.code-fold code').first();
    const lines = () =>
      code.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    await expect.poll(() => lines()).toBeCloseTo(14, 1);
    await page.getByRole('checkbox', { name: 'Show all 20 lines' }).first().press('Space');
    await expect.poll(() => lines()).toBeCloseTo(20, 1);
  });

  it('does not move the label that unfolds code when it gets the focus', async () => {
    const page = await site.open('/long');
    const label = page.locator('.code-fold > label').first();
    const left = (): Promise<number> =>
      label.evaluate((element) => {
        const range = document.createRange();
        if (element.lastChild !== null) range.selectNode(element.lastChild);
        return range.getBoundingClientRect().left;
      });
    const before = await left();
    await label.locator('input').focus();
    expect(await left()).toBe(before);
  });

  it('has buttons in the open tab, and in other tabs when they are opened', async () => {
    const page = await site.open('/');
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    await expect.poll(() => page.locator('.code-buttons').count()).toBe(2);
    await page.getByRole('tab', { name: 'Vue' }).first().click();
    await expect.poll(() => page.locator('.code-buttons').count()).toBe(4);
  });

  it('is posted to services only when the reader asks', async () => {
    const page = await site.blank();
    const posts: string[] = [];
    await page.context().route(/stackblitz|codepen/, (route) => {
      posts.push(`${route.request().url()} ${route.request().postData()}`);
      return route.fulfill({ body: '' });
    });
    await page.goto('/');
    await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
    expect(posts).toEqual([]);
    await pressMore(page, 'Open in CodePen');
    await pressMore(page, 'Open in StackBlitz');
    await expect.poll(() => posts.length).toBe(2);
    expect(posts[0]).toMatch(/^https:\/\/codepen\.io\/pen\/define data=.*esm\.sh%2Fparts%2Fbutton\.js/);
    expect(posts[1]).toMatch(/^https:\/\/stackblitz\.com\/run.*project%5Bfiles%5D%5Bindex\.html%5D=.*x-button/);
  });

  it('is shown without JavaScript, with a link to the example', async () => {
    const page = await site.open('/', { javaScriptEnabled: false });
    expect(await page.getByText('CUSTOM_ELEMENTS_SCHEMA').first().isVisible()).toBe(true);
    await page.getByText('More', { exact: true }).first().click();
    expect(await page.getByRole('link', { name: 'Open in a new tab' }).first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Reset' }).count()).toBe(0);
  });

  it('shows one code on the home page without JavaScript', async () => {
    const page = await site.open('/home', { javaScriptEnabled: false });
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    expect(await page.getByRole('tabpanel').getByText('<x-button>').isVisible()).toBe(true);
  });
});

it('adds at most 6 kB of JavaScript to a page', async () => {
  const page = await site.blank();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/assets\/chunk-/.test(response.url())) sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/');
  await frameOf(page).getByRole('button', { name: 'Press' }).waitFor();
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(1024);
  expect(total).toBeLessThan(6 * 1024);
});
