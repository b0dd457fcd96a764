import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configWith, makeTestSite } from '../../support/test-site.ts';

type Content = string | Uint8Array;

const frontMatter = (lines: string): string => `---\n${lines}\n---\n\nText\n`;

/** A message with a stack, or one that blames the tool. */
const isCrash = (message: string): boolean => /\n\s+at |cannot be (?:compiled|composed)/.test(message);

/** Files below `content/sk/` that are wrong each in a way of its own: path and content. */
const brokenPages: readonly (readonly [path: string, content: Content])[] = [
  ['title-list.mdx', frontMatter('title: [1, 2]')],
  ['title-object.mdx', frontMatter('title: { a: 1 }')],
  ['description-list.mdx', frontMatter('description: [a]')],
  ['position-word.mdx', frontMatter('sidebar_position: first')],
  ['position-infinite.mdx', frontMatter('sidebar_position: .inf')],
  ['label-number.mdx', frontMatter('sidebar_label: [x]')],
  ['tags-without-label.mdx', frontMatter('tags: [{ permalink: /x }]')],
  ['keywords-number.mdx', frontMatter('keywords: 5')],
  ['slug-blank.mdx', frontMatter('slug: /a b')],
  ['slug-empty.mdx', frontMatter('slug: ""')],
  ['slug-list.mdx', frontMatter('slug: [a]')],
  ['slug-address.mdx', frontMatter('slug: https://evil.example/x')],
  ['date-impossible.mdx', frontMatter('date: 2026-02-30')],
  ['update-word.mdx', frontMatter('last_update: yesterday')],
  ['level-one.mdx', frontMatter('toc_min_heading_level: 1')],
  ['levels-crossed.mdx', frontMatter('toc_min_heading_level: 5\ntoc_max_heading_level: 2')],
  ['draft-word.mdx', frontMatter('draft: maybe')],
  ['draft-and-unlisted.mdx', frontMatter('draft: true\nunlisted: true')],
  ['redirect-number.mdx', frontMatter('redirect_from: 5')],
  ['redirect-address.mdx', frontMatter('redirect_from: ["https://a.example/"]')],
  ['redirect-pattern.mdx', frontMatter('redirect_from: ["/old/*"]')],
  ['format-unknown.mdx', frontMatter('format: pdf')],
  ['next-gone.mdx', frontMatter('pagination_next: nowhere')],
  ['sidebar-gone.mdx', frontMatter('displayed_sidebar: nowhere')],
  ['image-gone.mdx', frontMatter('image: ./gone.png')],
  ['synonyms-object.mdx', frontMatter('synonyms: { a: b }')],
  ['edit-number.mdx', frontMatter('custom_edit_url: 5')],
  ['id-number.mdx', frontMatter('id: [5]')],
  ['key-nearly.mdx', frontMatter('titel: A')],
  ['yaml-nested.mdx', frontMatter('title: a: b')],
  ['yaml-twice.mdx', frontMatter('title: a\ntitle: b')],
  ['yaml-list.mdx', frontMatter('- a')],
  ['yaml-alias.mdx', frontMatter('title: *nothing')],
  ['yaml-itself.mdx', frontMatter('tags: &a [*a]')],
  ['yaml-tag.mdx', frontMatter('title: !!js/function "function () {}"')],
  [
    'yaml-bomb.mdx',
    frontMatter(
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((key, at) => `${key}: &${key} [${`*${'abcdefgh'[at]},`.repeat(9)}]`).join('\n')}`,
    ),
  ],
  ['yaml-tab.mdx', frontMatter('tags:\n\t- a')],
  ['yaml-open.mdx', '---\ntitle: A\n\nText\n'],
  ['tag-open.mdx', '<b>text\n'],
  ['brace-open.mdx', 'a { b\n'],
  ['component-unknown.mdx', '<Unknown />\n'],
  ['component-undefined.mdx', 'export const A = undefined;\n\n<A />\n'],
  ['component-throws.mdx', 'export const A = () => { throw new Error("no"); };\n\n<A />\n'],
  ['component-throws-nothing.mdx', 'export const A = () => { throw undefined; };\n\n<A />\n'],
  ['component-object.mdx', 'export const A = () => ({ a: 1 });\n\n<A />\n'],
  ['import-gone.mdx', "import A from './gone.jsx';\n\n<A />\n"],
  ['import-package.mdx', "import A from 'no-such-package';\n\n<A />\n"],
  ['import-picture.mdx', "import picture from './gone.svg';\n\n<img src={picture} />\n"],
  ['export-syntax.mdx', 'export const = 1;\n'],
  ['await-rejected.mdx', 'export const a = await Promise.reject(null);\n\n{a}\n'],
  ['partial-gone.mdx', "import Part from './_gone.mdx';\n\n<Part />\n"],
  ['_circle.mdx', "import Part from './_circle.mdx';\n\n<Part />\n"],
  ['tabs-equal.mdx', '<Tabs><TabItem value="a">1</TabItem><TabItem value="a">2</TabItem></Tabs>\n'],
  ['tabs-default.mdx', '<Tabs defaultValue="c"><TabItem value="a">1</TabItem></Tabs>\n'],
  ['tabs-text.mdx', '<Tabs>text</Tabs>\n'],
  ['fence-open.md', '```js\nlet a;\n'],
  ['admonition-open.md', ':::note\n\ntext\n'],
  ['admonition-unknown.md', ':::nota\n\ntext\n\n:::\n'],
  ['ids-twice.md', '## A {#a}\n\n## B {#a}\n'],
  ['link-empty.md', '[a]()\n'],
  ['link-percent.md', '[a](/%E0%A4%A)\n'],
  ['link-script.md', '[a](javascript:alert(1))\n'],
  ['image-folder.md', '![](./folder)\n'],
  ['script.md', '<script>alert(1)</script>\n'],
  ['nul.md', 'a\0b\n'],
  ['utf-16.md', Buffer.from('\uFEFF# A\n', 'utf16le')],
  ['latin.md', Buffer.from('á\n', 'latin1')],
  ['surrogate.md', Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x0a])],
  ['cut.md', Buffer.from([0x61, 0xc3])],
];

