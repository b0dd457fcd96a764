import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

it('warns about texts that are not links because of a space in the address, and about nothing that only looks like one', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '# A\n\nText\n[a](moja stránka.md) a ![b](./obraz 1.png)\n\n[c](<./druhá strana.md>), f[i](a, b), [x](pozn. 3 a 4), `[a](b c.md)`, [d](/druhá%20strana "Titulok").\n',
    'content/sk/druhá strana.md': '# B\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:4:1 spaced-address "[a](moja stránka.md)" is not a link: its address contains a space (write (<moja stránka.md>), or (moja%20stránka.md))',
    'content/sk/index.md:4:24 spaced-address "![b](./obraz 1.png)" is not an image: its address contains a space (write (<./obraz 1.png>), or (./obraz%201.png))',
  ]);
});

it('warns of a block without an end, at any level', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      '::::note\n\n:::tip\n\nDnu\n\n:::\n\n::::\n\n- :::info\n\n  V zozname\n\n  :::\n\n> :::tip\n> V citáte\n> :::\n',
    'content/sk/otvorene.md': '# A\n\n:::tip Rada\n\nText\n\n## B\n',
  });
  const { messages } = await site.build();
  expect(messages).toEqual([
    'content/sk/otvorene.md:3:1 unclosed-admonition `:::tip` is never closed (add a line of `:::` at its end; an outer block needs more colons than the blocks in it)',
  ]);
});

it('warns of colons that close no block, since the block around it has ended already', async () => {
  const site = makeTestSite({
    'content/sk/index.md': ':::note\n\n:::tip\n\nDnu\n\n:::\n\nText\n:::\n\n`:::` a ::: v texte\n\n```\n:::\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:9:1 unopened-admonition `:::` closes no block and is shown as text (delete it, or give the outer block more colons than the blocks in it)',
  ]);
});

it('warns of a block without an end in a partial, at its place', async () => {
  const site = makeTestSite({
    'content/sk/_cast.mdx': '---\ntitle: x\n---\n\n:::tip\n\nText\n\n:::\n\n:::note\n\nKoniec\n',
    'content/sk/index.mdx': "import Cast from './_cast.mdx';\n\n<Cast />\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/_cast.mdx:11:1 unclosed-admonition `:::note` is never closed (add a line of `:::` at its end; an outer block needs more colons than the blocks in it)',
  ]);
});

it('warns of code and of a comment that nothing ends, and of cells that no column has', async () => {
  const site = makeTestSite({
    'content/sk/a.md': '- bod\n\n  ```js\n  a\n  ```\n\n> ```js\n> a\n> ```\n\n```js\na\n```\n\n```js\na\n\n## B\n',
    'content/sk/b.mdx': 'Text `<!--` <!-- a -->\n\nText <!-- b\n\n## B\n',
    'content/sk/index.md':
      '| a | b |\n|---|---|\n| 1 |\n| `x|y` | 2 |\n\n    ```\n\n| a |\n|---|\n| 1 | 2 |\n| 1 | 2 | 3 |\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.md:15:1 unclosed-code The code block is never closed (add a closing line with as many backticks as the opening one)',
    'content/sk/b.mdx:3:6 unclosed-comment The comment is never closed (add `-->` at its end)',
    'content/sk/index.md:4:1 overlong-row The row has 3 cells, but the table header has 2: extra cells are not shown (add cells to the header, or write `\\|` for a literal bar in a cell)',
    'content/sk/index.md:10:1 overlong-row The row has 2 cells, but the table header has 1, and 1 further row with too many cells: extra cells are not shown (add cells to the header, or write `\\|` for a literal bar in a cell)',
  ]);
});

