import { makeRandom, type Random } from './random.ts';
import { tricks } from './markdown-tricks.ts';

/** Pieces that mean something to a reader of Markdown, MDX, YAML or HTML. */
const pieces = [
  '# ',
  '## a {#b}',
  '- ',
  '1. ',
  '> ',
  '| a | b |\n|---|---|\n',
  '```js preview',
  '```',
  '~~~html preview',
  '`',
  '$',
  '\\',
  '\n\n',
  '\n',
  '\r\n',
  '\t',
  '    ',
  ':::note',
  ':::',
  '::::tip Title',
  ':::note[a',
  '[a](',
  ')',
  '![',
  '](./b.png)',
  '[^1]',
  '[^1]: ',
  '<',
  '>',
  '</',
  '/>',
  '<b>',
  '</b>',
  '<!--',
  '-->',
  '{',
  '}',
  '{/*',
  '*/}',
  '<Tabs>',
  '</Tabs>',
  '<TabItem value="a">',
  '<Details',
  '<ApiReference tag="x-a" />',
  '<DocCardList />',
  '<TOCInline',
  '<Head><title>',
  'import A from "./a.js"',
  'export const a = 1',
  "import B from './_b.mdx';",
  '<A {...a} />',
  '<script>',
  '<svg/onload=a>',
  '---\n',
  'title: ',
  'slug: ',
  'tags: [',
  '&a ',
  '*a',
  '!!js/function ',
  'id: ..',
  'date: 0000-00-00',
  'format: mdx',
  'image: https://',
  'sidebar_position: 1e999',
  '"',
  "'",
  ': ',
  '[',
  ']',
  '__proto__: 1',
  '/',
  '../',
  '//',
  '#',
  '?',
  '%2e%2e/',
  '%',
  '%zz',
  'http://[',
  'https://a:99999',
  'javascript:',
  'pathname:///',
  '@site/',
  '/en/',
  '.md',
  'mailto:',
  'x',
  '\0',
  '\uFEFF',
  '\uFFFD',
  '\uFDD0',
  '\u202E',
  '\u2028',
  '\uD800',
  'ľ',
  'e\u0301',
  '😀',
  '&amp;',
  '&#0;',
  '&#x1F600;',
  '*',
  '_',
  '**',
  '~~',
  'aaa',
  ...tricks,
];

const names = [
  'index',
  'a',
  'A',
  'a b',
  'a#b',
  'a?',
  '50%',
  'č',
  'c\u030C',
  '__proto__',
  'constructor',
  '404',
  'assets',
  'search',
  '1-a',
  '2024-01-01-a',
  'README',
  '_part',
  'a.b',
  '-',
  '…',
];

const configValues = [
  'null',
  '0',
  '-1',
  '1e999',
  "''",
  "'a'",
  "'/'",
  "'//'",
  "'../docs-fuzz-escape'",
  "'https://'",
  "'https://x.example/a?b#c'",
  '[]',
  '{}',
  '[[]]',
  '{ a: {} }',
  'true',
  'false',
  'undefined',
  '() => 1',
  "'\\0'",
  'NaN',
  'Symbol.iterator',
  'new Date(0)',
  '{ __proto__: null }',
];
const configKeys = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'trailingSlash',
  'navbar',
  'sidebars',
  'footer',
  'redirects',
  'links',
  'search',
  'components',
  'playground',
  'security',
  'versions',
  'colorMode',
  'announcementBar',
  'discovery',
  'favicon',
  'image',
  'staticDir',
  'lastUpdated',
  'highlight',
  'theme',
  'zzz',
];

/** Files of a site that a seed makes: the same for the same seed. */
export function makeFuzzedSite(seed: number): Readonly<Record<string, string | Uint8Array>> {
  const random = makeRandom(seed);
  const text = (length: number): string =>
    Array.from({ length: random.below(length) }, () => random.pick(pieces)).join(random.pick(['', ' ', '\n']));
  const files: Record<string, string | Uint8Array> = {
    'content/sk/index.md': '# Domov\n',
    'content/sk/a.js': 'export const A = () => null;\nexport default A;\n',
    'site.config.ts': makeConfig(random),
    'cem.json': makeManifest(random),
  };
  for (let count = 2 + random.below(8); count > 0; count -= 1) {
    const folder = random.pick(['sk/', 'en/', 'sk/a/', 'sk/_x/', 'fr/', '../static/', '']);
    const path =
      `content/${folder}${random.pick(names)}${random.pick(['.md', '.md', '.mdx', '.png', '.json', '.txt'])}`.replace(
        'content/../',
        'content/',
      );
    files[path] = random.below(12) === 0 ? makeBytes(random) : text(random.pick([5, 40, 200]));
  }
  if (random.below(3) === 0)
    files['content/sk/a/_category_.json'] = random.pick([
      '{',
      '[]',
      'null',
      '{"label": 1}',
      '{"position": "x"}',
      '{"link": {"type": "doc", "id": "a"}}',
      text(5),
    ]);
  return files;
}

function makeConfig(random: Random): string {
  const keys = Array.from(
    { length: random.below(4) },
    () => `  ${random.pick(configKeys)}: ${random.pick(configValues)},\n`,
  );
  const components = random.below(3) === 0 ? "  components: { manifest: 'cem.json', script: 'a.js' },\n" : '';
  return `export default {\n  title: 'T', url: 'https://test.example',\n  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'S', htmlLang: 'sk' }, en: { label: 'E', htmlLang: 'en' } } },\n${components}${random.below(2) === 0 ? keys.join('') : ''}};\n`;
}

function makeManifest(random: Random): string {
  const value = (depth: number): unknown =>
    random.pick<() => unknown>([
      () => null,
      () => 'x-a',
      () => 1,
      () => [],
      () => (depth > 4 ? {} : [value(depth + 1), value(depth + 1)]),
      () =>
        depth > 4
          ? {}
          : {
              name: value(depth + 1),
              tagName: 'x-a',
              kind: 'class',
              customElement: true,
              declarations: value(depth + 1),
              members: value(depth + 1),
              attributes: value(depth + 1),
            },
    ])();
  return JSON.stringify({ schemaVersion: '1.0.0', modules: value(0) });
}

function makeBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: random.below(400) }, () => random.below(256));
}
