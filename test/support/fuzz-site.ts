import { tricks } from './markdown-tricks.ts';
import { makeRandom, type Random } from './random.ts';

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

/** Text of files outside of a hostile site: it must not show up anywhere. */
export const secret = 'planted-outside-of-the-site';

/** Code that leaves a trace when it runs: a global variable, and a text on standard error that no file contains. */
const run = "globalThis.docsFuzzRan = globalThis.process?.stderr.write(['docs', 'fuzz', 'ran'].join('-'))";

/** What the code of a hostile site prints. */
export const ranMark = 'docs-fuzz-ran';

/** A site by hostile authors, which a trusted config builds. */
export interface HostileSite {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Symbolic links of the site, by their paths. `$outside` is a folder with a file `secret.md`, and `$site` the site's own. */
  readonly links: readonly (readonly [path: string, target: string])[];
  /** Text of the trusted config, which is in a folder of its own, beside `cem.json`. */
  readonly config: string;
  readonly manifest: string;
}

/** What leaves a site, or runs, where a build of an untrusted site lets it. */
const hostilePieces = [
  ...pieces,
  '![](../../../outside/secret.md)',
  '![](@site/../outside/secret.md)',
  '![](file:///etc/hostname)',
  '[a](../../../outside/secret.md)',
  'import S from "../../../outside/secret.md"',
  "import './run.js'",
  '<Playground src="../../../outside/secret.md">',
  ' <Playground src="../../outside/secret.md" />',
  '```js file=../../../outside/secret.md\n```',
  '```js reference\nfile:///etc/hostname\n```',
  '\n---\nformat: mdx\n---\n',
  'format\uFDD0: mdx',
  'image: ../../../outside/secret.md',
  `{(${run})}`,
  `export const r = (${run});`,
  `<script>${run}</script>`,
  '<Head><script src="/run.js"></script></Head>',
  `\`\`\`html preview\n<script>${run}</script>\n\`\`\``,
];
const linkNames = [
  'content/sk/link.md',
  'content/sk/link.mdx',
  'content/sk/_link.md',
  'content/sk/_category_.json',
  'content/sk/.translations',
  'content/sk/link',
  'content/static/link.txt',
  'content/static/link',
  'content/static/.well-known',
  'content/data/ads.json',
  'content/en',
  '.docs',
  'build',
  'node_modules',
  '.git',
];
const linkTargets = [
  '$outside',
  '$outside/secret.md',
  '../../../outside/secret.md',
  '/etc/hostname',
  '/proc/self/environ',
  '/dev/zero',
  '$site',
  '$site/content/sk/index.md',
  '.',
  'link',
  '../../.git',
  '../../node_modules',
  '../nowhere',
  '$site/.h',
];
const hostileFiles = [
  'content/static/_headers',
  'content/static/_redirects',
  'content/static/nginx/a.conf',
  'content/static/.htaccess',
  'content/static/CNAME',
  'content/static/run.js',
  'content/sk/run.js',
  'content/sk/_run.mdx',
  'theme/Footer.tsx',
  'package.json',
  'tsconfig.json',
  '.docs/cache/config/config.mjs',
  '.docs/cache/pages.json',
  '.build.docs-undo.json',
  'build/.docs-output',
  '.h/a.md',
  'node_modules/a/index.js',
];
const hostileTexts = [
  `${run}; export default {};`,
  `---\nformat: mdx\n---\n{(${run})}\n`,
  '{ "kept": [], "added": ["../outside/secret.md"] }',
  'Written by docs. Files below are replaced by every build; all others in this folder are left alone.\n../../outside/secret.md\n',
  '/* /run.js 200',
  '{ "type": "module", "main": "/etc/hostname" }',
];

const isCode = /<[A-Z]|^import |^export |mdx$/;

const emptyManifest = '{ "schemaVersion": "1.0.0", "modules": [] }';
/** A config with which few problems of the content end the build. */
const hostedConfig = `export default { title: 'T', url: 'https://test.example',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'S', htmlLang: 'sk' }, en: { label: 'E', htmlLang: 'en' } } },
  components: { manifest: 'cem.json', script: 'a.js' } };\n`;

/** A hostile site that a seed makes: files, links, front matter, encodings, manifests and configs. */
export function makeHostileSite(seed: number): HostileSite {
  const random = makeRandom(seed);
  // A build refuses code before it reads the rest, so that most sites have none.
  const hasCode = random.below(4) === 0;
  const own = hasCode ? hostilePieces : hostilePieces.filter((piece) => !isCode.test(piece));
  const text = (length: number): string =>
    Array.from({ length: random.below(length) }, () => random.pick(own)).join(random.pick(['', ' ', '\n']));
  const files: Record<string, string | Uint8Array> = { 'content/sk/index.md': '# Domov\n' };
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const folder = random.pick(['sk/', 'sk/', 'en/', 'sk/a/', 'static/', '']);
    const extension = random.pick(['.md', '.md', '.md', hasCode ? '.mdx' : '.md', '.json', '.txt']);
    const frontMatter = random.below(5) === 0 ? `---\n${text(8)}\n---\n` : '';
    const page = frontMatter + text(random.pick([5, 20, 80]));
    files[`content/${folder}${random.pick(names)}${extension}`] = encode(page, random);
  }
  for (let count = random.below(2); count > 0; count -= 1)
    files[random.pick(hostileFiles)] = random.pick([...hostileTexts, text(6)]);
  files['site.config.ts'] = `${run}; export default {};`;
  const links = Array.from(
    { length: random.below(5) === 0 ? 1 + random.below(2) : 0 },
    () => [random.pick(linkNames), random.pick(linkTargets)] as const,
  );
  const config = random.below(4) === 0 ? makeConfig(random) : hostedConfig;
  return { files, links, config, manifest: random.below(3) === 0 ? makeManifest(random) : emptyManifest };
}

/** A page in UTF-8, or in an encoding that one reader may take for a different text than the next. */
function encode(text: string, random: Random): string | Uint8Array {
  const encodings = [
    () => `\uFEFF${text}`,
    () => Buffer.from(text, 'latin1'),
    () => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    () => makeBytes(random),
    () => text.replaceAll('\n', '\r\n'),
    () => text.replaceAll('\n', '\r'),
  ];
  return random.below(8) === 0 ? random.pick(encodings)() : text;
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
