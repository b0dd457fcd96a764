import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveDev, type DevSiteUnderTest } from '../support/dev-site.ts';

const paragraphs = Array.from({ length: 60 }, (_, index) => `Odsek číslo ${index}.`).join('\n\n');

const tabs =
  '<Tabs><TabItem value="npm" label="npm">prvý</TabItem><TabItem value="pnpm" label="pnpm">druhý</TabItem></Tabs>';

const install = (text: string): string =>
  `---\ntitle: Inštalácia\n---\n\n<input aria-label="Meno" />\n\n${tabs}\n\n## Začiatok\n\n${paragraphs}\n\n${text}\n`;

const counter = (label: string): string => `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>${label} {count}</button>;
}
`;

const files = {
  'content/sk/index.mdx': '---\ntitle: Domov\n---\n\nText.\n',
  'content/sk/install.mdx': install('Pôvodný text.'),
  'content/sk/counter.mdx': "---\ntitle: Počítadlo\n---\n\nimport Counter from './_counter.jsx';\n\n<Counter />\n",
  'content/sk/_counter.jsx': counter('Počet'),
};

/** Serves the site, opens a page of it and marks the document, to distinguish a change in place from a reload. */
async function open(
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly page: Page; readonly site: DevSiteUnderTest }> {
  const site = await serveDev({ ...files, ...more });
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  // Nothing is fetched ahead, so that a test knows what an action fetches.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(site.origin + path);
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
  return { page, site };
}

const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

