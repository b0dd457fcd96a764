import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

async function draw(markdown: string): Promise<string> {
  const site = makeTestSite({ 'content/sk/index.mdx': markdown });
  expect((await site.build()).messages).toEqual([]);
  return site.main('/');
}

it('renders admonitions with all forms of titles', async () => {
  const html = await draw(
    ':::details Viac\n\nE\n\n:::\n\n:::note Prvý `kód`\n\nA\n\n:::\n\n:::tip[Druhý]\nB\n:::\n\n- bod\n\n  :::danger\n  C\n  :::\n\n> [!WARNING]\n> D\n\n> [!NOTE] Po svojom\n> E\n\n> [!TIP] nie `f`\n',
  );
  expect(html).toMatch(/<details[^>]*><summary>Viac<\/summary>\s*<p>E<\/p>/);
  expect(html).toMatch(/Prvý <code>kód<\/code>[\s\S]*<p>A<\/p>/);
  expect(html).toMatch(/Druhý[\s\S]*<p>B<\/p>/);
  expect(html).toMatch(/<li>[\s\S]*data-tone="danger"[\s\S]*<p>C<\/p>/);
  expect(html).toMatch(/data-tone="warning"[\s\S]*<p>D<\/p>/);
  expect(html).toMatch(/data-tone="note"[\s\S]*Po svojom[\s\S]*<p>E<\/p>/);
  expect(html).toMatch(/<blockquote>\s*<p>\[!TIP\] nie <code>f<\/code>/);
});

it('links, images and HTML in the titles of admonitions are as in the text', async () => {
  const title = '[Druhá](./druha.md) ![Bod](./bod.svg) **x**';
  const data = `:::details[${title} <kbd>K</kbd> <script>alert(1)</script>]\nA\n:::\n\n:::note[Iba titulok]\n:::\n`;
  const site = makeTestSite({
    'content/sk/index.md': data,
    'content/sk/kod.mdx': `export const n = 1;\n\n:::tip[${title} <kbd>K</kbd>]\nA {n}\n:::\n`,
    'content/sk/druha.md': '# Druhá\n',
    'content/sk/bod.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="8"/>',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:69 removed-markup The element <script> is left out: a Markdown file is data (make the page an .mdx file if you trust its authors)',
  ]);
  const expected =
    /<a href="\/druha">Druhá<\/a> <img src="\/assets\/bod-[\w-]+\.svg" alt="Bod" width="9" height="8" loading="lazy" decoding="async"> <strong>x<\/strong> <kbd>K<\/kbd>/;
  expect(site.main('/')).toMatch(new RegExp(`<summary>${expected.source} </summary>`));
  expect(site.main('/')).toContain('<span>Iba titulok</span>');
  expect(site.main('/kod')).toMatch(expected);
  expect(site.read('index.md')).toMatch(/\*\*\[Druhá\]\(\S+\/druha\)/);
});

it('keeps an unclosed bracket in the title of an admonition', async () => {
  const html = await draw(':::note Cena [bez dane\n\nText\n\n:::\n');
  expect(html).toContain('Cena [bez dane');
  expect(html).not.toContain(':::');
});

it('nests admonitions whose outer fence has more colons', async () => {
  const html = await draw('::::note\n\nvonku\n\n:::tip\n\nvnútri\n\n:::\n\n::::\n');
  expect(html).toMatch(/data-tone="note"[\s\S]*vonku[\s\S]*data-tone="tip"[\s\S]*vnútri/);
});

it('does not change times, hosts and other words between colons', async () => {
  const text = 'O 10:30 na host:8080, foo:bar, std::id::x, urn:ok:1, :8080:, 10:100:5, :constructor: a :mt-icon:.';
  expect(await draw(`${text}\n`)).toContain(`<p>${text}</p>`);
});

it('renders the emoji codes that GitHub supports, outside of code', async () => {
  const html = await draw('Hotovo :tada::+1:, 完了:x: (:100:), `:tada:`.\n\n:::tip[:bulb: Rada]\nA\n:::\n');
  expect(html).toContain('<p>Hotovo 🎉👍, 完了❌ (💯), <code>:tada:</code>.</p>');
  expect(html).toContain('💡 Rada');
});

it('uses the codes of emoji for the ids of headings, and their characters in titles and Markdown', async () => {
  const page = '# :wave: Vitajte\n\n## :rocket: Štart\n\n[dole](#rocket-štart)\n';
  const site = makeTestSite({ 'content/sk/index.mdx': page });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(/<h1[^>]*>👋 Vitajte<\/h1>[^]*<h2 id="rocket-štart">🚀 Štart/);
  expect(site.read('index.html')).toContain('<title>👋 Vitajte |');
  expect(site.read('index.md')).toContain('## 🚀 Štart');
});

