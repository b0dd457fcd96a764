import { expect, test } from 'vitest';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite } from '../../support/test-site.ts';

/** Words around links, names and faults in every block that reading in outline thins out. */
const files = {
  'content/sk/index.md': `# Domov

Prvý odsek **má** \`kód\` a ešte slová, a potom [cestu](/nikam), ktorá
pokračuje na [druhom](./nie.md) riadku.

Nadpis z dvoch riadkov
---

- bežné slová
- slová a [odkaz](#nie-je)

| Názov | Odkaz |
| --- | --- |
| bežné slová | [x](./guide.mdx#nic) |

| Názov | Hodnota |
| --- | --- |
| len | slová |

\`\`\`html
<a id="v-kode" href="/v-kode">Code is no anchor and no link</a>
\`\`\`

![obrázok](./chyba.png) a \`[nie](/odkaz)\`

<p id="surove"><a name="meno" href="/surova">Raw</a></p>

Poznámka[^1] a slová.

[^1]: Text poznámky s [odkazom](/z-poznamky).

- položka

    \`\`\`
    [nie](/odkaz)

    [nie](/odkaz)
    \`\`\`
`,
  'content/sk/anchors.mdx': `---
title: Kotvy
---

Slová pred odkazmi: [a](/#surove) [b](/#meno) [c](/#fn-1) [d](/#nadpis-z-dvoch-riadkov) [e](/#v-kode).

[f](./guide.mdx#jsx) [g](./guide.mdx#poznamka) [h](./guide.mdx#vlastne) [i](./code.mdx#z-kodu) [j](./code.mdx#nie) [k](/#poznamka)

[odkaz][nie je] a [iný][je], pole\\[i][j], [^nikde], [^a-z]

[je]: /nikam
[zbytočná]: /guide

[^sama]: Poznámka.

<img alt="" srcset="./nic.png 1x, /img/b.webp 2x" />
`,
  'content/sk/guide.mdx': `---
title: Sprievodca
sidebar_position: 2
---

import Part from './_part.mdx';

## Vlastné {#vlastne}

:::note[Pozor]{#poznamka}

Slová. Potom [odkaz](/v-poznamke).

:::

<div id="jsx">

Slová v prvku.

</div>

<Tabs><TabItem value="a" label="A">

Slová s [odkazom](/na-karte).

</TabItem></Tabs>

<Part />
`,
  'content/sk/_part.mdx': 'Slová časti a [odkaz](/z-casti).\n',
  'content/sk/code.mdx': `---
title: Kód
---

import { useState } from 'react';

export const Made = () => <p id="z-kodu"><a href="/z-kodu">x</a></p>;

Slová a [odkaz](/pri-kode).

<Made />
`,
  // A page with a fault of its own is read completely, so it is a page of its own.
  'content/sk/faults.md': '# Chyby\n\n## A {#a}\n\n## B {#a}\n\n[kód](javascript:alert(1))\n',
  'content/sk/silent.mdx': `---
title: Ticho
---

{/* docs-ignore broken-link */}

[a](/umlcane)
`,
  'content/sk/broken.mdx': '---\ntitle: Chyba\n---\n\nSlová { bez konca.\n',
  'content/sk/thrown.mdx': '---\ntitle: Hodené\n---\n\nSlová.\n\n<Tabs></Tabs>\n\n<Neznamy />\n',
  'content/sk/open.md':
    '# Otvorené\n\n```js\na\n```\n\n| a |\n|---|\n| 1 | 2 |\n\n```qwertz\na\n```\n\n[a](b c.md)\n\n```js\na\n',
  'content/sk/foreign.md': '+++\ntitle = "x"\n+++\n',
  'content/sk/table.md': '| a |\n|---|\n| 1 | 2 |\n',
  'content/sk/tabulka.md': '| a | b |\n|---|\n| 1 | 2 |\n',
  'content/en/guide.mdx':
    '---\ntitle: Guide\n---\n\nPlain words.\n\n## Own\n\nWords and [a link](#vlastne), [another](/sk/x).\n',
};

const ofReviewOnly = ['orphan-page', 'wrong-language-link', 'undefined-reference', 'unused-definition'];

/** What `docs check-links` says, one line a problem. */
async function check(dir: string): Promise<string[]> {
  const { answer } = await runDocs('check-links', dir, '--format', 'json');
  // The reporter's own schema is held by a test of its own.
  const { diagnostics } = JSON.parse(answer) as {
    diagnostics: { file: string; line: number; column: number; code: string; message: string; hint: string | null }[];
  };
  return diagnostics.map(
    ({ file, line, column, code, message, hint }) =>
      `${file}:${line}:${column} ${code} ${message}${hint === null ? '' : ` (${hint})`}`,
  );
}

