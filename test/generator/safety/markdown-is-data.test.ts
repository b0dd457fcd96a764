import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser.ts';
import { capture } from '../../support/capture.ts';
import { findActive } from '../../support/find-active.ts';
import { tricks } from '../../support/markdown-tricks.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

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
  await page.setContent(pages.map(({ html }) => capture(html, /<main[^>]*>([^]*)<\/main>/)).join('\n'));
  await page.waitForTimeout(200);
  expect(alerts).toEqual([]);
  await page.context().close();
});

const noPolicy = plainConfig.replace('title:', 'security: { csp: false }, title:');

it('runs nothing of a Markdown page in an example, whatever the policy of the site', async () => {
  const active = [
    '<button>x</button><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<p title="x"onclick="alert(1)">',
    '<a href="&#106;ava\tscript:alert(1)">x</a>',
    '<svg><a><animate attributeName=href values="x;javascript:alert(1)" /></a></svg>',
    '<iframe srcdoc="<b>x</b>"></iframe>',
    '<object data="x.html"></object>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0">',
    '<form><button formaction="JavaScript:alert(1)">x</button></form>',
    '<a href="data:text/html,x">x</a>',
    '<template><img src=x onerror=alert(1)></template>',
  ];
  const site = makeTestSite({
    'site.config.ts': noPolicy,
    'content/sk/a.md': active.map((html) => `\`\`\`html preview\n${html}\n\`\`\`\n`).join('\n'),
  });
  const { messages } = await site.build();
  expect(messages).toHaveLength(active.length);
  expect(messages[0]).toBe(
    'content/sk/a.md:1:1 unsafe-example An example in a Markdown file has code, and Markdown files cannot run code (remove scripts, frames and handlers such as `onclick`, or make the page an .mdx file)',
  );
  expect(site.exists('examples')).toBe(false);
  expect(site.main('/a')).not.toContain('<iframe');
});

