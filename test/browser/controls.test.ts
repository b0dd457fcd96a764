import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { findFaults } from '../support/axe.ts';
import { useReaderSite } from '../support/reader-site.ts';

const chip = {
  name: 'Chip',
  tagName: 'x-chip',
  attributes: [
    { name: 'tone', type: { text: "'plain' | 'loud' | undefined" }, description: 'How it looks.' },
    { name: 'open', type: { text: 'boolean' }, description: 'Whether it is open.' },
    { name: 'max', type: { text: 'number' }, description: 'Most of them.' },
    { name: 'label', type: { text: 'string' }, description: 'Its name.' },
    { name: 'items', type: { text: 'Item[]' }, description: 'What it lists.' },
    { name: 'onclick', type: { text: 'string' }, description: 'A handler.' },
  ],
  cssProperties: [
    { name: '--x-chip-color', syntax: '<color>', description: 'Of the text.' },
    { name: '--x-chip-gap', default: '4px', description: 'Between icons.' },
  ],
};

const example =
  '```html preview\n<b>A</b>\n<x-chip title="Not open yet" tone="loud">One</x-chip>\n<x-chip style="color: red">Two</x-chip>\n```\n';

const site = useReaderSite({
  prepare(dir) {
    for (const folder of ['content/en/api', 'parts']) mkdirSync(join(dir, folder), { recursive: true });
    writeFileSync(
      join(dir, 'site.config.ts'),
      `export default {
        title: 'Parts',
        url: 'https://parts.example',
        i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
        components: { manifest: 'custom-elements.json', script: 'parts/{name}.js', prefix: 'x-' },
      };`,
    );
    writeFileSync(
      join(dir, 'custom-elements.json'),
      JSON.stringify({ modules: [{ path: 'chip.js', declarations: [chip] }] }),
    );
    writeFileSync(join(dir, 'parts/chip.js'), "customElements.define('x-chip', class extends HTMLElement {});");
    writeFileSync(join(dir, 'content/en/api/chip.mdx'), `---\ntag: x-chip\n---\n\n# Chip\n\n${example}\n${example}`);
    writeFileSync(join(dir, 'content/en/index.mdx'), `# Home\n\n${example}`);
  },
});

const open = async (): Promise<Page> => {
  const page = await site.open('/api/chip');
  await page.frameLocator('iframe >> nth=0').getByText('One').waitFor();
  return page;
};
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const form = (page: Page) => page.getByRole('form', { name: 'Controls' });
const chipOf = (page: Page) => page.frameLocator('iframe >> nth=0').locator('x-chip').first();
const codeOf = (page: Page, panel: number) =>
  page
    .locator('[role="tabpanel"] code')
    .nth(panel)
    .evaluate((code) => code.textContent ?? '');

it('change the first element of the tag, and its code for each framework', async () => {
  const page = await open();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await tool(page, 'Controls').click();
  await expect
    .poll(() => form(page).locator('label').allInnerTexts())
    .toEqual([expect.stringMatching(/^tone/), 'open', 'max', 'label', '--x-chip-color']);
  expect(await form(page).getByLabel('tone').inputValue()).toBe('loud');
  await form(page).getByLabel('tone').selectOption('plain');
  await form(page).getByLabel('open').press('Space');
  await form(page).getByLabel('label').fill('a "b"');
  await form(page).getByLabel('--x-chip-color').fill('#ff0000');
  await expect.poll(() => chipOf(page).getAttribute('tone')).toBe('plain');
  await expect.poll(() => chipOf(page).getAttribute('open')).toBe('');
  await expect.poll(() => chipOf(page).evaluate((element) => element.style.cssText)).toBe('--x-chip-color: #ff0000;');
  expect(
    await page
      .frameLocator('iframe >> nth=0')
      .locator('x-chip')
      .nth(1)
      .evaluate((one) => one.attributes.length),
  ).toBe(1);
  expect(await codeOf(page, 0)).toBe(
    '<b>A</b>\n<x-chip style="--x-chip-color: #ff0000" label="a &quot;b&quot;" open title="Not open yet" tone="plain">One</x-chip>\n<x-chip style="color: red">Two</x-chip>',
  );
  expect(await codeOf(page, 1)).toContain("<x-chip style={{ '--x-chip-color': '#ff0000' }}");
  for (const panel of [2, 3]) expect(await codeOf(page, panel)).toContain('open title="Not open yet" tone="plain">One');
  await form(page).getByLabel('tone').selectOption('');
  await expect.poll(() => chipOf(page).getAttribute('tone')).toBe(null);
  expect(await codeOf(page, 0)).toContain('open title="Not open yet">One');
  expect(errors).toEqual([]);
});