it('warns of a table that is none, and of no other bars and dashes', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '| a | `b` |\n| - |\n| 1 | 2 |\n\n- bod\n\n  a | b\n  ---|---|---\n\na | b\n---|---\n1 | 2\n\na | b\n\n|---|\n\n`| a |`\n',
  });
  const hint = '(give each header cell its dashes, `| --- |`, and write `\\|` for a literal bar in a cell)';
  expect((await site.build()).messages).toEqual([
    `content/sk/index.md:1:1 broken-table The table is shown as text: its header has 2 cells, its delimiter row 1 ${hint}`,
    `content/sk/index.md:7:3 broken-table The table is shown as text: its header has 2 cells, its delimiter row 3 ${hint}`,
  ]);
});

it('warns of a heading without a space after its marks, and of no other text that begins with them', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n\n##Inštalácia\n\n> ###Ďalej\n\n#štítok `##a`\n\n####\n\n    ##kód\n\n\\##text\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:3:1 broken-heading The heading is shown as text (add a space after `##`, or write `\\##` for text)',
    'content/sk/index.md:5:3 broken-heading The heading is shown as text (add a space after `###`, or write `\\###` for text)',
  ]);
});

it('reports what is wrong with a bare address', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '[a]() [b](www.a.example) [c](.\\docs\\b.md)\n\n![d](img\\d.png) ![e](../.gitbook/e.png)\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 broken-link "" leads to no page and no file (the link has no address)',
    'content/sk/index.md:1:7 broken-link "www.a.example" leads to no page and no file (did you mean "https://www.a.example"?)',
    'content/sk/index.md:1:26 broken-markdown-link ".\\docs\\b.md" leads to no page (use forward slashes: "./docs/b.md")',
    'content/sk/index.md:3:1 broken-image the file "img\\d.png" does not exist (use forward slashes: "img/d.png")',
    'content/sk/index.md:3:17 broken-image the file "../.gitbook/e.png" does not exist (names that begin with a dot are excluded from the site: rename the folder)',
  ]);
});

it('warns of a scheme with a slip, and of no other scheme', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '[a](htps://a.example) ![b](htp://b.example/b.png) [c](HTTPS://c.example) [d](ftp://d.example) [e](vscode://e)\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 broken-link "htps://a.example" leads nowhere: browsers do not know its scheme (did you mean "https://a.example"?)',
    'content/sk/index.md:1:23 broken-image "htp://b.example/b.png" leads nowhere: browsers do not know its scheme (did you mean "http://b.example/b.png"?)',
  ]);
});

it('names the page of a folder that a link calls by its file, and what a component of the theme was not given', async () => {
  const site = makeTestSite({
    'content/sk/box.tsx': 'export const Box = () => <b>x</b>;\n',
    'content/sk/cli/index.md': '# CLI\n',
    'content/sk/a.mdx': "import { Box } from './box.tsx';\n\n# A\n\n<Tabs>\n<Box />\n</Tabs>\n",
    'content/sk/index.md': '# Úvod\n\n[CLI](/cli/index)\n',
    'content/sk/api/a.md': '---\ntag: NOVÉ\n---\n\n# A\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.mdx:5:1 render-failed A component of the page cannot be rendered: <Tabs> has no <TabItem> in it. (pass the properties it requires)',
    'content/sk/index.md:3:1 broken-link "/cli/index" leads to no page and no file (did you mean "/cli"?)',
  ]);
});

it('warns of options of code without an effect, and of none that another tool may know', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '```js {1-}\na\n```\n\n```js {5,99}\na\nb\nc\n```\n\n```js tittle="x"\na\n```\n\n' +
      '```js {1, 2-3} title=x showLineNumbers\na\nb\nc\n```\n\n```js live noLineNumbers lines={9} ins={7-8} file="x"\na\n```\n\n' +
      '```js {1, 2\na\nb\n```\n\n```js lines={1\na\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 code-option The option {1-} of the code block has no effect (the block has 1 line)',
    'content/sk/index.md:5:1 code-option The option {5,99} of the code block has no effect (the block has 3 lines)',
    'content/sk/index.md:11:1 code-option The option tittle of the code block has no effect (did you mean title?)',
    'content/sk/index.md:25:1 code-option The option {1, 2 of the code block has no effect (close it: {1, 2})',
  ]);
});

