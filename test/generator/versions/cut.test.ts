import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { runDocs } from '../../support/run-docs.ts';
import { configWith, makeTestSite, type TestSite } from '../../support/test-site.ts';

const files = {
  'site.config.ts': configWith(`
    sidebars: { docs: ['index', { type: 'category', label: { sk: 'Úvod', en: 'Intro' }, items: ['intro'] }] },
    redirects: [{ from: '/start', to: '/intro' }],
    messages: { sk: { 'theme.docs.versionBadge.label': 'Vydanie {versionLabel}' } },
    components: { manifest: 'lib/custom-elements.json', script: 'lib/{name}.js', styles: ['lib/all.css'], prefix: 'x-', exclude: [({ name }) => name === 'secret'] },
    search: false,`),
  'lib/custom-elements.json': JSON.stringify({
    modules: [
      {
        path: 'card.js',
        declarations: [
          {
            tagName: 'x-card',
            attributes: [
              { name: 'color', description: 'Color.', type: { text: 'string' } },
              { name: 'secret', description: 'Secret.', type: { text: 'string' } },
            ],
          },
        ],
      },
    ],
  }),
  'lib/package.json': '{ "name": "@acme/x", "customElements": "custom-elements.json" }',
  'lib/card.js': "import './shared.js';\ndocument.title = 'first card';\n",
  'lib/shared.js': 'document.shared = 1;\n',
  'lib/all.css': 'x-card { color: red }\n',
  'content/sk/index.md': '# Domov\n\n[Úvod](/intro), [karta](./api/card.md), ![Obrázok](./a.svg)\n',
  'content/sk/intro.mdx': "import { Hello } from '../../lib/hello.jsx';\n\n# Úvod\n\n<Hello />\n",
  'content/en/intro.mdx': "import { Hello } from '../../lib/hello.jsx';\n\n# Intro\n\n<Hello />\n",
  'lib/hello.jsx': 'export const Hello = () => <p>Hello</p>;\n',
  'content/sk/api/card.md': '---\ntag: x-card\n---\n\n# Card\n\n```html preview\n<x-card></x-card>\n```\n',
  'content/sk/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/en/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/en/index.md': '# Home\n\n[Intro](/intro), [card](./api/card.md), ![Picture](./a.svg)\n',
};

it('freezes pages of all languages, sidebars, texts, redirects, the manifest and the built elements', async () => {
  const site = makeTestSite(files);
  expect(await runDocs('i18n', 'accept', '--all', '--site', site.dir)).toMatchObject({ code: 0 });
  const cut = await runDocs('version', 'cut', '2.1', '--site', site.dir);
  expect(cut).toMatchObject({ code: 0 });
  expect(cut.answer).toContain('site.config.ts lists the version 2.1.');
  expect(readFileSync(join(site.dir, 'site.config.ts'), 'utf8')).toContain(
    "versions: [{ name: 'current' }, { name: '2.1' }],",
  );

  // The version in work goes on.
  site.write('content/sk/intro.mdx', '# Nový úvod\n');
  site.write('content/sk/index.md', '# Nový domov\n');
  site.write('lib/card.js', "document.title = 'second card';\n");
  site.write('lib/custom-elements.json', files['lib/custom-elements.json'].replace('Color.', 'Shade.'));
  const config = readFileSync(join(site.dir, 'site.config.ts'), 'utf8');
  site.write('site.config.ts', config.replace(/sidebars: .*|redirects: .*|messages: .*/g, ''));
  expect((await site.build()).messages).toEqual([]);

  expect(site.main('/2.1')).toContain('href="/2.1/intro"');
  expect(site.main('/2.1')).toContain('href="/2.1/api/card"');
  expect(site.main('/2.1')).toMatch(/<img[^>]*src="\/assets\/a-[^"]*"/);
  expect(site.main('/2.1/intro')).toContain('Hello');
  expect(site.main('/en/2.1/intro')).toContain('Hello');
  expect(site.read('2.1/index.html')).toContain('Úvod');
  expect(site.read('en/2.1/intro/index.html')).toContain('Intro');
  expect(site.read('2.1/start/index.html')).toContain('"/2.1/intro"');
  expect(site.main('/2.1/intro')).toContain('Vydanie 2.1');
  expect(site.main('/intro')).not.toContain('Vydanie');
  expect(site.main('/2.1/api/card')).toContain('Color.');
  expect(site.main('/2.1/api/card')).not.toContain('Secret.');
  expect(site.main('/2.1/api/card')).toContain('@acme/x');
  expect(site.main('/api/card')).toContain('Shade.');
  expect(codeOfExample(site, '/2.1/api/card')).toContain('first card');
  expect(codeOfExample(site, '/api/card')).toContain('second card');
});

