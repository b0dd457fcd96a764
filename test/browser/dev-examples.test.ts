import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveDev, twoLanguages, type DevSiteUnderTest } from '../support/dev-site.ts';

const config = twoLanguages.replace(
  /\};$/,
  "components: { manifest: 'lib.json', script: 'lib/{name}.js', styles: ['lib/main.css'], prefix: 'x-' } };",
);

const box = (text: string): string =>
  `import '${text}';\ncustomElements.define('x-box', class extends HTMLElement {\n  connectedCallback() { this.append(globalThis.word); }\n});\n`;

const word = (text: string): string => `globalThis.word = '${text}';\n`;

const page = (example: string): string =>
  `---\ntitle: Box\n---\n\n<input aria-label="Meno" />\n\n\`\`\`html preview\n${example}\n\`\`\`\n`;

const files = {
  'site.config.ts': config,
  'lib.json': JSON.stringify({
    schemaVersion: '1.0.0',
    modules: [{ path: 'lib/box.js', declarations: [{ tagName: 'x-box', name: 'Box', description: 'A box.' }] }],
  }),
  'lib/box.js': box('./word.js'),
  'lib/word.js': word('Prvé'),
  'lib/main.css': 'x-box { color: rgb(1, 1, 1) }',
  'content/sk/index.mdx': page('<x-box></x-box>'),
};

interface OpenPage {
  readonly page: Page;
  readonly site: DevSiteUnderTest;
  readonly frame: FrameLocator;
}

/** Serves the site with some files changed, opens its page and fills a field, to distinguish a change in place from a reload. */
async function open(changed: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
  const site = await serveDev({ ...files, ...changed });
  await site.server.watching;
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const opened = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await opened.goto(site.origin);
  await opened.getByRole('textbox', { name: 'Meno' }).fill('Eva');
  return { page: opened, site, frame: opened.frameLocator('iframe') };
}

const field = (opened: Page): Promise<string> => opened.getByRole('textbox', { name: 'Meno' }).inputValue();

it('an edit of an element, of its styles and of the example is shown in the frame, and the page stays as it is', async () => {
  const { page: opened, site, frame } = await open();
  await frame.getByText('Prvé').waitFor();
  writeFileSync(join(site.dir, 'lib/word.js'), word('Druhé'));
  await frame.getByText('Druhé').waitFor();
  writeFileSync(join(site.dir, 'lib/main.css'), 'x-box { color: rgb(2, 2, 2) }');
  const color = (): Promise<string> => frame.locator('x-box').evaluate((element) => getComputedStyle(element).color);
  await expect.poll(color).toBe('rgb(2, 2, 2)');
  await site.edit({ 'content/sk/index.mdx': page('<x-box>Tretie: </x-box>') });
  await frame.getByText('Tretie: Druhé').waitFor();
  expect(await field(opened)).toBe('Eva');
});

it('a fault of an element is shown with its place, the last good ones stay, and it disappears when it is fixed', async () => {
  const { page: opened, site, frame } = await open();
  await frame.getByText('Prvé').waitFor();
  writeFileSync(join(site.dir, 'lib/word.js'), "globalThis.word = 'Prvé\n");
  const overlay = opened.getByRole('alertdialog');
  await overlay.getByRole('link', { name: 'lib/word.js:1:24' }).waitFor();
  await expect.poll(() => overlay.locator('pre').textContent()).toContain("> 1 | globalThis.word = 'Prvé");
  await expect.poll(() => frame.locator('x-box').textContent()).toBe('Prvé');
  writeFileSync(join(site.dir, 'lib/word.js'), word('Fixed'));
  await overlay.waitFor({ state: 'detached' });
  await frame.getByText('Fixed').waitFor();
  expect(await field(opened)).toBe('Eva');
});

it('a missing package of elements is reported once, and looked up until it is installed', async () => {
  const { page: opened, site, frame } = await open({ 'lib/box.js': box('words') });
  const overlay = opened.getByRole('alertdialog');
  await overlay.getByRole('heading', { name: /they import "words", which is not installed$/ }).waitFor();
  expect(await overlay.getByRole('link').textContent()).toBe('lib/box.js:1:8');
  await expect.poll(() => overlay.locator('.hint').textContent()).toBe('install it with `npm install words`');
  mkdirSync(join(site.dir, 'node_modules/words'), { recursive: true });
  writeFileSync(join(site.dir, 'node_modules/words/index.js'), word('Installed'));
  await frame.getByText('Installed').waitFor();
  await overlay.waitFor({ state: 'detached' });
  expect(await field(opened)).toBe('Eva');
  expect(site.reported()).toEqual([]);
});
