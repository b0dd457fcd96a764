import { expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/generator/content/parse/parse-markdown.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { bodyOf, publishMarkdown } from './publish-markdown.ts';

it('contains the text of components', async () => {
  const text = await publishMarkdown(
    [
      "import Part from './_part.mdx'",
      '<Part name="kit" />',
      ':::tip[Rada]\nTelo.\n:::',
      '<Tabs>\n<TabItem value="npm" label="npm">\n\n```sh\nnpm i\n```\n\n</TabItem>\n<TabItem value="pnpm">\n\nDruhá.\n\n</TabItem>\n</Tabs>',
      '<Details summary="Viac">\n\nSkryté.\n\n</Details>',
      '<Cards>\n<Card title="B" href="/b">Opis.</Card>\n</Cards>',
      '<DocCardList />',
      '<DocCardList items={[{ type: "link", href: "/c", label: "C", description: "O *céčku*." }]} />',
      '<TOCInline />',
      '```html preview title="Ukážka"\n<my-el a="1"></my-el>\n```',
      '```js title="a.js"\nconst a = `<b>`;\n```',
      'Súčet je {1 + Math.PI}.',
    ].join('\n\n'),
    { 'content/sk/_part.mdx': 'Volá sa **{props.name}**.\n', 'content/sk/b.mdx': '# B\n\nO béčku.\n' },
  );
  expect(text).toBe(
    [
      'Volá sa **kit**.',
      '> [!TIP]\n> **Rada**\n>\n> Telo.',
      '**npm**',
      '```sh\nnpm i\n```',
      '**pnpm**',
      'Druhá.',
      '**Viac**',
      'Skryté.',
      '- [B](https://test.example/b): Opis.',
      '<!-- -->',
      '- [B](https://test.example/b): O béčku.',
      '<!-- -->',
      '- [C](/c): O \\*céčku\\*.',
      '**Ukážka**',
      '```html\n<my-el a="1"></my-el>\n```',
      '```js title="a.js"\nconst a = `<b>`;\n```',
      'Súčet je `1 + Math.PI`.\n',
    ].join('\n\n'),
  );
});

it('keeps names of elements in a summary, cards without a link, and bars after backslashes in cells', async () => {
  const text = await publishMarkdown(
    [
      '<Details summary="The <head> & more">\n\nText.\n\n</Details>',
      '<Cards>\n<Card title="A" href="/">One.</Card>\n<Card title="B">Two.</Card>\n</Cards>',
      '| a |\n| --- |\n| x \\\\\\| y |',
    ].join('\n\n'),
  );
  expect(text).toBe(
    [
      '**The \\<head> & more**',
      'Text.',
      '- [A](https://test.example/): One.\n- **B**: Two.',
      '| a |\n| --- |\n| x \\\\\\| y |\n',
    ].join('\n\n'),
  );
});

it('adds an empty head to a table without one, and omits an empty table', async () => {
  const text = await publishMarkdown(
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>\n\n<table></table>\n',
  );
  expect(text).toBe('|  |  |\n| --- | --- |\n| a | b |\n');
});

it('lists the members of an element in tables', async () => {
  const manifest = {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'a.js',
        declarations: [
          {
            kind: 'class',
            name: 'A',
            customElement: true,
            tagName: 'my-el',
            members: [
              {
                kind: 'field',
                name: 'open',
                type: { text: 'true | false' },
                default: 'false',
                description: 'Says `open`, or | not.',
              },
              {
                kind: 'method',
                name: 'show',
                parameters: [{ name: 'now', type: { text: 'boolean' } }],
                description: 'Shows.',
              },
            ],
          },
        ],
      },
    ],
  };
  const text = await publishMarkdown('<ApiReference tag="my-el" />', {
    'site.config.ts': plainConfig.replace(/};$/, "components: { manifest: 'cem.json', script: 'a.js' } };"),
    'a.js': 'customElements.define("my-el", class extends HTMLElement {})',
    'cem.json': JSON.stringify(manifest),
  });
  expect(text).toContain(
    '| Názov | Typ | Predvolená hodnota | Opis |\n| --- | --- | --- | --- |\n| `open` | `true \\| false` | `false` | Says `open`, or \\| not. (len vlastnosť) |',
  );
  expect(text).toContain('| `show(now)` | Shows. `now: boolean` |');
});

it('escapes all characters that Markdown would interpret', async () => {
  const source = [
    '\\* \\_a\\_ snake_case \\`b\\` \\[c\\] a \\< b &amp;amp; \\~~d\\~~ **e** *f*g ~~h~~ `` a`b `` x\\',
    '- raz\n  1. dva\n\n     odsek\n  2. tri\n- [x] štyri',
    '1\\. nie zoznam\n\\# nie nadpis\n\\- nie zoznam\n\\> nie citát',
    '| a \\| b | c |\n|:-:|---|\n| `d \\| e` | f<br>g |',
    '> citát\n>\n> ```\n> kód\n> ```',
    'Poznámka[^1].\n\n[^1]: Jej\n\n    dva odseky.',
  ].join('\n\n');
  const site = makeTestSite({ 'content/sk/index.md': `# T\n\n${source}` });
  await site.build();
  const published = site.read('index.md');
  site.write('content/sk/index.md', published);
  await site.build();
  expect(site.read('index.md')).toBe(published);
  expect(kinds(parseMarkdown(bodyOf(published), 'md'))).toEqual(kinds(parseMarkdown(source, 'md')));
});

/** Kinds of blocks, as the trees of source and result must have the same. */
function kinds(node: { readonly type: string; readonly children?: readonly unknown[] }): unknown {
  const blocks = new Set([
    'root',
    'list',
    'listItem',
    'blockquote',
    'table',
    'tableRow',
    'code',
    'paragraph',
    'footnoteDefinition',
  ]);
  const children = (node.children ?? []) as readonly { readonly type: string }[];
  return [node.type, ...children.filter(({ type }) => blocks.has(type)).map(kinds)];
}