it('warns of misspelled properties of components and of unknown values, and of no properties that another tool may have', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      '<Admonition typ="tip">A</Admonition>\n\n<Admonition type="tpi">A</Admonition>\n\n' +
      '<Tabs groupid="os">\n  <TabItem lable="A" value="a">A</TabItem>\n</Tabs>\n\n' +
      '<Admonition type="success" icon="x" className="y" {...{}}>A</Admonition>\n\n<Admonition type="hint">A</Admonition>\n\n<Details summary={"S" + 1}>A</Details>\n',
    'content/sk/own.mdx': 'export const Card = ({ titel }) => <b>{titel}</b>;\n\n<Card titel="x" />\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:1:1 unknown-property <Admonition> has no property "typ" (did you mean "type"?)',
    'content/sk/index.mdx:3:1 unknown-property <Admonition> has no type "tpi" (did you mean "tip"?)',
    'content/sk/index.mdx:5:1 unknown-property <Tabs> has no property "groupid" (did you mean "groupId"?)',
    'content/sk/index.mdx:6:3 unknown-property <TabItem> has no property "lable" (did you mean "label"?)',
    'content/sk/index.mdx:11:1 unknown-property <Admonition> has no type "hint" (use one of note, tip, info, warning, caution, danger, important, secondary, success)',
  ]);
});

it('warns of a default language that does not exist, where it is first used', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("highlight: { defaultLanguage: 'htlm' },"),
    'content/sk/index.md': '```js\na\n```\n\n```\n<b>\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:5:1 unknown-language There is no highlighting for the language "htlm" of `highlight.defaultLanguage` (did you mean "html"? Use "text" for plain code, or add a grammar to `markdown.languages`)',
  ]);
});

it('warns of HTML that is never closed', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '<details>\n<summary>A</summary>\n\nB\n\n- <div>\n\n  C\n\n  </div>\n\n<details>\n\n</details>\n\nD <b>E, `<i>`, <br> F<sub>1</sub>.\n\n' +
      '<!-- <div> -->\n\n<p>G <a name="x"/>\n',
    'content/sk/b.mdx': '<details>\n\nA\n\n</details>\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 unclosed-tag <details> is never closed (add </details>)',
    'content/sk/index.md:16:3 unclosed-tag <b> is never closed (add </b>)',
  ]);
});

it('warns of pages whose extension has capital letters, and of no README', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'content/sk/INTRO.MD': '# B\n',
    'content/sk/a.Mdx': '# C\n',
    'content/sk/README.MD': '# D\n',
  });
  const capitals = 'stray-page An extension with capital letters makes no page (rename the file)';
  expect((await site.build()).messages).toEqual([
    `content/sk/INTRO.MD:1:1 ${capitals}`,
    `content/sk/a.Mdx:1:1 ${capitals}`,
  ]);
});

it('suggests only files with a similar name, without regard to the extension', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '[a](./foo.md) [b](./instal.md) [c](./nowhere/index.md)\n',
    'content/sk/bom.md': '# A\n',
    'content/sk/install.md': '# B\n',
    'content/sk/deep/folder/index.md': '# C\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 broken-markdown-link "./foo.md" leads to no page',
    'content/sk/index.md:1:15 broken-markdown-link "./instal.md" leads to no page (did you mean "./install.md"?)',
    'content/sk/index.md:1:32 broken-markdown-link "./nowhere/index.md" leads to no page',
  ]);
});

it('gives every heading an id, also one without letters', async () => {
  const site = makeTestSite({ 'content/sk/index.md': 'A\n\n## \n\n## 🚀\n\n## B\n' });
  await site.build();
  expect(site.main('/').match(/<h2 id="[^"]*"/g)).toEqual(['<h2 id="section"', '<h2 id="section-1"', '<h2 id="b"']);
});
