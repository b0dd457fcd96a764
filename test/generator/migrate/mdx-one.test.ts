import { expect, it } from 'vitest';
import { buildMigrated, classicConfig, migrateFiles } from '../../support/migrated-site.ts';

const pages = {
  'website/docs/index.md': [
    '---',
    'title: Old',
    '---',
    '',
    "import Part from './_part.md';",
    '',
    '## Use {name} and {{ version }} {#use}',
    '',
    'Text {a} **{b}** [{c}](https://example.com/{id}) `{d}` <b title={"tag"}>{e}</b>',
    '',
    '| {f} |',
    '| --- |',
    '| {g} |',
    '',
    '    npm run {script} <tag>',
    '',
    '    ``` [a](./b.md)',
    '',
    '- Item',
    '',
    '      in = "item"',
    '',
    '  ```sh',
    'docs \\',
    '    --set=<root name>',
    '  ```',
    '',
    '> [!NOTE]',
    '>',
    '>     in = "quotation"',
    '',
    '- Owner `o.<job-type\\>` is o.<job-type\\>',
    '',
    '  <details><summary>More `s`</summary>',
    '  <p>',
    '',
    '  Inside',
    '',
    '  </p>',
    '  </details>',
    '',
    '<p>{"JSX " + 1}</p>',
    '',
    'Select `on:',
    '{"type": "spot"}` in code',
    '',
    'Range 0 <rounds <= 9, where $m<W$, 250<block height <b style={{ color: "red" }}>bold</b>',
    '',
    '<div className="steps">',
    '  <h4> One',
    '  </h4>',
    '  <p>',
    '    Two',
    '    <b>and more</b></p>',
    '  <i>',
    '    Three',
    '  </i>',
    '</div>',
    '',
    '#### template<Name::Raw T, typename... Us> class',
    '',
    '<Part />',
    '',
    ':::note',
    'Noted',
    ':::note',
    '',
    '[File](./long.md/#long)',
    '',
    'Takes 1~2 hours or 3~4 days, ~~not~~ ![of {x.y z}](https://example.com/a.png)',
    '',
    '<details><summary>Short</summary>One line</details>',
    '',
    ':::tip',
    '',
    '  <details><summary>Indented</summary>',
    '',
    '    code in it',
    '',
    '  </details>',
    '',
    ':::',
    '',
    '<details>',
    '<summary>Lines</summary>',
    'First and',
    'second</details>',
    '',
    'Read <a href="https://example.com" style={{ color: "red" }}>the {j}</a>, Module \\\\<\\\\> Policy \\\\{k}',
    '',
    '1. Item',
    '<img',
    '  alt="of an item"',
    '/>',
    '2. Next',
  ].join('\n'),
  'website/docs/long.md': '---\n\ntitle: Long\n------------\n\nText\n',
  'website/docs/_part.md': 'Part {h}\n\n\tpart = {i}\n',
};

const siteOf = (version: string): Readonly<Record<string, string>> => ({
  ...pages,
  'website/docusaurus.config.js': classicConfig(),
  'website/package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }),
});