it('keeps what components and style sheets beside a page import, and the code that a page shows', async () => {
  const site = makeTestSite({
    'site.config.ts': configWith("versions: [{ name: 'current' }],"),
    'src/greeting.ts': "export const greeting = 'Ahoj';\n",
    'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/sk/index.mdx':
      "import Hello from './_Hello.tsx';\n\n# Domov\n\n<Hello />\n\nV `cd ../../src`:\n\n```js\nimport '../../src/greeting.ts';\n```\n",
    'content/sk/_Hello.tsx':
      "import { greeting } from '../../src/greeting.ts';\nimport './hello.css';\nexport default () => <p>{greeting}</p>;\n",
    'content/sk/hello.css': '.hello { background: url(../../src/dot.svg) }\n',
    'src/_colors.scss': '',
    'src/tokens.less': '',
    'content/sk/hello.scss': "@use '../../src/colors';\n",
    'content/sk/hello.less': "@import '../../src/tokens';\n",
  });
  expect(await runDocs('version', 'cut', '1.0', '--site', site.dir)).toMatchObject({ code: 0 });
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/1.0')).toContain('<p>Ahoj</p>');
  const frozen = readFileSync(join(site.dir, 'content/versions/1.0/sk/index.mdx'), 'utf8');
  expect(frozen).toContain('`cd ../../src`');
  expect(frozen).toContain("import '../../src/greeting.ts'");
  const readStyle = (name: string): string => readFileSync(join(site.dir, 'content/versions/1.0/sk', name), 'utf8');
  expect(readStyle('hello.scss')).toContain("'../../../../src/colors'");
  expect(readStyle('hello.less')).toContain("'../../../../src/tokens'");
});

it('carries along which translations are up to date', async () => {
  const site = makeTestSite(files);
  await runDocs('i18n', 'accept', '--all', '--site', site.dir);
  await runDocs('version', 'cut', '2.1', '--site', site.dir);
  const { answer } = await runDocs('i18n', 'status', site.dir);
  expect(answer).not.toContain('stale');
  site.write('content/versions/2.1/sk/index.md', '# Opravený domov\n');
  expect((await runDocs('i18n', 'status', site.dir)).answer).toContain('1 stale');
});

it('is undone by deleting the folder, after which the entry is reported', async () => {
  const site = makeTestSite(files);
  const before = await site.build();
  expect(before.messages).toEqual([]);
  await runDocs('version', 'cut', '2.1', '--site', site.dir);
  rmSync(join(site.dir, 'content/versions'), { recursive: true });
  expect((await site.build()).messages).toEqual([
    expect.stringContaining("invalid-config The folder content/versions/2.1 of the version '2.1' does not exist"),
  ]);
  site.write('site.config.ts', files['site.config.ts']);
  expect((await site.build()).messages).toEqual([]);
});

it('reports all problems in one run and writes nothing', async () => {
  const site = makeTestSite({ ...files, 'content/versions/1.0/sk/index.md': '# Starý\n' });
  const bad = await runDocs('version', 'cut', '../2.1', '--site', site.dir);
  expect(bad.code).toBe(2);
  expect(bad.log + bad.answer).toContain("'../2.1' is not a valid name for a folder and a path segment");
  const taken = await runDocs('version', 'cut', '1.0', '--site', site.dir);
  expect(taken.log + taken.answer).toContain('content/versions/1.0 exists');
  const language = await runDocs('version', 'cut', 'en', '--site', site.dir);
  expect(language.log + language.answer).toContain("'en' is a language of the site");
  site.write('content/sk/broken.mdx', '# {unclosed\n');
  const broken = await runDocs('version', 'cut', '2.1', '--site', site.dir);
  expect(broken.code).toBe(1);
  expect(broken.log + broken.answer).toContain('mdx-syntax');
  expect(existsSync(join(site.dir, 'content/versions/2.1'))).toBe(false);
  expect(readFileSync(join(site.dir, 'site.config.ts'), 'utf8')).toBe(files['site.config.ts']);
});

it('reports a folder of a version that the config does not list', async () => {
  const site = makeTestSite({ ...files, 'content/versions/1.0/sk/index.md': '# Starý\n' });
  expect((await site.build()).messages).toEqual([
    "site.config.ts:1:1 stray-version The folder content/versions/1.0 belongs to a version that is not in the config (add { name: '1.0' } to `versions`, or delete the folder)",
  ]);
});

it('prints the entry where the config is not a plain list', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '# Domov\n',
    'site.config.ts': `import { versions } from './versions.ts';\n${configWith('versions,')}`,
    'versions.ts': "export const versions = [{ name: 'current' }];\n",
  });
  const { code, answer } = await runDocs('version', 'cut', '2.1', '--site', site.dir);
  expect(code).toBe(0);
  expect(answer).toContain(
    "Add it to the config, after the current version:\n\n  versions: [\n    { name: 'current' },",
  );
});

function codeOfExample(site: TestSite, path: string): string {
  const frame = capture(site.main(path), /examples\/([\w-]+)\.html/);
  const loaded = [...site.read(`examples/${frame}.html`).matchAll(/(?:src|href)="\/(assets\/elements\/[^"]+)"/g)];
  expect(loaded.some(([, name = '']) => name.endsWith('.css'))).toBe(true);
  return loaded.map(([, name = '']) => site.read(name)).join('\n');
}
