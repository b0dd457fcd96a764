import { expect, it } from 'vitest';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

it('gives headings the ids that authors wrote for other tools', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '## A { #a-1 }\n\n## B {: #b-1 .trieda }\n\n## C [#c-1]\n\n## Chyba [#12]\n',
    'content/sk/md.md': '## A { #a-1 }\n\n## B {#b-1 .trieda}\n\n## C [#c-1]\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const headings = (path: string): string[] =>
    [...site.main(path).matchAll(/<h2 id="([^"]+)">([^<]*)</g)].map(([, id, text]) => `${id}: ${text}`);
  expect(headings('/')).toEqual(['a-1: A', 'b-1: B', 'c-1: C', 'chyba-12: Chyba [#12]']);
  expect(headings('/md')).toEqual(['a-1: A', 'b-1: B', 'c-1: C']);
});

it('reads titles, lines and languages of fences as authors wrote them for other tools', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '```js{1, 3} filename="a.js"\na\nb\nc\n```\n\n```ts:line-numbers=7 [b.ts]\nlet b\n```\n\n``` {.python .numberLines}\nif\n```\n\n```rust,ignore\nlet a;\n```\n\n```[.env]\nA=1\n```\n\n```title="d"\nd\n```\n',
  });
  expect((await site.build()).messages).toEqual([]);
  const html = site.main('/');
  expect([...html.matchAll(/data-language="([^"]+)"/g)].map(([, language]) => language)).toEqual([
    'js',
    'ts',
    'python',
    'rust',
    'text',
    'text',
  ]);
  expect([...html.matchAll(/code-title">([^<]+)/g)].map(([, title]) => title)).toEqual(['a.js', 'b.ts', '.env', 'd']);
  expect(html.match(/data-mark="highlight"/g)).toHaveLength(2);
  expect(html).toContain('data-language="ts"><code data-number-from="7">');
});

it('warns once of a language that nothing highlights', async () => {
  const site = makeTestSite({
    'content/sk/a.md':
      '```javscript\na\n```\n\n```qwertz\na\n```\n\n```d2\na\n```\n\n```{toctree}\na\n```\n\n```{tip} B\na\n```\n\n```text\na\n```\n\n```\na\n```\n',
    'content/sk/index.md': '# B\n\n```javscript\nb\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.md:1:1 unknown-language There is no highlighting for the language "javscript" (did you mean "javascript"? Use "text" for plain code, or add a grammar to `markdown.languages`)',
    'content/sk/a.md:5:1 unknown-language There is no highlighting for the language "qwertz" (use "text" for plain code, or add a grammar to `markdown.languages`)',
    'content/sk/a.md:9:1 unknown-language There is no highlighting for the language "d2" (use "text" for plain code, or add a grammar to `markdown.languages`)',
    'content/sk/a.md:13:1 unknown-language The directive `{toctree}` of another tool is shown as code (write `:::note`, a table, an image or a partial instead, or use the language "text" for plain code)',
    'content/sk/a.md:17:1 unknown-language The directive `{tip}` of another tool is shown as code (write `:::note`, a table, an image or a partial instead, or use the language "text" for plain code)',
  ]);
});

it('suggests replacements for the imports of other tools, and reports each unknown component once', async () => {
  const site = makeTestSite({
    'content/sk/_cast.mdx': 'Časť\n',
    'content/sk/a.mdx': "import Cast from '/content/sk/_cast.mdx';\n\n<Cast />\n",
    'content/sk/b.mdx':
      "import Nie from '/docs/_nie.mdx';\n\n<Nie />\n\n<Callout>a</Callout>\n\n<Callout>b</Callout>\n\n<foo.Bar />\n",
    'content/sk/index.mdx':
      "import Link from '@docusaurus/router';\nimport text from '!!raw-loader!./a.txt';\nimport Karta from '@components/Karta.astro';\nimport Moje from '@/moje.mdx';\nimport { Box } from '/src/box.tsx';\n\n<Link /><Karta /><Moje /><Box>{text}</Box>\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/b.mdx:1:1 mdx-import The import "/docs/_nie.mdx" cannot be resolved (docs/_nie.mdx does not exist)',
    'content/sk/b.mdx:5:1 unknown-component The component <Callout> is not defined (import it in this page, or use a component of the theme)',
    'content/sk/b.mdx:9:1 unknown-component The component <foo.Bar> is not defined (import it in this page, or use a component of the theme)',
    'content/sk/index.mdx:1:19 mdx-import The import "@docusaurus/router" cannot be resolved (it belongs to a different tool: remove it, and use Markdown or a component of the theme)',
    'content/sk/index.mdx:2:19 mdx-import The import "!!raw-loader!./a.txt" cannot be resolved (webpack loaders are not supported; `./file.txt?raw` imports the text of a file)',
    'content/sk/index.mdx:3:20 mdx-import The import "@components/Karta.astro" cannot be resolved (page components must be React components: import a `.tsx` or `.jsx` file)',
    'content/sk/index.mdx:4:19 mdx-import The import "@/moje.mdx" cannot be resolved (check the path and its spelling; it is relative to the folder of the page, or to the site with `@site/`)',
    'content/sk/index.mdx:5:22 mdx-import The import "/src/box.tsx" cannot be resolved (check the path and its spelling; it is relative to the folder of the page, or to the site with `@site/`)',
  ]);
  site.write('src/box.tsx', 'export const Box = () => <b>x</b>;\n');
  site.write('content/sk/index.mdx', "import { Box } from '/src/box.tsx';\n\n<Box />\n");
  site.remove('content/sk/b.mdx');
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<b>x</b>');
  expect(site.main('/a')).toContain('<p>Časť</p>');
});

it('warns once per page about each notation of other tools that stays text, and about none in code or prose', async () => {
  const site = makeTestSite({
    'content/sk/a.md':
      "import Tabs from '@theme/Tabs';\nimport { a } from './a.js';\n\nexport const b = () => a;\n\n{b}\n\n```mdx-code-block\n<B />\n```\n",
    'content/sk/b.md':
      '!!! note "Titulok"\n\n    Text\n\n!!! tip\n\n- bod\n\n  === "npm"\n\n      a\n\n/// warning | Pozor\na\n///\n\n--8<-- "a.md"\n\n{{< tab >}}\n\n{% hint %}\n\n$$\nE = mc^2\n$$\n',
    'content/sk/c.md': '+++\ntitle = "C"\n+++\n\n# C\n',
    'content/sk/index.mdx':
      '# C\n\n1. import "a" do "b"\n\n`!!! note`, import tovaru z USA, !!! Pozor, $$ ako mena\n\n`import a from "a"`\n\n```md\n!!! note\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/a.md:1:1 foreign-notation The code of the page is shown as text (a Markdown file cannot run code: rename it to .mdx, or remove the code)',
    'content/sk/b.md:1:1 foreign-notation The `!!!` block of another tool is shown as text (write `:::note Title`, the text without indentation, and a closing `:::`)',
    'content/sk/b.md:9:3 foreign-notation The `===` tab of another tool is shown as text (write `<Tabs>` with a `<TabItem label="…">` for each)',
    'content/sk/b.md:13:1 foreign-notation The `///` block of another tool is shown as text (write `:::note Title`, the text without indentation, and a closing `:::`)',
    "content/sk/b.md:17:1 foreign-notation The snippet of another tool is shown as text (import the file in an .mdx page: a partial, './_part.mdx', or the text of code, './code.js?raw')",
    'content/sk/b.md:19:1 foreign-notation The `{{…}}` shortcode of another tool is shown as text (write Markdown, or use a component in an .mdx page; inside code it is shown as it is)',
    'content/sk/b.md:21:1 foreign-notation The `{%…%}` tag of another tool is shown as text (write Markdown, or use a component in an .mdx page; inside code it is shown as it is)',
    'content/sk/b.md:23:1 foreign-notation The formula is shown as text (list `remark-math` and `rehype-katex` in the config, or show it as code in the language `latex`)',
    'content/sk/c.md:1:1 foreign-notation The `+++` front matter of another tool is shown as text (write it as YAML, `title: …`, between lines of `---`)',
  ]);
});

it('renders a group of code blocks as tabs, and reports a group with other content', async () => {
  const site = makeTestSite({
    'content/sk/index.md':
      '::: code-group\n\n<!-- skip -->\n\n```sh [npm]\nnpm i\n```\n\n```sh{1} [npm]\nnpm ci\n```\n\n```js\na\n```\n\n:::\n\n::: code-group\n\na\n\n:::\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:19:1 unknown-admonition `:::code-group` is not an admonition type (use one of note, tip, info, warning, caution, danger)',
  ]);
  const html = site.main('/');
  expect([...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['npm', 'npm', 'js']);
  expect(html.match(/data-mark="highlight"/g)).toHaveLength(1);
  expect(html).not.toContain('code-title');
});

it('puts the contents list at the marks of other tools', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx':
      "import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={toc.filter(({ level }) => level === 2)} maxHeadingLevel={2} />\n\n## Prvý\n",
    'content/sk/index.md': '[[toc]]\n\n[[_TOC_]]\n\n[TOC]\n\nslovo [[toc]]\n\n## Druhý\n',
  });
  expect((await site.build()).messages).toEqual([]);
  // One more is the list beside the page.
  expect(site.main('/a').match(/<li><a href="#prvý">Prvý<\/a>/g)).toHaveLength(1 + 1);
  expect(site.main('/').match(/<li><a href="#druhý">Druhý<\/a>/g)).toHaveLength(1 + 3);
  expect(site.main('/')).toContain('<p>slovo [[toc]]</p>');
});