it('keeps indented code and braces of Docusaurus 2, which MDX 3 reads differently', { timeout: 120_000 }, async () => {
  const { target, report } = await migrateFiles(siteOf('^2.4.1'));
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  const main = site.read('index.html');
  expect(main).toMatch(/<h2 id="use"[^>]*>Use \{name\} and \{\{ version \}\}/);
  expect(main).toMatch(
    /Text \{a\} <strong>\{b\}<\/strong> <a[^>]*>\{c\}.*<code>\{d\}<\/code> <b title="tag">\{e\}<\/b>/,
  );
  expect(main).toMatch(/<th>\{f\}<\/th>[\s\S]*<td>\{g\}<\/td>/);
  expect(main).toContain('JSX 1');
  expect(main).toMatch(/Select <code>on: \{(?:"|&quot;)type/);
  expect(site.read('long/index.html')).toMatch(/<h1[^>]*>Long<\/h1>/);
  expect(main).toContain('Part {h}');
  expect(main).toMatch(/Noted<\/p>\s*<\/(?:div|aside)>[^]*<a href="\/long">File/);
  expect(main).toContain('is o.&#x3C;job-type>');
  expect(main).toMatch(/Takes 1~2 hours or 3~4 days, <del>not<\/del> <img[^>]*alt="of \{x\.y z\}"/);
  expect(main).toMatch(/Short<\/summary>\s*(?:<div[^>]*>)?One line/);
  expect(main).toMatch(/Lines<\/summary>\s*(?:<div[^>]*>)?First and second/);
  expect(main).toMatch(/<ol>\s*<li>Item\s*<img alt="of an item"[^>]*>\s*<\/li>\s*<li>Next<\/li>/);
  expect(main).toMatch(
    /Range 0 &#x3C;rounds &#x3C;= 9, where \$m&#x3C;W\$, 250&#x3C;block height <b style="color:red">bold<\/b>/,
  );
  expect(main).toMatch(/<div class="steps"><h4> ?One<\/h4>\s*<p>Two\s+<b>and more<\/b><\/p><i>\s*(?:<p>)?Three/);
  expect(main).toMatch(
    /Read <a href="https:\/\/example.com" style="color:red"[^>]*>the \{j\}.*<\/a>, Module \\&#x3C;\\> Policy \\\{k\}/,
  );
  expect(main).toContain('template&#x3C;Name::Raw T, typename... Us> class');
  expect(main).toMatch(/<details[^>]*><summary[^>]*>More [\s\S]*<\/summary>[\s\S]*<p>[\s\S]*Inside/);
  const codes = Array.from(main.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g), ([, code = '']) =>
    code
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .trim(),
  );
  expect(codes).toEqual([
    'npm run {script} <tag>\n\n``` [a](./b.md)',
    'in = "item"',
    'docs \\\n  --set=<root name>',
    'in = "quotation"',
    'part = {i}',
    'code in it',
  ]);
  expect(report).toContain('docs/index.md:28:1 > [!…]');
});

it('leaves indented text and expressions of Docusaurus 3', { timeout: 120_000 }, async () => {
  const { read } = await migrateFiles({
    ...siteOf('^3.0.0'),
    'website/docs/index.md': '# {1 + 1}\n\n    npm run {"script"}\n',
  });
  expect(read('content/en/index.md')).toBe('# {1 + 1}\n\n    npm run {"script"}\n');
});

it('renders undefined components of Docusaurus 2 as a div, as MDX 1 does, and reports them', async () => {
  const { target, report } = await migrateFiles({
    ...siteOf('^2.4.1'),
    'website/docs/index.md': [
      "import { Known } from '@site/src/known';",
      '',
      'export const Own = ({ Icon }) => <p>{Icon}</p>;',
      '',
      '<Known />',
      '<Own Icon="own" />',
      '',
      '<Gone title="of a div">',
      '',
      '**Kept**',
      '',
      '</Gone>',
      '',
      '<!-- <Old /> -->',
      '',
      '`<Code />`',
    ].join('\n'),
    'website/src/known.js': 'export const Known = () => <b>known</b>;\n',
  });
  expect(report).toContain(
    'Undefined components render a `div` with their content, as in Docusaurus 2: Gone. Import or remove them.',
  );
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  expect(site.read('index.html')).toMatch(/<div title="of a div">(?:<docs-run[^>]*>)?<p><strong>Kept/);
});

it('keeps blocks in the items of Docusaurus 2 that they are indented less than', async () => {
  const { target } = await migrateFiles({
    ...siteOf('^2.4.1'),
    'website/docs/index.md': `1. One

  Text

  \`\`\`js
  code();
    more();
  \`\`\`

2. Two
  > Quotation

- A

  - B

   of B

- C

 of C

After
`,
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  const html = site.read('index.html').replace(/<docs-code[^]*?<\/docs-code>/, 'CODE');
  expect(html.replace(/\s*\n\s*/g, '')).toContain(
    '<ol><li><p>One</p><p>Text</p>CODE</li><li><p>Two</p><blockquote><p>Quotation</p></blockquote></li></ol><ul><li><p>A</p><ul><li><p>B</p><p>of B</p></li></ul></li><li><p>C</p><p>of C</p></li></ul><p>After</p>',
  );
});

it('completes tables, and joins elements with functions in attributes, as the parser of MDX 1 reads them', async () => {
  const { target } = await migrateFiles({
    'website/docusaurus.config.js': classicConfig(),
    'website/package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    'website/docs/index.md': [
      '| Name | Address |',
      '| --- | --- | --- |',
      '| One | Two | |',
      '',
      'Three | Four | Five',
      ':-- | ---',
      '1 | 2 | 3',
      '',
      '<button onClick={() => alert(1)} className="big">',
      '  Add it</button>',
      '',
      '<button onClick={() => alert(2)} className="big">',
      '  Add more',
      '</button>',
      '',
    ].join('\n'),
  });
  const site = await buildMigrated(target);
  expect(site.errors).toEqual([]);
  const html = site.read('index.html');
  expect(html.match(/<th[ >]/g)).toHaveLength(6);
  expect(html).toMatch(/<td[^>]*>Two<\/td>.*<td[^>]*>3<\/td>/s);
  expect(html).toMatch(/<button[^>]*>\s*Add it<\/button>\s*<button[^>]*>.*<p>Add more<\/p>/);
});