it('keeps the codes of emoji if the config sets it', async () => {
  const config = configWith('  markdown: { emoji: false },');
  const site = makeTestSite({ 'site.config.ts': config, 'content/sk/index.md': ':tada:\n' });
  await site.build();
  expect(site.main('/')).toContain('<p>:tada:</p>');
});

it('reads all forms of ids of headings', async () => {
  const html = await draw(
    '## Čerešňa\n\n## Dub {#strom}\n\n## Lipa {/* #lipa-ii */}\n\n## Buk {#buk.\\_}\n\n## Čerešňa\n',
  );
  expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'čerešňa',
    'strom',
    'lipa-ii',
    'buk._',
    'čerešňa-1',
  ]);
});

it('makes ids from the text of headings without tags, and keeps the id that the author set for the title', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# Vstup {#start}\n\n## Stlačte <kbd>K</kbd> `a` <Badge type="info" />\n\n[hore](#start)\n',
  });
  expect((await site.build()).messages).toEqual([expect.stringContaining('The component <Badge> is left out')]);
  expect(site.main('/')).toContain('<h1 id="start">Vstup</h1>');
  expect(site.main('/')).toContain('<h2 id="stlačte-k-a">');
});

it('renders code with title, numbers, highlighted lines and marker comments', async () => {
  const html = await draw(
    '```js title="a.js" {2} showLineNumbers=5\nlet a;\nlet b;\n```\n\n```html\n<!-- highlight-next-line -->\n<b>x</b>\n```\n\n```shell-session\n$ ls\n```\n\n```http\nGET / HTTP/1.1\n```\n',
  );
  expect(html).toContain('<p class="code-title">a.js</p>');
  expect(html).toContain('data-number-from="5"');
  expect(html).toMatch(/<span class="line" data-mark="highlight"><i class="k">let<\/i> b/);
  expect(html).not.toContain('highlight-next-line');
  expect(html).toMatch(/data-language="shell-session"[^]*<i class=[^]*data-language="http"[^]*<i class=/);
});

it('marks lines of code by the comments of Shiki, at the end of a line or before several', async () => {
  const html = await draw(`\`\`\`tsx {1}
let first; // [!code focus]
let old; // [!code --]
let fresh; // [!code ++:2]
let more;
<b>{/* [!code error] */}
// [!code hl:2]
let hot;
let last;
let none; // [!code unknown]
let shown; // [!!code ++]
\`\`\`
`);
  const lines = [
    ...html.matchAll(/<span class="line"(?: data-mark="(\w+)")?>(.*?)\n?<\/span>(?=<span class="line"|<\/code>)/gs),
  ];
  expect(lines.map(([, mark = '', line = '']) => `${mark} ${line.replace(/<[^>]+>/g, '')}`.trim())).toEqual([
    'highlight let first;',
    'error let old;',
    'success let fresh;',
    'success let more;',
    'error &lt;b&gt;',
    'highlight let hot;',
    'highlight let last;',
    'let none; // [!code unknown]',
    'let shown; // [!code ++]',
  ]);
});

it('renders a table with HTML in a Markdown file', async () => {
  const site = makeTestSite({ 'content/sk/index.md': '| a | b |\n|---|---|\n| c | d<br>e<i onclick="x">f</i> |\n' });
  await site.build();
  expect(site.main('/')).toMatch(/<td>c<\/td>\s*<td>d<br>e<i>f<\/i><\/td>/);
});

it('renders tables, footnotes, task lists, strikethrough and bare addresses', async () => {
  const html = await draw(
    '| a | b |\n|---|--:|\n| 1 | ~~2~~ |\n\n- [x] hotovo\n\nText[^1] https://a.example\n\n[^1]: Poznámka.\n',
  );
  expect(html).toMatch(/<table><thead>[\s\S]*<del>2<\/del>/);
  expect(html).toContain('type="checkbox"');
  expect(html).toContain('<a href="https://a.example" target="_blank"');
  expect(html).toContain('href="#fn-1"');
});

it('finds a footnote with an accent in its name beside HTML of the author', async () => {
  const site = makeTestSite({ 'content/sk/index.md': 'Text[^á]<br>\n\n[späť](#fnref-á)\n\n[^á]: Poznámka.\n' });
  expect((await site.build()).messages).toEqual([]);
});

it('opens links to other sites in a new tab, and marks them', async () => {
  const html = await draw(
    '[Lit](https://lit.dev "Titulok"), https://lit.dev, [my](/), <info@kit.example>\n\n<Link href="//x.example">X</Link>\n',
  );
  const link = '<a href="https://lit.dev" target="_blank" rel="noopener noreferrer"';
  expect(html).toContain(`${link} title="Titulok">Lit<span class="hidden"> (otvorí sa na novej karte)</span></a>`);
  expect(html).toContain(`${link}>https://lit.dev<span`);
  expect(html).toContain('<a href="//x.example" target="_blank"');
  expect(html).toContain('<a href="/">my</a>');
  expect(html).toContain('<a href="mailto:info@kit.example">');
});