test('a check reports exactly what a build reports, with no cache, its own and that of a build', async () => {
  const site = makeTestSite(files);
  const cold = await check(site.dir);
  expect(await check(site.dir)).toEqual(cold);
  const { messages } = await site.build();
  expect(await check(site.dir)).toEqual(cold);
  const shared = cold.filter((line) => !ofReviewOnly.some((code) => line.includes(` ${code} `)));
  expect(shared).toEqual(messages);
  expect(cold).toMatchInlineSnapshot(`
    [
      "content/en/guide.mdx:9:31 broken-link "/sk/x" leads to no page and no file",
      "content/sk/_part.mdx:1:15 broken-link "/z-casti" leads to no page and no file",
      "content/sk/anchors.mdx:5:89 broken-anchor "#v-kode" does not exist on /",
      "content/sk/anchors.mdx:7:96 broken-anchor "#nie" does not exist on /code",
      "content/sk/anchors.mdx:7:116 broken-anchor "#poznamka" does not exist on /",
      "content/sk/anchors.mdx:9:1 undefined-reference "[nie je]" has no definition (define it ("[nie je]: /address"), or write \\[ for a literal bracket)",
      "content/sk/anchors.mdx:9:43 undefined-reference "[^nikde]" has no definition (define it ("[^nikde]: Text"), or write \\[ for a literal bracket)",
      "content/sk/anchors.mdx:11:1 broken-link "/nikam" leads to no page and no file",
      "content/sk/anchors.mdx:12:1 unused-definition The definition "[zbytočná]" is never used (remove it)",
      "content/sk/anchors.mdx:14:1 unused-definition The definition "[^sama]" is never used (refer to it with [^sama], or remove it: readers do not see it)",
      "content/sk/anchors.mdx:16:1 broken-image the file "./nic.png" does not exist",
      "content/sk/anchors.mdx:16:1 broken-image the file "/img/b.webp" does not exist (a path that begins with a slash is looked up in content/static; to use another folder, set "staticDir" in the config)",
      "content/sk/broken.mdx:5:7 mdx-syntax \`{\` starts a JavaScript expression that is never closed (write \`\\{\` for a literal brace, or put it in backticks)",
      "content/sk/code.mdx:7:51 broken-link "/z-kodu" leads to no page and no file",
      "content/sk/code.mdx:9:9 broken-link "/pri-kode" leads to no page and no file",
      "content/sk/faults.md:5:1 duplicate-id Two headings of the page have the id "a" (give one of them a different id)",
      "content/sk/faults.md:7:1 unsafe-link The address "javascript:alert(1)" would run code, which is not allowed in a Markdown file (link to a page or a file)",
      "content/sk/foreign.md:1:1 foreign-notation The \`+++\` front matter of another tool is shown as text (write it as YAML, \`title: …\`, between lines of \`---\`)",
      "content/sk/guide.mdx:12:14 broken-link "/v-poznamke" leads to no page and no file",
      "content/sk/guide.mdx:24:9 broken-link "/na-karte" leads to no page and no file",
      "content/sk/index.md:3:47 broken-link "/nikam" leads to no page and no file",
      "content/sk/index.md:4:14 broken-markdown-link "./nie.md" leads to no page",
      "content/sk/index.md:10:11 broken-anchor "#nie-je" does not exist on /",
      "content/sk/index.md:14:17 broken-anchor "#nic" does not exist on /guide",
      "content/sk/index.md:24:1 broken-image the file "./chyba.png" does not exist",
      "content/sk/index.md:26:16 broken-link "/surova" leads to no page and no file",
      "content/sk/index.md:30:23 broken-link "/z-poznamky" leads to no page and no file",
      "content/sk/open.md:9:1 overlong-row The row has 2 cells, but the table header has 1: extra cells are not shown (add cells to the header, or write \`\\|\` for a literal bar in a cell)",
      "content/sk/open.md:11:1 unknown-language There is no highlighting for the language "qwertz" (use "text" for plain code, or add a grammar to \`markdown.languages\`)",
      "content/sk/open.md:15:1 spaced-address "[a](b c.md)" is not a link: its address contains a space (write (<b c.md>), or (b%20c.md))",
      "content/sk/open.md:17:1 unclosed-code The code block is never closed (add a closing line with as many backticks as the opening one)",
      "content/sk/table.md:3:1 overlong-row The row has 2 cells, but the table header has 1: extra cells are not shown (add cells to the header, or write \`\\|\` for a literal bar in a cell)",
      "content/sk/tabulka.md:1:1 broken-table The table is shown as text: its header has 2 cells, its delimiter row 1 (give each header cell its dashes, \`| --- |\`, and write \`\\|\` for a literal bar in a cell)",
      "content/sk/thrown.mdx:7:1 render-failed A component of the page cannot be rendered: <Tabs> has no <TabItem> in it. (pass the properties it requires)",
      "content/sk/thrown.mdx:9:1 unknown-component The component <Neznamy> is not defined (import it in this page, or use a component of the theme)",
    ]
  `);
});

test('the report for people explains how to suppress a problem; the one for programs does not', async () => {
  const { dir } = makeTestSite({ 'content/sk/index.md': '[a](/nikam)\n' });
  expect((await runDocs('check-links', dir)).log).toContain('write <!-- docs-ignore the-code --> in its page');
  expect((await runDocs('check-links', dir, '--format', 'github')).log).not.toContain('docs-ignore');
});
