import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startAlgoliaServer } from '../support/algolia-server.ts';
import { launchBrowser } from '../support/browser.ts';
import { capture } from '../support/capture.ts';
import { serveAsHost } from '../support/serve-as-host.ts';
import { configWith, makeTestSite, type TestSite } from '../support/test-site.ts';
import { watchPage, type WatchedPage } from '../support/watch-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(site: TestSite): Promise<WatchedPage & { readonly origin: string }> {
  const host = await serveAsHost(join(site.dir, 'build'));
  const context = await browser.newContext({ baseURL: host.origin });
  onTestFinished(async () => {
    await context.close();
    host.close();
  });
  return { ...(await watchPage(context, host.origin)), origin: host.origin };
}

const inline = `# Inline

<Head><script>{\`document.documentElement.dataset.ran = 'yes'\`}</script><style>{\`h1 { letter-spacing: 3px }\`}</style></Head>

<p style={{ color: 'rgb(1, 2, 3)' }} id="colored">x</p>
`;

const example = `# Example

\`\`\`html preview
<x-part style="color: rgb(4, 5, 6)" class="a">part</x-part>
<style>.a { color: red }</style>
<script type="module">document.querySelector('x-part').dataset.ran = 'yes';</script>
\`\`\`
`;

const part = `customElements.define('x-part', class extends HTMLElement {
  async connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<style>:host { letter-spacing: 2px }</style><slot></slot>';
    this.dataset.icon = await (await fetch('data:text/plain,icon')).text();
  }
});`;

it('lets every kind of page run under a policy without anything inline, and makes no request to a different origin', async () => {
  const site = makeTestSite({
    'content/sk/guide/inline.mdx': inline,
    'content/sk/guide/example.mdx': example,
    'parts/part.js': part,
    'custom-elements.json': '{ "schemaVersion": "1.0.0", "modules": [] }',
  });
  cpSync(join(import.meta.dirname, '../fixtures/reader-site'), site.dir, { recursive: true });
  renameSync(join(site.dir, 'site.config.ts'), join(site.dir, 'base.ts'));
  const components = "{ manifest: 'custom-elements.json', script: 'parts/part.js' }";
  site.write('site.config.ts', `import base from './base.ts'; export default { ...base, components: ${components} };`);
  expect((await site.build()).status).toBe('built');
  const { page, faults, strangers } = await open(site);
  for (const path of [
    '/',
    '/en/',
    '/guide/install',
    '/guide/unlisted',
    '/search?q=kit',
    '/nowhere',
    '/en/guide/counter',
  ])
    await page.goto(path, { waitUntil: 'networkidle' });

  await page.goto('/guide/counter');
  await page.locator('.prose button:not([hidden])', { hasText: /\d/ }).click();
  await page.goto('/guide/inline');
  await expect.poll(() => page.locator('html').getAttribute('data-ran')).toBe('yes');
  expect(await page.locator('#colored').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px');

  await page.goto('/guide/example');
  const element = page.frameLocator('iframe').locator('x-part');
  await element.waitFor();
  await expect.poll(() => element.getAttribute('data-ran')).toBe('yes');
  // Inline styles of an element, which only its example may use, and an icon from a data URL.
  const styles = await element.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node).letterSpacing]);
  expect(styles).toEqual(['rgb(4, 5, 6)', '2px']);
  await expect.poll(() => element.getAttribute('data-icon')).toBe('icon');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('pocitadlo');
  await page.locator('dialog a[href="/guide/counter"], [role="option"] a[href="/guide/counter"]').first().waitFor();
  expect(faults).toEqual([]);
  expect([...strangers]).toEqual([]);

  await page.evaluate(() =>
    document.head.insertAdjacentHTML('beforeend', '<style>body { letter-spacing: 9px }</style>'),
  );
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).letterSpacing)).toBe('normal');
});

it('goes to a page with code of its own, and away from it, by a full load: a policy cannot be changed', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '# Domov\n\n[inline](/inline) [plain](/plain)\n',
    'content/sk/inline.mdx': `${inline}\n\n[plain](/plain)\n`,
    'content/sk/plain.mdx': '# Plain\n\n[home](/)\n',
  });
  await site.build();
  const { page, faults } = await open(site);
  const go = async (name: string): Promise<boolean> => {
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    await page.locator('.prose a', { hasText: name }).click();
    await page.waitForURL((url) => url.pathname === (name === 'home' ? '/' : `/${name}`));
    await page.locator('h1').waitFor();
    return (await page.locator('body[data-old]').count()) === 0;
  };
  await page.goto('/');
  expect(await go('inline')).toBe(true);
  await expect.poll(() => page.locator('html').getAttribute('data-ran')).toBe('yes');
  expect(await go('plain')).toBe(true);
  expect(await go('home')).toBe(false);
  expect(faults).toEqual([]);
});

it('names the hosts of the search service and of advertisements, and no others', async () => {
  const service = await startAlgoliaServer();
  onTestFinished(() => service.close());
  const search = { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'docs', hosts: [service.host] };
  const site = makeTestSite({
    'site.config.ts':
      configWith(`  search: ${JSON.stringify(search)}, security: { csp: { 'img-src': ['https://img.example'] } },
  ads: [{ id: '1', ad_id: 'a', ad_copy: 'x', ad_url: '/', ad_image: { url: 'https://ads.example/a.png', alt: 'x', width: 280, height: 200 } }],`),
    'content/sk/index.mdx': '# Domov\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const policy = capture(site.read('_headers'), /Content-Security-Policy: (.*)/);
  expect(policy).toContain("img-src 'self' data: blob: https://ads.example https://img.example;");
  expect(policy).toContain(`connect-src 'self' http://${service.host.url};`);
  expect(policy).not.toContain('unsafe');

  const { page, faults } = await open(site);
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('domov');
  await expect.poll(() => service.calls.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
