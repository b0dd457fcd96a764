import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveAsHost } from '../support/serve-as-host.ts';
import { configWith, makeTestSite, type TestSite } from '../support/test-site.ts';
import { watchPage } from '../support/watch-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A package with the API of Mermaid that writes styles in each of its ways. */
const standIn = `
const state = { theme: '' };
export default {
  initialize({ theme, look }) { state.theme = theme + ' ' + look; },
  async render(id, code, container) {
    if (!code.startsWith('graph ')) throw new Error('No diagram type detected: ' + code.trim());
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('id', id);
    container.append(svg);
    const style = document.createElement('style');
    style.innerHTML = '#' + id + ' text { font-size: 40px }';
    svg.insertBefore(style, svg.firstChild);
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    text.textContent = code.slice(6).trim() + ' in ' + state.theme + ' a style="b"';
    text.setAttribute('style', 'fill: rgb(1, 2, 3)');
    svg.append(text);
    const width = Math.round(text.getComputedTextLength());
    svg.setAttribute('data-measured', getComputedStyle(text).fontSize);
    svg.setAttribute('style', 'max-width: ' + width + 'px');
    const clean = new DOMParser().parseFromString(container.innerHTML, 'text/html').body.innerHTML;
    return { svg: clean };
  },
};`;

const files = {
  'site.config.ts': configWith(
    "compatibility: 'docusaurus', markdown: { mermaid: { dark: 'night', options: { look: 'classic' } } },",
  ),
  'node_modules/mermaid/package.json':
    '{ "name": "mermaid", "version": "11.0.0", "type": "module", "main": "index.js" }',
  'node_modules/mermaid/index.js': standIn,
  'content/sk/index.md': '# Domov\n\n[Diagramy](./diagramy.md)\n',
  'content/sk/diagramy.md': `# Diagramy\n\n\`\`\`mermaid\ngraph Prvý\n\`\`\`\n\n\`\`\`mermaid\nnonsense\n\`\`\`\n\n${'Text.\n\n'.repeat(200)}\`\`\`mermaid\ngraph Dolu\n\`\`\`\n`,
  'content/sk/kod.mdx': `import Mermaid from '@theme/Mermaid';\n\nexport const Own = () => <Mermaid value="graph Vlastný" />;\n\n# Kód\n\n<Own />\n`,
};

async function open(site: TestSite, path: string, options: { readonly javaScriptEnabled?: boolean } = {}) {
  const host = await serveAsHost(join(site.dir, 'build'));
  const context = await browser.newContext({ baseURL: host.origin, ...options });
  onTestFinished(async () => {
    await context.close();
    host.close();
  });
  const watched = await watchPage(context, host.origin);
  const loaded: string[] = [];
  watched.page.on('request', (request) => void (/mermaid/.test(request.url()) && loaded.push(request.url())));
  await watched.page.goto(path);
  return { ...watched, loaded };
}

it('draws diagrams near the view under the policy, in both color modes, and shows what is wrong with one', async () => {
  const site = makeTestSite(files);
  expect((await site.build()).messages).toEqual([]);
  const { page, faults, strangers, loaded } = await open(site, '/');
  expect(loaded).toEqual([]);
  // A page that comes by a transition loads the script as well.
  await page.getByRole('link', { name: 'Diagramy' }).last().click();
  const diagrams = page.locator('docs-mermaid');
  await expect.poll(() => diagrams.nth(0).locator('text').textContent()).toBe('Prvý in default classic a style="b"');
  const svg = diagrams.nth(0).locator('svg[data-measured]');
  expect(await svg.getAttribute('data-measured')).toBe('40px');
  expect(await svg.evaluate((element) => getComputedStyle(element).maxWidth)).toMatch(/^\d{3,}px$/);
  expect(
    await diagrams
      .nth(0)
      .locator('text')
      .evaluate((element) => {
        const { fill, fontSize } = getComputedStyle(element);
        return `${fill} ${fontSize}`;
      }),
  ).toBe('rgb(1, 2, 3) 40px');
  expect(await diagrams.nth(0).locator('pre').isVisible()).toBe(false);

  await expect.poll(() => diagrams.nth(1).getByRole('status').textContent()).toBe('No diagram type detected: nonsense');
  expect(await diagrams.nth(1).locator('pre').isVisible()).toBe(true);

  expect(await diagrams.nth(2).locator('text').count()).toBe(0);
  await diagrams.nth(2).scrollIntoViewIfNeeded();
  await expect.poll(() => diagrams.nth(2).locator('text').textContent()).toContain('Dolu in default');

  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
  await expect.poll(() => diagrams.nth(0).locator('text').textContent()).toContain('Prvý in night');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect({ faults, strangers: [...strangers] }).toEqual({ faults: [], strangers: [] });
});

it('draws what a component for Docusaurus shows', async () => {
  const site = makeTestSite(files);
  await site.build();
  const { page, faults } = await open(site, '/kod');
  await expect.poll(() => page.locator('docs-mermaid text').textContent()).toContain('Vlastný in default');
  expect(faults).toEqual([]);
});

it('shows the code without JavaScript, and keeps it in the Markdown copy and in search', async () => {
  const site = makeTestSite(files);
  await site.build();
  const { page } = await open(site, '/diagramy', { javaScriptEnabled: false });
  expect(await page.locator('pre').first().textContent()).toBe('graph Prvý');
  expect(await page.locator('pre').first().isVisible()).toBe(true);
  expect(site.read('diagramy.md')).toContain('```mermaid\ngraph Prvý\n```');
  const index = Object.entries(site.output()).filter(([path]) => path.includes('search'));
  expect(index.some(([, bytes]) => Buffer.from(bytes, 'base64').toString().includes('graph Dolu'))).toBe(true);
  expect(site.read('index.html')).not.toContain('mermaid');
});

it('shows the code without the package, which it names, and without the key', async () => {
  const site = makeTestSite({ ...files });
  site.remove('node_modules/mermaid');
  expect((await site.build()).messages).toEqual([
    'site.config.ts:5:42 mermaid-failed Diagrams are shown as code: the package mermaid is not installed (run `npm install mermaid`)',
  ]);
  expect(site.main('/diagramy')).toContain('data-language="mermaid"');
  site.write('site.config.ts', configWith("compatibility: 'docusaurus',"));
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/diagramy')).toContain('data-language="mermaid"');
  expect(site.main('/diagramy')).not.toContain('docs-mermaid');
});
