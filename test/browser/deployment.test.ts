import { cpSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { launchBrowser } from '../support/browser.ts';
import { buildOnce, type BuiltSite } from '../support/build-once.ts';
import { serveAsHost } from '../support/serve-as-host.ts';
import { configWith } from '../support/test-site.ts';
import { watchPage } from '../support/watch-page.ts';
import { writeSite } from '../support/write-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A site that a reader is on while its second version takes the place of the first. */
interface Deployment {
  readonly page: Page;
  readonly faults: readonly string[];
  /** Removes the scripts of pages, so that none is fetched ahead. */
  takeDown(): void;
  /** Replaces the whole folder, as many hosts do; `theme` also changes the names of all scripts and styles. */
  deploy(which: 'content' | 'theme'): Promise<void>;
}

const counter = (version: string): string =>
  `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>${version} {count}</button>;
}`;

const contentOf = (version: string): Readonly<Record<string, string>> => ({
  'content/sk/next.mdx': `# ${version}\n\n${version === 'nové' ? 'jahoda' : 'malina'}\n`,
  'content/sk/counter.mdx': "import Counter from '@site/counter.jsx';\n\n# Počítadlo\n\n<Counter />\n",
  'content/sk/far.mdx': `${'# Ďaleko\n\n'.repeat(60)}\`\`\`html preview\n<x-part>${version}</x-part>\n\`\`\`\n`,
  'counter.jsx': counter(version),
  // The new site has a page before all others, so every page has another number in its index.
  ...(version === 'nové' ? { 'content/sk/a-first.mdx': '# Úvod\n\nslivka\n' } : {}),
});

const files = {
  'site.config.ts': configWith(
    "  components: { manifest: 'cem.json', script: 'part.js' }, navbar: { items: [{ type: 'search' }] },",
  ),
  'cem.json': '{ "schemaVersion": "1.0.0", "modules": [] }',
  'part.js': "customElements.define('x-part', class extends HTMLElement {});",
  'content/sk/index.mdx': '# Domov\n\n[ďalej](/next) [počítadlo](/counter) [ukážka](/example)\n',
  'content/sk/example.mdx': '# Ukážka\n\n```html preview\n<x-part>časť</x-part>\n```\n',
};
const oldSite = buildOnce({ ...files, ...contentOf('staré') });
const newSite = buildOnce({ ...files, ...contentOf('nové') });

async function visit(): Promise<Deployment> {
  const served = join(writeSite({}), 'served');
  const serve = ({ dir }: BuiltSite): void => cpSync(join(dir, 'build'), served, { recursive: true });
  serve(await oldSite());
  const next = await newSite();
  const host = await serveAsHost(served);
  const context = await browser.newContext({ baseURL: host.origin });
  onTestFinished(async () => {
    await context.close();
    host.close();
  });
  const watched = await watchPage(context, host.origin);
  const waitForQuiet = watchRequests(watched.page);
  return {
    ...watched,
    takeDown() {
      for (const name of readdirSync(join(served, 'assets')))
        if (/^page-.*\.js$/.test(name)) rmSync(join(served, 'assets', name));
    },
    async deploy(which) {
      await waitForQuiet();
      rmSync(served, { recursive: true });
      serve(next);
      if (which === 'theme') renameAssets(served);
    },
  };
}

/** Watches the requests of a page. Returns a function that waits until there was none for half a second. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<object>();
  let changed = 0;
  const note = (change: () => unknown): void => {
    change();
    changed = performance.now();
  };
  page.on('request', (request) => note(() => open.add(request)));
  page.on('requestfinished', (request) => note(() => open.delete(request)));
  page.on('requestfailed', (request) => note(() => open.delete(request)));
  return () => expect.poll(() => open.size === 0 && performance.now() - changed > 500).toBe(true);
}

function renameAssets(dir: string): void {
  const names = readdirSync(join(dir, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const { path } of walkFolder(dir)) {
    if (!/\.(?:html|js|css)$/.test(path)) continue;
    writeFileSync(join(dir, path), readFileSync(join(dir, path), 'utf8').replace(pattern, 'new-$&'));
  }
  for (const name of names) renameSync(join(dir, 'assets', name), join(dir, 'assets', `new-${name}`));
}

const markOld = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-old', ''));

/** Points at a link, whose page is fetched at once, as it is before the deployment. */
async function pointAt(page: Page, name: string): Promise<void> {
  // The first move of all only wakes what waits for the reader.
  await page.mouse.move(1, 1);
  await page.locator('link[rel="prefetch"]').first().waitFor({ state: 'attached' });
  const fetched = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
  await page.locator('.prose a', { hasText: name }).hover();
  await (await fetched).finished();
}

const isOld = async (page: Page): Promise<boolean> => (await page.locator('body[data-old]').count()) > 0;

it('reloads for the next page after a new theme is deployed', async () => {
  const { page, faults, deploy } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await markOld(page);
  await deploy('theme');
  await page.locator('.prose a', { hasText: 'ďalej' }).click();
  await page.waitForURL('**/next');
  await expect.poll(() => page.locator('h1').innerText()).toBe('nové');
  expect(await isOld(page)).toBe(false);
  expect(faults).toEqual([]);
});

it.each(['content', 'theme'] as const)(
  'reloads for an interactive page whose script no longer exists: new %s',
  async (which) => {
    const { page, takeDown, deploy } = await visit();
    takeDown();
    await page.goto('/', { waitUntil: 'networkidle' });
    await markOld(page);
    await pointAt(page, 'počítadlo');
    await deploy(which);
    await page.locator('.prose a', { hasText: 'počítadlo' }).click();
    const island = page.locator('[data-hydrated]');
    await island.getByRole('button', { name: 'nové 0' }).click();
    await island.getByRole('button', { name: 'nové 1' }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(await isOld(page)).toBe(false);
  },
);

it('searches the new site in a dialog that was opened before the deployment', async () => {
  const { page, faults, deploy } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.waitForLoadState('networkidle');
  await deploy('content');
  await page.getByRole('combobox').fill('jahoda');
  const hit = page.getByRole('option', { name: 'nové' }).first();
  await hit.getByText('jahoda').waitFor();
  await expect.poll(() => hit.getAttribute('href')).toBe('/next');
  expect(faults).toEqual([]);
});

it('searches the new site in a dialog that is opened again after the deployment', async () => {
  const { page, faults, deploy } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('malina');
  await page.getByRole('option', { name: 'staré' }).first().waitFor();
  await page.keyboard.press('Escape');
  await deploy('content');
  const asked = page.waitForResponse('**/search/sk/manifest.json');
  await page.keyboard.press('Control+k');
  await (await asked).finished();
  await page.getByRole('combobox').fill('jahoda');
  await page.getByRole('option', { name: 'nové' }).first().waitFor();
  expect(faults).toEqual([]);
});

it('opens the search page when the script of the dialog no longer exists', async () => {
  const { page, deploy } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await deploy('theme');
  await page.keyboard.press('Control+k');
  await page.waitForURL('**/search');
  await page.locator('.search-count').waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('searchbox').fill('jahoda');
  await page.getByRole('main').getByRole('link', { name: 'nové' }).first().waitFor();
});

it('shows live examples and the menu whose scripts no longer exist', async () => {
  const { page, deploy } = await visit();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await pointAt(page, 'ukážka');
  await deploy('theme');
  await page.locator('.prose a', { hasText: 'ukážka' }).click();
  await page.frameLocator('main iframe').getByText('časť').waitFor();
  await page.locator('.menu-open').click();
  await page.locator('.menu').getByRole('link', { name: 'Domov' }).click();
  await page.getByRole('heading', { name: 'Domov' }).waitFor();
});

it('reloads a page whose example no longer exists', async () => {
  const { page, faults, deploy } = await visit();
  await page.goto('/far', { waitUntil: 'networkidle' });
  await deploy('content');
  await page.locator('docs-playground').scrollIntoViewIfNeeded();
  await page.frameLocator('main iframe').getByText('nové').waitFor();
  expect(faults).toEqual([]);
});