it('highlights languages by the names that the config gives them', async () => {
  const site = makeTestSite({
    'site.config.ts': plainConfig.replace(
      "title: 'Test'",
      "title: 'Test', highlight: { aliases: { Recept: 'yaml', zle: 'yml2' } }",
    ),
    'content/sk/index.md': '```recept\nkrok: 1\n```\n\n```zle\na\n```\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:5:1 unknown-language There is no highlighting for the language "yml2" (did you mean "yml"? Use "text" for plain code, or add a grammar to `markdown.languages`)',
  ]);
  expect(site.main('/')).toContain('data-language="recept"');
  expect(site.main('/')).toContain('<i class="');
});

it('highlights languages by the grammars of the site, and reports a module without one', async () => {
  const config = (languages: string): string =>
    plainConfig.replace("title: 'Test'", `title: 'Test', markdown: { languages: [${languages}] }`);
  const site = makeTestSite({
    'site.config.ts': config("'./grammars/recipe.js', 'abnf-grammar'"),
    'grammars/recipe.js':
      "export default { name: 'recipe', aliases: ['recept'], grammar: { keyword: /\\bstir\\b/ } };\n",
    'node_modules/abnf-grammar/package.json': '{ "name": "abnf-grammar", "type": "module", "main": "index.js" }',
    'node_modules/abnf-grammar/index.js':
      "export default function abnf(Prism) { Prism.languages.abnf = { comment: /;.*/ }; }\nabnf.displayName = 'abnf'; abnf.aliases = [];\n",
    'content/sk/index.md': '```Recept\nstir it\n```\n\n```abnf\na ; b\n```\n',
  });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<i class="k">stir</i> it');
  expect(site.main('/')).toContain('a <i class="c">; b</i>');
  site.write('grammars/recipe.js', "export default { name: 'recipe', grammar: { string: /\\bstir\\b/ } };\n");
  expect((await site.build()).messages).toEqual([
    'content/sk/index.md:1:1 unknown-language There is no highlighting for the language "recept" (use "text" for plain code, or add a grammar to `markdown.languages`)',
  ]);
  site.write('content/sk/index.md', '```recipe\nstir it\n```\n');
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toContain('<i class="s">stir</i> it');
  site.write('grammars/recipe.js', 'export default { keyword: /a/ };\n');
  expect((await site.build()).messages).toContain(
    "site.config.ts:2:42 invalid-grammar ./grammars/recipe.js exports no grammar (export default { name: 'recipe', grammar: { keyword: /\\b(?:stir|bake)\\b/ } }, or name a module of refractor)",
  );
  site.write('site.config.ts', config("'refractor/none'"));
  expect((await site.build()).messages).toEqual([
    'site.config.ts:2:42 config-failed "refractor/none" imports "refractor", which is not installed (install the package next to the config, or fix the code that throws)',
  ]);
});