it('shows a harmless example of a Markdown page in a frame that is there, also on a site without elements', async () => {
  const site = makeTestSite({
    'content/sk/a.md':
      '```html preview\n<link-list style="color: red">on = 1 <b class="icon">x</b><img src="data:image/png;base64,AA"></link-list>\n```\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const frame = capture(site.main('/a'), /"\/(examples\/[^"]+\.html)"/);
  expect(site.read(frame)).toContain('<b class="icon">x</b>');
});

it('gives no other page a handle to this one', async () => {
  const site = makeTestSite({
    'content/sk/a.md':
      '<a href="https://x.example/" target="_blank" rel="opener nofollow">x</a> <a href="https://z.example/" rel="nofollow">z</a> <Link to="https://y.example/" rel="opener">y</Link>\n',
  });
  await site.build();
  expect(site.main('/a')).toContain('rel="nofollow"');
  expect(site.main('/a')).toContain('rel="noopener"');
  expect(site.main('/a')).not.toMatch(/[" ]opener/);
});

it('accepts the format that a page sets', async () => {
  const site = makeTestSite({
    'content/sk/data.mdx': '---\nformat: md\n---\n\n<img src="x.png" onerror="alert(1)">\n',
  });
  await site.build();
  expect(site.main('/data')).toContain('<img src="x.png">');
});

it('changes nothing of a harmless page', async () => {
  const site = makeTestSite({
    'content/sk/a.md':
      '<details open><summary>Viac</summary>\n\ntext\n\n</details>\n\n<kbd>Ctrl</kbd> <a name="x" href="/b">b</a> <img src="./p.png" width="3" alt="p">\n',
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

it('names a page that is written to exhaust the parser', async () => {
  const aliases = Array.from({ length: 8 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]\n`).join('');
  const site = makeTestSite({
    'content/sk/deep.md': `${'<div>'.repeat(30_000)}x\n`,
    'content/sk/znak.md': `<svg>${'<path d="M0 0"/>'.repeat(9_000)}</svg>\n`,
    'content/sk/ended.md': `<svg></svg>${'<path/>'.repeat(9_000)}\n`,
    'content/sk/left.md': `<svg><p>${'<path/>'.repeat(9_000)}\n`,
    'content/sk/flat.md': `${'An <b>unclosed tag.\n\n'.repeat(600)}<p>${'<li>a<br>'.repeat(600)}\n`,
    'content/sk/lists.md': Array.from({ length: 900 }, (_, depth) => `${'  '.repeat(depth)}- x\n`).join(''),
    'content/sk/quotes.md': `\n${'>'.repeat(9_000)} x\n`,
    'content/sk/wide.md': `${'-'.repeat(500)}\n\n\`\`\`\n${' '.repeat(900)}- x\n\`\`\`\n`,
    'content/sk/yaml.md': `---\na0: &a0 [x]\n${aliases}---\n`,
  });
  const { messages } = await site.build();
  expect(messages.slice(0, 7)).toEqual([
    expect.stringContaining(
      'content/sk/deep.md:1:1 mdx-syntax The page is nested too deeply to be read (this HTML is inside hundreds of elements)',
    ),
    expect.stringContaining('content/sk/ended.md:1:3505 mdx-syntax The page is nested too deeply to be read'),
    'content/sk/flat.md:1:4 unclosed-tag <b> is never closed (add </b>)',
    expect.stringContaining('content/sk/left.md:1:3495 mdx-syntax The page is nested too deeply to be read'),
    expect.stringContaining('content/sk/lists.md:200:1 mdx-syntax The page is nested too deeply to be read'),
    expect.stringContaining('content/sk/quotes.md:2:1 mdx-syntax The page is nested too deeply to be read'),
    expect.stringMatching(/^content\/sk\/yaml\.md:\d+:1 invalid-front-matter The aliases in `a\d` cannot be resolved/),
  ]);
  const drawn = messages.filter((line) => line.startsWith('content/sk/znak.md')).join();
  expect(drawn).toContain('The element <svg> is left out');
  expect(drawn).not.toContain('nested');
});

it('reports once per page and kind what it leaves out, where, and what to do', async () => {
  const ofStyle =
    'removed-markup The attribute `style` is left out: a Markdown file is data (give the element a class, with its rules in a style sheet that `css` in the config lists, or make the page an .mdx file)';
  const site = makeTestSite({
    'content/sk/a.md':
      '# A\n\ntext <b style="color: red">x</b>\n\n<p onclick="a()" style="x">x</p>\n\n<iframe src="https://a.example"></iframe>\n\ndocs build <ui-button>\n\n<p class="x">x</p>\n\n```html\n<p style="x">\n```\n\n1[^1]\n\n- [x] a\n\n[^1]: b\n',
    'content/sk/b.md':
      '<div className="x" style={{ color: "red" }}>x</div>\n\n<Tabs style="x"><TabItem value="a">a</TabItem></Tabs>\n',
  });
  expect((await site.build()).messages).toEqual([
    `content/sk/a.md:3:6 ${ofStyle}`,
    'content/sk/a.md:5:1 removed-markup The attribute `onclick` is left out: a Markdown file is data (make the page an .mdx file, and write a component for what should run)',
    'content/sk/a.md:7:1 removed-markup The element <iframe> is left out: a Markdown file is data (make the page an .mdx file if you trust its authors)',
    'content/sk/a.md:9:12 removed-markup The element <ui-button> is left out: a Markdown file is data (make the page an .mdx file if you trust its authors)',
    `content/sk/b.md:1:1 ${ofStyle}`,
  ]);
});

it('reports what it leaves out of an element that is never closed', async () => {
  const site = makeTestSite({ 'content/sk/a.md': 'text <style>@import "https://evil.example/x.css"; *text*\n' });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    'content/sk/a.md:1:6 removed-markup The element <style> is left out: a Markdown file is data (make the page an .mdx file if you trust its authors)',
  ]);
});
