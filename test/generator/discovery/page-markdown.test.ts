import { expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/generator/parse/parse-markdown.ts';
import { makeTestSite } from '../../support/test-site.ts';

const config = (baseUrl: string): string => `export default {
  title: 'Kit', url: 'https://kit.example', baseUrl: '${baseUrl}',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' } } },
};`;

/** The Markdown that is published beside a page, without its front matter. */
async function publish(markdown: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = makeTestSite({ 'content/sk/index.mdx': `# T\n\n${markdown}`, ...files });
  await site.build();
  return bodyOf(site.read('index.md'));
}

function bodyOf(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n\n# T\n\n/, '');
}

it('stands beside every page, with nothing of its front matter but title, description and address', async () => {
  const site = makeTestSite({
    'site.config.ts': config('/docs/'),
    'content/sk/index.mdx': '---\nsidebar_position: 3\n---\n\n# Domov\n\nÚvod.\n',
    'content/sk/intro/install.md': '---\ntitle: "Ako \\"na to\\""\n---\n\nKrok.\n',
  });
  await site.build();
  expect(site.read('index.md')).toBe(
    '---\ntitle: "Domov"\ndescription: "Úvod."\nurl: "https://test.example/docs/"\n---\n\n# Domov\n\nÚvod.\n'.replace(
      'test',
      'kit',
    ),
  );
  expect(site.read('intro/install.md')).toContain('title: "Ako \\"na to\\""\n');
  expect(site.read('intro/install.md')).toContain('# Ako "na to"\n\nKrok.\n');
  expect(site.read('en/index.md')).toContain('url: "https://kit.example/docs/en/"');
  expect(site.read('intro/install/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/intro/install.md"/>',
  );
});

it('has addresses that hold wherever the text is read', async () => {
  const text = await publish('[a](./b.mdx#x) ![Mačka](/cat.svg "Mica") [tu](#tu) <https://lit.dev/a_(b)>\n\n## Tu\n', {
    'content/sk/b.mdx': '# B\n\n## X\n',
    'content/static/cat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  });
  expect(text).toContain('[a](https://test.example/b#x) ![Mačka](https://test.example/cat.svg "Mica") [tu](#tu)');
  expect(text).toContain('(https://lit.dev/a_%28b%29)');
});

it('says what components say', async () => {
  const text = await publish(
    [
      "import Part from './_part.mdx'",
      '<Part name="kit" />',
      ':::tip[Rada]\nTelo.\n:::',
      '<Tabs>\n<TabItem value="npm" label="npm">\n\n```sh\nnpm i\n```\n\n</TabItem>\n<TabItem value="pnpm">\n\nDruhá.\n\n</TabItem>\n</Tabs>',
      '<Details summary="Viac">\n\nSkryté.\n\n</Details>',
      '<Cards>\n<Card title="B" href="/b">Opis.</Card>\n</Cards>',
      '<DocCardList />',
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
      '- [B](https://test.example/b): O béčku.',
      '**Ukážka**',
      '```html\n<my-el a="1"></my-el>\n```',
      '```js title="a.js"\nconst a = `<b>`;\n```',
      'Súčet je `1 + Math.PI`.\n',
    ].join('\n\n'),
  );
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
  const text = await publish('<ApiReference tag="my-el" />', {
    'site.config.ts': config('/').replace('};', "components: { manifest: 'cem.json', script: 'a.js' } };"),
    'a.js': 'customElements.define("my-el", class extends HTMLElement {})',
    'cem.json': JSON.stringify(manifest),
  });
  expect(text).toContain(
    '| Názov | Typ | Predvolene | Opis |\n| --- | --- | --- | --- |\n| `open` | `true \\| false` | `false` | Says `open`, or \\| not. (len vlastnosť) |',
  );
  expect(text).toContain('| `show(now)` | Shows. `now: boolean` |');
});

it('reads as the same text again, whatever signs it holds', async () => {
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

it('is left out, with its button and its link, where the config says so', async () => {
  const site = makeTestSite({
    'site.config.ts': config('/').replace('};', 'discovery: { markdown: false, llms: false } };'),
    'content/sk/index.mdx': '# T\n',
  });
  await site.build();
  expect(site.exists('index.md') || site.exists('llms.txt')).toBe(false);
  expect(site.read('index.html')).not.toMatch(/text\/markdown|copy-page/);
});

it('is written anew only for pages that changed', async () => {
  const site = makeTestSite({
    'site.config.ts': config('/').replace('};', "discovery: { llms: 'full' } };"),
    'content/sk/index.mdx': '# T\n\n[b](/b)\n',
    'content/sk/b.mdx': '# B\n',
  });
  await site.build();
  const before = site.time('index.md');
  site.write('content/sk/b.mdx', '# B\n\nNové.\n');
  await site.build();
  expect(site.time('index.md')).toBe(before);
  expect(site.read('b.md')).toContain('Nové.');
  expect(site.read('llms-full.txt')).toContain('Nové.');
});
