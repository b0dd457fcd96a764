import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { launchBrowser } from '../support/browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { startSearchSite, type SearchSite } from '../support/search-site.ts';
import { makePage } from './read-pages.ts';

const pages = Array.from({ length: 40 }, (_, index) =>
  makePage({ permalink: `/ukazky/${index}`, title: `Ukážka ${index}` }),
);
let browser: Browser;
let site: SearchSite;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSearchSite({ provider: 'local' }, pages.flatMap(makeRecords));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function open(path: string, height = 720): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height } });
  onTestFinished(() => page.close());
  await page.goto(site.url + path);
  return page;
}

test('opens at the second press too, while the dialog is loading', async () => {
  const page = await open('/');
  const { release } = await holdRequests(page, /dialog\.js/);
  await page.getByRole('button', { name: 'Otvoriť' }).dblclick();
  release();
  await page.getByRole('combobox').waitFor();
  await page.waitForTimeout(100);
  expect(await page.getByRole('combobox').isVisible()).toBe(true);
});

test('keeps what is typed while the dialog is loading', async () => {
  for (const press of ['/', 'Control+k', 'click'] as const) {
    const page = await open('/');
    const { release } = await holdRequests(page, /dialog\.js/);
    if (press === 'click') await page.getByRole('button', { name: 'Otvoriť' }).click();
    else await page.keyboard.press(press);
    await page.keyboard.type('ukazka 7');
    release();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('!');
    expect(await page.getByRole('combobox').inputValue(), press).toBe('ukazka 7!');
    await expect.poll(() => page.getByRole('option').first().getAttribute('href')).toBe('/ukazky/7');
  }
});

test('reports why the dialog cannot be loaded', async () => {
  const page = await open('/');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/dialog.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Otvoriť' }).hover();
  await expect.poll(() => errors.join('\n')).toMatch(/Failed to fetch dynamically imported module: .*dialog\.js/);
});

test('types / in a field of a web component, and leaves Ctrl+Shift+K to the browser', async () => {
  const page = await open('/');
  await page.locator('main').evaluate((main) => {
    const host = main.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'open' }).append(document.createElement('textarea'));
  });
  await page.locator('textarea').press('/');
  expect(await page.locator('textarea').inputValue()).toBe('/');
  await page.keyboard.press('Control+Shift+K');
  await page.waitForTimeout(100);
  expect(await page.getByRole('combobox').count()).toBe(0);
});

test('shows all results on the page in a window that is higher than those that are loaded at once', async () => {
  const page = await open('/search?q=ukážka', 6000);
  await expect.poll(() => page.locator('.search-results > li').count()).toBe(40);
});

test('opens with Enter the first result of the typed query, not of the one before', async () => {
  const page = await open('/');
  await page.keyboard.press('/');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('ukážka 3');
  await page.getByRole('option', { name: 'Ukážka 3' }).first().waitFor();
  await page.evaluate(`(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      setTimeout(() => postMessage.call(this, message), 300);
    };
  })()`);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ukazky/37');
});
