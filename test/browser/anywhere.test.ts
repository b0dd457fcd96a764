import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/generator/app/serve/listen.ts';
import { serveOutput } from '../../src/generator/app/serve/serve-output.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeTestSite, type TestSite } from '../support/test-site.ts';

const shared: { browser: Browser | null } = { browser: null };
beforeAll(async () => void (shared.browser = await launchBrowser()));
afterAll(() => shared.browser?.close());

/** A site with one of everything that has an address. */
function siteWithAll(config: string): TestSite {
  return makeTestSite({
    'site.config.ts': `export default {
      title: 'Test', url: 'https://test.example', baseUrl: '/a/b/c/', favicon: '/logo.svg', ${config}
      i18n: { defaultLocale: 'sk', locales: { sk: {}, en: {} } },
      navbar: { logo: { src: '/logo.svg', alt: 'Test' }, items: [{ type: 'locales' }, { type: 'search' }] },
      components: { manifest: 'manifest.json', script: 'parts/{name}.js', prefix: 'x-' },
      announcementBar: { content: { sk: '<a href="/">Novinka</a>', en: '<a href="/">News</a>' } },
      redirects: [{ from: '/starý/návod', to: '/návod/štart' }],
    };`,
    'manifest.json': JSON.stringify({
      schemaVersion: '1.0.0',
      modules: [{ path: 'a.js', declarations: [{ name: 'A', tagName: 'x-part' }] }],
    }),
    'parts/part.js':
      "customElements.define('x-part', class extends HTMLElement { connectedCallback() { this.textContent = 'živý'; } });",
    'counter.jsx': `import { useState } from 'react';
      import picture from './picture.svg';
      export default function Counter() {
        const [count, setCount] = useState(0);
        return <>
          <button onClick={() => setCount(count + 1)}>Klik {count}</button>
          {count > 0 && <><img id="late" src={picture} /><a href="/návod/štart">napísaný</a> <a href={'/návod/štart?' + count}>zložený</a></>}
        </>;
      }`,
    'picture.svg': picture,
    'content/static/logo.svg': picture,
    'content/sk/index.mdx': '# Domov\n\n[Štart](./návod/štart.mdx)\n',
    'content/sk/návod/štart.mdx': `# Štart\n\n![](./obrázok.svg)\n\n[počítadlo](./počítadlo.mdx)\n\n\`\`\`html preview\n<x-part></x-part>\n\`\`\`\n`,
    'content/sk/návod/obrázok.svg': picture,
    'content/sk/návod/počítadlo.mdx': "import Counter from '@site/counter.jsx';\n\n# Počítadlo\n\n<Counter />\n",
    'content/en/návod/štart.mdx': '# Start\n',
  });
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** Serves the output of a site below a path and returns the address of that. */
async function serve(site: TestSite, baseUrl: string): Promise<string> {
  const outDir = join(site.dir, 'build');
  const server = createServer(serveOutput({ outDir, baseUrl, localePaths: ['en'], trailingSlash: undefined }));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0, strictPort: false })}${baseUrl}`;
}

/** Opens a page and records every error, failed request, and request outside of the site. */
async function openPage(base: string): Promise<{ readonly page: Page; readonly faults: string[] }> {
  if (shared.browser === null) throw new Error('The browser is started before the first test.');
  const page = await shared.browser.newPage({ viewport: { width: 1440, height: 900 } });
  onTestFinished(() => page.close());
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on(
    'response',
    (response) => void (response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`)),
  );
  page.on(
    'request',
    (request) =>
      void (/^(?:data:|blob:)/.test(request.url()) || request.url().startsWith(base) || faults.push(request.url())),
  );
  return { page, faults };
}

it.each([
  ['opened from a disk', 'relative: true,', null],
  ['mounted elsewhere with slashes', 'relative: true, trailingSlash: true,', '/else/where/'],
  ['at the base URL of its config', '', '/a/b/c/'],
])('a site works %s', { timeout: 120_000 }, async (_, config, mount) => {
  const site = siteWithAll(config);
  expect((await site.build()).messages).toEqual([]);
  const base = mount === null ? `${pathToFileURL(join(site.dir, 'build')).href}/` : await serve(site, mount);
  const { page, faults } = await openPage(base);
  const heading = page.locator('h1');

  await page.goto(`${base}index.html`);
  await page.getByRole('main').getByRole('link', { name: 'Štart', exact: true }).click();
  await expect.poll(() => heading.textContent()).toBe('Štart');
  await expect.poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(9);
  expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
  await page.evaluate(() => document.fonts.ready);
  const statuses = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      // A machine may lack the fallback fonts.
      [...document.fonts].filter(({ family }) => !family.includes('fallback')).map(({ status }) => status),
    );
  await expect.poll(statuses).toContain('loaded');
  expect(await statuses()).not.toContain('error');
  await page.frameLocator('main iframe').getByText('živý').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'počítadlo', exact: true }).click();
  await page.locator('[data-hydrated]').getByRole('button', { name: 'Klik 0' }).click();
  await expect.poll(() => page.locator('#late').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(9);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('štart');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => heading.textContent()).toBe('Štart');

  await page.getByRole('link', { name: 'Novinka' }).click();
  await expect.poll(() => heading.textContent()).toBe('Domov');
  await page.goBack();
  await expect.poll(() => heading.textContent()).toBe('Štart');
  await page.locator('[data-locale="en"]').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => heading.textContent()).toBe('Start');
  const old = mount !== null ? 'starý/návod/index.html' : 'starý/návod.html';
  await page.goto(`${base}${old}?x=1#y`);
  await expect
    .poll(() => decodeURI(page.url()).slice(base.length))
    .toMatch(/^návod\/štart(?:\.html|\/index\.html)?\?x=1#y$/);
  await expect.poll(() => heading.textContent()).toBe('Štart');
  expect(faults).toEqual([]);
});

it.each([
  ['opened from a disk', 'relative: true,', null],
  ['mounted elsewhere with slashes', 'relative: true, trailingSlash: true,', '/else/where/'],
  ['at the base URL of its config', '', '/a/b/c/'],
])('links that a component adds in the browser lead to pages of the language, %s', async (_, config, mount) => {
  const site = siteWithAll(config);
  await site.build();
  const base = mount === null ? `${pathToFileURL(join(site.dir, 'build')).href}/` : await serve(site, mount);
  const { page, faults } = await openPage(base);
  const heading = page.locator('h1');
  for (const [language, title] of [
    ['', 'Štart'],
    ['en', 'Start'],
  ] as const)
    for (const name of ['napísaný', 'zložený']) {
      await page.goto(`${base}návod/počítadlo${mount === null ? '.html' : '/index.html'}`);
      if (language !== '')
        await page.locator(`[data-locale="${language}"]`).evaluate((link: HTMLElement) => link.click());
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language || 'sk');
      await page.locator('[data-hydrated]').getByRole('button', { name: 'Klik 0' }).click();
      await page.getByRole('link', { name }).click();
      await expect.poll(() => heading.textContent()).toBe(title);
    }
  expect(faults).toEqual([]);
});

it('the not-found page of a site three levels deep has its style and leads home', async () => {
  const site = siteWithAll('');
  await site.build();
  const base = await serve(site, '/a/b/c/');
  const { page } = await openPage(base);
  const answer = await page.goto(`${base}en/x/y/z`);
  expect(answer?.status()).toBe(404);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
  const markdown = await page.request.get(`${base}návod/štart.md`);
  expect(await markdown.text()).toContain('(https://test.example/a/b/c/návod/počítadlo)');
});