/** `_category_` files, each of a folder of its own with a page. */
const brokenCategories: readonly (readonly [file: string, content: Content])[] = [
  ['_category_.json', '{ "label": '],
  ['_category_.json', '{ "label": 5 }'],
  ['_category_.json', '{ "position": "first" }'],
  ['_category_.json', '{ "collapsed": "yes" }'],
  ['_category_.json', '{ "link": { "type": "page" } }'],
  ['_category_.json', '{ "link": { "type": "doc", "id": "gone" } }'],
  ['_category_.json', '{ "link": { "type": "generated-index", "slug": "/a b" } }'],
  ['_category_.json', '{ "lable": "A" }'],
  ['_category_.json', '["A"]'],
  ['_category_.json', '"A"'],
  ['_category_.json', Buffer.from('{ "label": "Á" }', 'latin1')],
  ['_category_.yml', 'label: a: b'],
  ['_category_.yml', 'label: *nothing'],
  ['_category_.yml', 'label: [A'],
  ['_category_.yml', 'label: &a [*a]'],
  ['_category_.yml', '*a : 5'],
];

it('names the file of every broken page and category, all in one run', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'content/sk/circle.mdx': "import Part from './_circle.mdx';\n\n<Part />\n",
    'content/sk/folder/a.md': 'x\n',
  });
  for (const [path, content] of brokenPages) site.write(`content/sk/${path}`, content);
  for (const [index, [name, content]] of brokenCategories.entries()) {
    site.write(`content/sk/c${index}/${name}`, content);
    site.write(`content/sk/c${index}/a.md`, 'x\n');
  }
  symlinkSync('nowhere', join(site.dir, 'content/sk/link.md'));
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  const files = [
    ...brokenPages.map(([path]) => `content/sk/${path}`),
    ...brokenCategories.map(([name], index) => `content/sk/c${index}/${name}`),
    'content/sk/link.md',
  ];
  expect(files.filter((file) => !messages.some((message) => message.startsWith(`${file}:`)))).toEqual([]);
  expect(messages.filter(isCrash)).toEqual([]);
});

const manifest = "components: { manifest: 'cem.json', script: 'elements.js' },";
const ads = 'content/data/ads.json';

