import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { findActive } from '../../support/find-active.ts';
import { tricks } from '../../support/markdown-tricks.ts';
import { makeTestSite } from '../../support/test-site.ts';

const nameOf = (index: number): string => `t${String(index).padStart(3, '0')}`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('lets none of the known tricks through, nor does a browser find life in what is left', async () => {
  const site = makeTestSite(
    Object.fromEntries(tricks.map((text, index) => [`content/sk/${nameOf(index)}.md`, `text\n\n${text}\n`])),
  );
  expect((await site.build()).status).toBe('built');
  const pages = tricks.map((trick, index) => ({ trick, html: site.read(`${nameOf(index)}/index.html`) }));
  expect(pages.flatMap(({ trick, html }) => findActive(html).map((found) => `${trick} → ${found}`))).toEqual([]);

  const page = await (await browser.newContext()).newPage();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => (alerts.push(dialog.message()), void dialog.dismiss()));
  await page.setContent(pages.map(({ html }) => /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '').join('\n'));
  await page.waitForTimeout(200);
  expect(alerts).toEqual([]);
  await page.context().close();
});

it('writes no script of a Markdown page into the document of an example', async () => {
  const site = makeTestSite({
    'content/sk/a.md': '```html preview\n<button>x</button><script>alert(1)</script>\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.md:1:1 unsafe-example An example in a Markdown file has a script, and Markdown files cannot run code (remove the script, or make the page an .mdx file)',
  ]);
  expect(site.exists('examples')).toBe(false);
  expect(site.main('/a')).not.toContain('<iframe');
});

it('takes what a page says of its own format', async () => {
  const site = makeTestSite({
    'content/sk/data.mdx': '---\nformat: md\n---\n\n<img src="x.png" onerror="alert(1)">\n',
  });
  await site.build();
  expect(site.main('/data')).toContain('<img src="x.png">');
});

it('changes nothing of a harmless page', async () => {
  const site = makeTestSite({
    'content/sk/a.md':
      '<details open><summary>Viac</summary>\n\ntext\n\n</details>\n\n<kbd>Ctrl</kbd> <a name="x" href="/b">b</a> <img src="./p.png" width="3" alt="p">\n\n<Tabs><TabItem value="a" label="A">x</TabItem></Tabs>\n',
    'content/sk/b.md': '<Head><title>Iný</title><meta name="author" content="Eva" /></Head>\n\ntext\n',
  });
  site.write('content/sk/p.png', readFileSync(join(import.meta.dirname, '../../../.github/site.png')));
  expect((await site.build()).messages).toEqual([]);
  const [image = ''] = readdirSync(join(site.dir, 'build/assets')).filter((name) => name.endsWith('.png'));
  expect(site.main('/a')).toContain('<details open><summary>Viac</summary>');
  expect(site.main('/a')).toContain(
    `<kbd>Ctrl</kbd> <a name="x" href="/b">b</a> <img src="/assets/${image}" width="3" alt="p">`,
  );
  expect(site.read('b/index.html')).toContain('<title>Iný</title>');
  expect(site.read('b/index.html')).toContain('<meta name="author" content="Eva">');
});

it('says of a page that is written to exhaust its reader which one it is', async () => {
  const aliases = Array.from({ length: 8 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]\n`).join('');
  const site = makeTestSite({
    'content/sk/deep.md': `${'<div>'.repeat(30_000)}x\n`,
    'content/sk/lists.md': Array.from({ length: 900 }, (_, depth) => `${'  '.repeat(depth)}- x\n`).join(''),
    'content/sk/quotes.md': `\n${'>'.repeat(9_000)} x\n`,
    'content/sk/wide.md': `${'-'.repeat(500)}\n\n\`\`\`\n${' '.repeat(900)}- x\n\`\`\`\n`,
    'content/sk/yaml.md': `---\na0: &a0 [x]\n${aliases}---\n`,
  });
  const { messages } = await site.build();
  expect(messages.slice(0, 4)).toEqual([
    expect.stringContaining('content/sk/deep.md:1:1 mdx-syntax The page is nested too deeply to be read'),
    expect.stringContaining('content/sk/lists.md:200:1 mdx-syntax The page is nested too deeply to be read'),
    expect.stringContaining('content/sk/quotes.md:2:1 mdx-syntax The page is nested too deeply to be read'),
    expect.stringMatching(/^content\/sk\/yaml\.md:\d+:1 invalid-front-matter The aliases in `a\d` cannot be resolved/),
  ]);
});