describe('an open page under docs dev', () => {
  it('shows an edit in place: scroll, the opened tab and a filled field stay', async () => {
    const { page, site } = await open('/install');
    await page.getByRole('textbox', { name: 'Meno' }).fill('Eva');
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await page.evaluate(() => window.scrollTo(0, 500));
    await site.edit({ 'content/sk/install.mdx': install('Zmenený text.') });
    await page.getByText('Zmenený text.').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
    await expect.poll(() => page.getByRole('tab', { name: 'pnpm' }).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('textbox', { name: 'Meno' }).inputValue()).toBe('Eva');
    expect(await isMarked(page)).toBe(true);
  });

  it('shows a changed static file, whose address is the same', async () => {
    const picture = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
    const { page, site } = await open('/picture', {
      'content/sk/picture.mdx': '![Obrázok](/p.svg)\n\nText.\n',
      'content/static/p.svg': picture(10),
    });
    const width = (): Promise<number> =>
      page.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0);
    await expect.poll(width).toBe(10);
    await site.edit({ 'content/static/p.svg': picture(30) });
    await expect.poll(width).toBe(30);
    await site.edit({ 'content/sk/picture.mdx': '![Obrázok](/p.svg)\n\nZmenený text.\n' });
    await page.getByText('Zmenený text.').waitFor();
  });

  it("shows an edit of the site's own plugin, style sheet and theme in place: scroll stays", async () => {
    const plugin = (text: string): string =>
      `export default { name: 'own', content: () => ({ openContent: () => ({ rehype: [() => (tree) => void tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: '${text}' }] })] }) }) };`;
    const footer = (text: string): string => `export default function Footer() { return <footer>${text}</footer>; }`;
    const { page, site } = await open('/install', {
      'site.config.ts': `export default {
  title: 'Test', url: 'https://test.example', i18n: { defaultLocale: 'sk', locales: { sk: {} } },
  plugins: ['./own.js'], css: ['./brand.css'],
};`,
      'own.js': plugin('Modul 1'),
      'brand.css': '.prose { color: rgb(1, 1, 1); }',
      'theme/Footer.tsx': footer('Pätička 1'),
    });
    await page.evaluate(() => window.scrollTo(0, 500));
    await site.edit({ 'own.js': plugin('Modul 2') });
    await page.getByText('Modul 2').waitFor();
    await site.edit({ 'theme/Footer.tsx': footer('Pätička 2') });
    await page.getByText('Pätička 2').waitFor();
    await site.edit({ 'brand.css': '.prose { color: rgb(2, 2, 2); }' });
    const color = (): Promise<string> =>
      page
        .locator('.prose')
        .first()
        .evaluate((prose) => getComputedStyle(prose).color);
    await expect.poll(color).toBe('rgb(2, 2, 2)');
    expect(await page.evaluate(() => window.scrollY)).toBe(500);
    expect(await isMarked(page)).toBe(true);
  });

  const box = (text: string): string =>
    `<Tabs><TabItem value="a" label="Prvá">jeden</TabItem><TabItem value="b" label="Druhá">${text}</TabItem></Tabs>\n\n<details>\n<summary>Viac</summary>\n\n${text}\n\n</details>\n`;
  const withCounter = (text: string): string => `import Counter from './_counter.jsx';\n\n<Counter />\n\n${text}\n`;

  it.each([
    ['in them', box('dva'), box('dve')],
    ['before them', `a\n\n${box('dva')}`, `a\n\nb\n\n${box('dve')}`],
    [
      'around them, with tabs before them',
      `${box('dva')}\nx`,
      `<Tabs><TabItem value="c">c</TabItem></Tabs>\n\n${box('dva')}\ny`,
    ],
    ['in an interactive page', withCounter(box('dva')), withCounter(box('dve'))],
  ])('keeps opened tabs and folds without a group after an edit %s', async (_where, before, after) => {
    const { page, site } = await open('/counter');
    await site.edit({ 'content/sk/counter.mdx': `${before}\n\nStaré.\n` });
    await page.getByText('Staré.').waitFor();
    const isInteractive = before.includes('<Counter');
    if (isInteractive) await page.locator('[data-hydrated]').waitFor();
    await page.getByRole('tab', { name: 'Druhá' }).click();
    await page.getByText('Viac').click();
    await site.edit({ 'content/sk/counter.mdx': `${after}\n\nNové.\n` });
    await page.getByText('Nové.').waitFor();
    if (isInteractive) await page.locator('[data-hydrated]').waitFor();
    await expect.poll(() => page.getByRole('tab', { name: 'Druhá' }).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => page.locator('main details').getAttribute('open')).not.toBeNull();
  });

  it('shows the last of two edits when the response for the first comes later', async () => {
    const { page, site } = await open('/install');
    await page.route(
      '**/install',
      async (route) => {
        const response = await route.fetch();
        await site.edit({ 'content/sk/install.mdx': install('Druhá zmena.') });
        await page.getByText('Druhá zmena.').waitFor();
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const first = page.waitForRequest('**/install');
    await site.edit({ 'content/sk/install.mdx': install('Prvá zmena.') });
    await (await (await first).response())?.finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.getByText('Druhá zmena.').isVisible()).toBe(true);
    expect(await isMarked(page)).toBe(true);
  });

  it('shows edits of the page to which a link has led', async () => {
    const { page, site } = await open('/');
    const fetched: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(request.url());
    });
    await page.getByRole('link', { name: 'Inštalácia' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Inštalácia' }).waitFor();
    // Once to be shown, and once to have what the next edit is compared with: one that comes sooner reloads the page.
    await expect.poll(() => fetched).toEqual([`${site.origin}/install`, `${site.origin}/install`]);
    await site.edit({ 'content/sk/install.mdx': install('Po prechode.') });
    await page.getByText('Po prechode.').waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('shows a new title in the sidebar and in the window', async () => {
    const { page, site } = await open('/');
    await site.edit({ 'content/sk/install.mdx': install('Text.').replace('Inštalácia', 'Nasadenie') });
    await page.getByRole('navigation').getByRole('link', { name: 'Nasadenie' }).waitFor();
    await site.edit({ 'content/sk/index.mdx': '---\ntitle: Úvod\n---\n\nText.\n' });
    await expect.poll(() => page.title()).toBe('Úvod | Kit');
    expect(await isMarked(page)).toBe(true);
  });

  it('shows an edit in a different language that falls back to it', async () => {
    const { page, site } = await open('/en/install');
    await site.edit({ 'content/sk/install.mdx': install('Zmenený text.') });
    await page.getByText('Zmenený text.').waitFor();
  });

  it('shows a page as soon as its file exists', async () => {
    const { page, site } = await open('/new');
    await site.edit({ 'content/sk/new.mdx': '---\ntitle: Novinka\n---\n\nUž je tu.\n' });
    await page.getByText('Už je tu.').waitFor();
  });

  it('hydrates interactive content again when its code changes', async () => {
    const { page, site } = await open('/counter');
    const island = page.locator('[data-hydrated]');
    await island.getByRole('button', { name: 'Počet 0' }).click();
    await island.getByRole('button', { name: 'Počet 1' }).waitFor();
    await site.edit({ 'content/sk/_counter.jsx': counter('Kliknutia') });
    await island.getByRole('button', { name: 'Kliknutia 0' }).click();
    await island.getByRole('button', { name: 'Kliknutia 1' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });
});

describe('the overlay', () => {
  it('lists errors with place, lines and remedy, and closes when they are fixed', async () => {
    const { page, site } = await open('/install');
    await site.edit({ 'content/sk/install.mdx': install('a { b'), 'content/sk/index.mdx': '---\ntitle: [\n---\n' });
    const overlay = page.getByRole('alertdialog');
    await overlay.getByRole('heading', { name: '2 errors prevent a build of this site' }).waitFor();
    expect(await overlay.getByRole('link').allTextContents()).toEqual([
      expect.stringMatching(/^content\/sk\/index\.mdx:\d+:\d+$/),
      expect.stringMatching(/^content\/sk\/install\.mdx:\d+:\d+$/),
    ]);
    await expect.poll(() => overlay.locator('pre').last().textContent()).toContain('a { b');
    await site.edit({ 'content/sk/install.mdx': install('Dobre.') });
    await overlay.getByRole('heading', { name: '1 error prevents a build of this site' }).waitFor();
    await site.edit({ 'content/sk/index.mdx': files['content/sk/index.mdx'] });
    await overlay.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Dobre.').isVisible()).toBe(true);
  });

  it('can be closed, and is shown on pages opened later', async () => {
    const { page, site } = await open('/');
    await site.edit({ 'content/sk/install.mdx': install('a { b') });
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.reload();
    await page.getByRole('alertdialog').waitFor();
  });

  it('shows why a slot cannot be rendered, instead of the page', async () => {
    const { page, site } = await open('/', { 'theme/Logo.tsx': 'export default () => <b>Acme</b>;\n' });
    await page.getByText('Acme').waitFor();
    await site.edit({ 'theme/Logo.tsx': "export default () => { throw new Error('no logo'); };\n" });
    const overlay = page.getByRole('alertdialog');
    await overlay.getByText('The theme throws while it renders: no logo').waitFor();
    expect(await overlay.getByRole('link').textContent()).toMatch(/^theme\/Logo\.tsx:1/);
    await site.edit({ 'theme/Logo.tsx': 'export default () => <b>Fixed</b>;\n' });
    await page.getByText('Fixed').waitFor();
    await overlay.waitFor({ state: 'detached' });
  });
});