/** Configs, and files that a config names, which are wrong each in a way of its own: the file at fault, its text, the config. */
const brokenConfigs: readonly (readonly [file: string, content: Content, config?: string])[] = [
  ['site.config.ts', ''],
  ['site.config.ts', 'export default null;'],
  ['site.config.ts', 'export default [];'],
  ['site.config.ts', 'export default "site";'],
  ['site.config.ts', 'export default () => ({});'],
  ['site.config.ts', 'export default class {}'],
  ['site.config.ts', 'export default Promise.resolve({});'],
  ['site.config.ts', 'throw null;'],
  ['site.config.ts', 'throw undefined;'],
  ['site.config.ts', 'throw { toString() { throw 1; } };'],
  ['site.config.ts', 'null.a;'],
  ['site.config.ts', 'await Promise.reject("no");'],
  ['site.config.ts', '<<<<<<< HEAD\nexport default {};\n'],
  ['site.config.ts', 'export default {\0};'],
  ['site.config.ts', Buffer.from('\uFEFFexport default {};', 'utf16le')],
  ['site.config.ts', 'import data from "./gone.json"; export default data;'],
  ['site.config.ts', 'export default { get title() { throw new Error("no"); } };'],
  ['site.config.ts', 'export default new Proxy({}, { ownKeys() { throw new Error("no"); } });'],
  ['site.config.ts', configWith('  tagline: Symbol("a"),')],
  ['site.config.ts', configWith('  tagline: 10n,')],
  ['site.config.ts', configWith('  tagline: new Date(NaN),')],
  ['site.config.ts', configWith('  noIndex: NaN,')],
  ['site.config.ts', configWith('  toc: { maxHeadingLevel: Infinity },')],
  ['site.config.ts', configWith('  sidebars: [],')],
  ['site.config.ts', configWith("  sidebars: { docs: ['gone'] },")],
  ['site.config.ts', configWith("  sidebars: { docs: [{ type: 'autogenerated', dirName: 'gone' }] },")],
  ['site.config.ts', configWith("  sidebars: { docs: [{ type: 'category', label: '', items: ['index'] }] },")],
  [
    'site.config.ts',
    configWith(
      '  sidebars: (() => { const a = []; a.push({ type: "category", label: "A", items: a }); return { a }; })(),',
    ),
  ],
  ['site.config.ts', configWith("  navbar: { items: [{ type: 'doc', id: 'gone', label: 'A' }] },")],
  ['site.config.ts', configWith("  navbar: { items: [{ type: 'icon', icon: 'gone', href: '/', label: 'A' }] },")],
  ['site.config.ts', configWith("  navbar: { logo: { src: '/gone.svg', alt: 'A' } },")],
  ['site.config.ts', configWith("  favicon: '/gone.svg',")],
  ['site.config.ts', configWith("  redirects: [{ from: '/a', to: '/gone' }],")],
  ['site.config.ts', configWith("  redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }],")],
  ['site.config.ts', configWith("  redirects: [{ from: 'https://a.example', to: '/' }],")],
  ['site.config.ts', configWith("  css: ['gone.css'],")],
  ['site.config.ts', configWith("  head: ['</head><p>a'],")],
  ['site.config.ts', configWith("  theme: './site.config.ts',")],
  ['site.config.ts', configWith("  messages: { sk: { 'theme.NotFound.title': 5 } },")],
  ['site.config.ts', configWith("  messages: { sk: { 'theme.NotFound.titel': 'A' } },")],
  ['site.config.ts', configWith("  plugins: ['./gone.js'],")],
  ['site.config.ts', configWith('  plugins: [5],')],
  ['site.config.ts', configWith("  plugins: [{ name: 'a', open: 5 }],")],
  ['site.config.ts', configWith("  plugins: [{ name: 'a', open() { throw null; } }],")],
  ['site.config.ts', configWith("  versions: [{ name: '../a' }],")],
  ['site.config.ts', configWith(`  ${manifest}`)],
  ['cem.json', '', manifest],
  ['cem.json', '{ "modules": [', manifest],
  ['cem.json', 'null', manifest],
  ['cem.json', '[]', manifest],
  ['cem.json', '{ "modules": {} }', manifest],
  ['cem.json', '{ "modules": [null] }', manifest],
  ['cem.json', '{ "modules": [{ "path": "a.js", "declarations": [{ "name": "A", "tagName": 7 }] }] }', manifest],
  ['cem.json', Buffer.from('{ "modules": [] }', 'utf16le'), manifest],
  [ads, '[{},,]', 'tagline: "a",'],
  [ads, '{}', 'tagline: "a",'],
  [ads, '[null]', 'tagline: "a",'],
  [ads, '[{ "id": 5 }]', 'tagline: "a",'],
  [ads, Buffer.from('[{ "id": "á" }]', 'latin1'), 'tagline: "a",'],
  ['brand.css', '@import "./gone.css";', "css: ['./brand.css'],"],
  ['brand.css', 'a { background: url(./gone.png) }', "css: ['./brand.css'],"],
  ['theme/Footer.tsx', 'export default function () { throw new Error("no"); }', "theme: 'theme',"],
  ['theme/Footer.tsx', 'export default function ( {', "theme: 'theme',"],
  ['theme/Gone.tsx', 'export default () => null;', "theme: 'theme',"],
];

it('names the file of every broken config, and of what a config names', async () => {
  const faults: string[] = [];
  for (const [file, content, keys] of brokenConfigs) {
    const site = makeTestSite({
      'content/sk/index.md': '# A\n',
      ...(keys && { 'site.config.ts': configWith(`  ${keys}`) }),
    });
    site.write(file, content);
    const fault = (reason: string): void => void faults.push(`${file} ${String(content)}: ${reason}`);
    try {
      const { messages } = await site.build();
      if (!messages.some((message) => message.startsWith(`${file}:`))) fault(`reported as ${JSON.stringify(messages)}`);
      if (messages.some(isCrash)) fault(`with a stack: ${JSON.stringify(messages)}`);
    } catch (error) {
      fault(error instanceof Error ? (error.stack ?? '') : String(error));
    }
  }
  expect(faults).toEqual([]);
});