it('names the checkbox of a task by its text', async () => {
  const tasks = '- [x] hotové\n  - vnorené\n- [ ] nehotové\n';
  const site = makeTestSite({ 'content/sk/index.md': `${tasks}\nText<br>\n` });
  await site.build();
  for (const html of [await draw(tasks), site.main('/')]) {
    expect(html).toMatch(/<label><input type="checkbox" checked disabled>\s?hotové<\/label>\s*<ul>/);
    expect(html).toMatch(/<label><input type="checkbox" disabled>\s?nehotové<\/label>/);
  }
});

it('inserts a partial into the page, with its headings in the contents list, and resolves its links from its own folder', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': 'import Cast from \'./spolocne/_cast.mdx\';\n\n## Prvá\n\n<Cast meno="Jana" />\n',
    'content/sk/spolocne/_cast.mdx': '## Druhá\n\nAhoj {props.meno}, [späť](../index.mdx) a [zle](./nic.mdx).\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/spolocne/_cast.mdx:3:43 broken-markdown-link "./nic.mdx" leads to no page',
  ]);
  expect(site.main('/')).toContain('Ahoj Jana, <a href="/">späť</a>');
  expect(site.read('index.html')).toMatch(/href="#druhá"/);
});

it('resolves the same relative address from the folder of the page and from that of a partial', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx': '# A\n',
    'content/sk/deep/a.mdx': '# Deep A\n',
    'content/sk/deep/_part.mdx': '[in the part](./a.mdx)\n',
    'content/sk/index.mdx': "import Part from './deep/_part.mdx';\n\n[in the page](./a.mdx)\n\n<Part />\n",
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<a href="/a">in the page</a>');
  expect(site.main('/')).toContain('<a href="/deep/a">in the part</a>');
});

it('treats .md as data: braces, tags and code never fail and never run', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      'Text {nie} <kód> a 3 < 4.\n\n<script>alert(1)</script>\n\n<b onclick="x()">tučné</b> [zle](javascript:alert(1))\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:3:1 removed-markup The element <script> is left out: a Markdown file is data (make the page an .mdx file if you trust its authors)',
    'content/sk/index.md:5:1 removed-markup The attribute `onclick` is left out: a Markdown file is data (make the page an .mdx file, and write a component for what should run)',
    'content/sk/index.md:5:28 unsafe-link The address "javascript:alert(1)" would run code, which is not allowed in a Markdown file (link to a page or a file)',
  ]);
  const html = site.main('/');
  expect(html).toContain('Text {nie}');
  expect(html).toContain('3 &#x3C; 4');
  expect(html).toContain('<b>tučné</b>');
  expect(html).not.toMatch(/alert\(1\)|onclick/);
});

it('keeps the content of a template', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx': '<template id="row">\n\nA **row**\n\n<div><template><b>B</b></template></div>\n\n</template>\n',
  });
  await site.build();
  expect(site.main('/a')).toContain(
    '<template id="row"><p>A <strong>row</strong></p><div><template><b>B</b></template></div></template>',
  );
});

it('tolerates HTML comments in MDX, also around code', async () => {
  const html = await draw(
    'Pred <!-- preč --> za\n\n<!--\n```js\nlet a;\n```\n-->\n\n`<!-- ostane -->`\n\n- a\n\n<!-- -->\n  koniec\n',
  );
  expect(html).toMatch(/<p>Pred\s+za<\/p>/);
  expect(html).not.toContain('let a');
  expect(html).toContain('&#x3C;!-- ostane -->');
  expect(html).toMatch(/<\/ul>\s*<p>koniec/);
});

it('copies an image beside its page under a name with the hash of its bytes, and adds its size', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
  const site = makeTestSite({
    'content/sk/index.mdx': '![Plán](./plan.svg)\n\n![Chýba](./nie.png)\n',
    'content/sk/plan.svg': svg,
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:3:1 broken-image the file "./nie.png" does not exist',
  ]);
  const src = capture(site.main('/'), /src="(\/assets\/plan-[\w-]{8}\.svg)" alt="Plán" width="40" height="20"/);
  expect(site.read(src)).toBe(svg);
});

it('keeps indented code of a Markdown page that shows a component in code only', async () => {
  // Ids and comments are code in MDX only.
  const site = makeTestSite({
    'content/sk/index.md':
      '## A {#a}\n\n<!-- B -->\n\n    odsadený\n\n```jsx\n<Card a="1" />\n```\n\n## C <!-- #c -->\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<code>odsadený</code>');
  expect(site.main('/')).toMatch(/<h2 id="a">A<[^]*<h2 id="c">C</);
});