it('keep their values while the example loads again, until they are reset', async () => {
  const page = await open();
  const written = await codeOf(page, 0);
  await tool(page, 'Controls').click();
  await form(page).getByLabel('max').fill('3');
  await expect.poll(() => chipOf(page).getAttribute('max')).toBe('3');
  await page
    .locator('iframe')
    .first()
    .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.location.reload());
  await expect.poll(() => chipOf(page).getAttribute('max')).toBe('3');
  await page.getByText('More', { exact: true }).first().click();
  await tool(page, 'Reset').click();
  await expect.poll(() => chipOf(page).getAttribute('max')).toBe(null);
  expect(await form(page).getByLabel('max').inputValue()).toBe('');
  expect(await codeOf(page, 0)).toBe(written);
  await form(page).getByLabel('label').fill('New');
  await expect.poll(() => chipOf(page).getAttribute('label')).toBe('New');
  expect(await chipOf(page).getAttribute('max')).toBe(null);
});

it('belong to the first example on the page of an element, and load when they are asked for', async () => {
  const page = await site.blank();
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto('/api/chip');
  await page.frameLocator('iframe >> nth=0').getByText('One').waitFor();
  expect(await page.locator('[data-action="controls"]').count()).toBe(1);
  const before = scripts.length;
  await tool(page, 'Controls').click();
  await form(page).waitFor();
  expect(scripts.slice(before).filter((url) => url.endsWith('.js') && !url.includes('/search'))).toHaveLength(1);
  await page.goto('/');
  expect(await page.locator('[data-action="controls"]').count()).toBe(0);
});

it.each(['light', 'dark'])('can be used on a %s phone', async (theme) => {
  const page = await site.blank({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.goto('/api/chip');
  await page.frameLocator('iframe >> nth=0').getByText('One').waitFor();
  await tool(page, 'Controls').tap();
  await form(page).getByLabel('open').tap();
  await expect.poll(() => chipOf(page).getAttribute('open')).toBe('');
  expect(await findFaults(page)).toEqual([]);
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBeLessThanOrEqual(0);
});

it('are not shown without JavaScript', async () => {
  const page = await site.open('/api/chip', { javaScriptEnabled: false });
  expect(await tool(page, 'Controls').count()).toBe(0);
});

it('are not changed by a page of a different origin', async () => {
  const page = await open();
  const frame = await page.locator('iframe').first().getAttribute('src');
  const body = `<!doctype html><iframe src="${new URL(frame ?? '', site.origin).href}"></iframe>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const foreign = await site.blank();
  await foreign.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  const inner = foreign.frameLocator('iframe').locator('x-chip').first();
  await inner.waitFor({ state: 'attached' });
  await foreign.evaluate(
    `document.querySelector('iframe').contentWindow.postMessage({ dir: 'rtl', set: { tag: 'x-chip', values: { tone: 'plain' } } }, '*')`,
  );
  await expect.poll(() => foreign.frameLocator('iframe').locator('html').getAttribute('dir')).toBe('rtl');
  expect(await inner.getAttribute('tone')).toBe('loud');
});
