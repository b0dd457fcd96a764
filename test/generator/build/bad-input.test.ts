import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../src/generator/config/load-config.ts';
import { root } from '../../support/root.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

it('names every fault of front matter at its line', async () => {
  const site = makeTestSite({
    'content/sk/a.mdx': '---\ntitle: [1, 2]\nsidebar_position: prvý\ndraft: true\nunlisted: true\n---\n',
    'content/sk/b.mdx': '---\ntitle: a: b\n---\n',
    'content/sk/c.mdx': '---\ntags: 5\n\tx: 1\n---\n',
    'content/sk/d.mdx': '---\ntitle: [\n---\n',
    'content/sk/index.mdx': 'Text\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([
    'content/sk/a.mdx:2:1 invalid-front-matter A page is either `draft` or `unlisted`, not both (keep one of the two keys)',
    'content/sk/a.mdx:2:1 invalid-front-matter `title` must be a text, but is [1,2]',
    'content/sk/a.mdx:3:1 invalid-front-matter `sidebar_position` must be a number, but is "prvý"',
    'content/sk/b.mdx:2:8 invalid-front-matter The front matter is not valid YAML: Nested mappings are not allowed in compact mappings (put a value that holds `: ` between quotes)',
    'content/sk/c.mdx:3:1 invalid-front-matter The front matter is not valid YAML: Tabs are not allowed as indentation (indent with spaces; YAML knows no tabs)',
    'content/sk/d.mdx:2:9 invalid-front-matter The front matter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ] (close each bracket and quotation mark that you open)',
  ]);
});

it('warns of keys of front matter that are nearly right, and leaves the keys of a site to itself', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '---\ntitel: Domov\nsidebar_lable: Domov\nkategoria: úvod\nauthor: Eva\n---\n\nText\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    'content/sk/index.mdx:2:1 unknown-front-matter `titel` is no key of front matter (did you mean "title"? A key of your own is free to have any name less like it)',
    'content/sk/index.mdx:3:1 unknown-front-matter `sidebar_lable` is no key of front matter (did you mean "sidebar_label"? A key of your own is free to have any name less like it)',
  ]);
});

it('reports imports, components and partials that lead nowhere, and partials in a circle', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      "import A from './_a.mdx';\nimport Nic from './_nic.mdx';\n\n<A />\n\n<Nic />\n\n<Admonitoin>x</Admonitoin>\n",
    'content/sk/_a.mdx': "import B from './_b.mdx';\n\n<B />\n",
    'content/sk/_b.mdx': "import A from './_a.mdx';\n\n<A />\n",
    'content/sk/kod.mdx': "import X from './nie.tsx';\nimport Y from 'balik-ktory-nie-je';\n\n<X /><Y />\n",
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/_b.mdx:1:1 circular-partial Partials include each other: content/sk/index.mdx → content/sk/_a.mdx → content/sk/_b.mdx → content/sk/_a.mdx (take one of the imports out)',
    'content/sk/index.mdx:1:1 mdx-import The import "./_nic.mdx" leads to no file (there is no content/sk/_nic.mdx)',
    'content/sk/index.mdx:8:1 unknown-component Nothing provides the component <Admonitoin> (did you mean <Admonition>?)',
    'content/sk/kod.mdx:1:16 mdx-import The import "./nie.tsx" leads nowhere (check the path and its letters; it begins at the folder of the page, or at the site with `@site/`)',
    'content/sk/kod.mdx:2:16 mdx-import The import "balik-ktory-nie-je" leads nowhere (install it with `npm install balik-ktory-nie-je`)',
  ]);
});

it('names a fault of a partial, of tabs and of front matter that is none where it stands', async () => {
  const site = makeTestSite({
    'content/sk/_zle.mdx': 'Prvý\n\ntext {\n',
    'content/sk/a.mdx': "import Zle from './_zle.mdx';\n\n# A\n\n<Zle />\n",
    'content/sk/b.mdx':
      '# B\n\n- bod\n\n  <Tabs>\n  <TabItem label="x">a</TabItem>\n  <TabItem label="x">b</TabItem>\n  </Tabs>\n',
    'content/sk/c.md': '---\ntitle: C\n\n# C\n',
    'content/sk/d.md': '\n---\ntitle: D\n---\n',
    'content/sk/e.md': '---\nPoznámka: čiara a dvojbodka front matter nerobia.\n',
    'content/sk/f.mdx': '# F\n\n<Playground src="./nie.html" />\n\n<https://a.example>\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/_zle.mdx:3:6 mdx-syntax `{` starts a JavaScript expression here, and it is never closed (write `\\{` for the sign itself, or put it between backticks)',
    'content/sk/b.mdx:5:3 render-failed A component of the page cannot be drawn: Two <TabItem>s in one <Tabs> have the value "x". (give it what it asks for)',
    'content/sk/c.md:1:1 invalid-front-matter The front matter is never closed (end it with a line of `---`)',
    'content/sk/d.md:1:1 invalid-front-matter Front matter begins in the first column of the first line (remove what stands before its first `---`)',
    'content/sk/f.mdx:3:1 broken-image The example "./nie.html" does not exist (the path starts at the page, or at the site with @site/)',
  ]);
});

it('warns of a block that nothing ends, wherever it stands', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx':
      '::::note\n\n:::tip\n\nDnu\n\n:::\n\n::::\n\n- :::info\n\n  V zozname\n\n  :::\n\n> :::tip\n> V citáte\n> :::\n',
    'content/sk/otvorene.md': '# A\n\n:::tip Rada\n\nText\n\n## B\n',
  });
  const { messages } = await site.build();
  expect(messages).toEqual([
    'content/sk/otvorene.md:3:1 unclosed-admonition `:::tip` is never closed (write a line of `:::` where it ends; one that holds another begins and ends with more colons)',
  ]);
});

it('warns of pages in the folder of no language', async () => {
  const site = makeTestSite({
    'content/sk/index.md': 'Text\n',
    'content/hello.mdx': 'Text\n',
    'content/NOTES.md': 'Text\n',
    'content/de/index.md': 'Text\n',
    'content/data/notes.md': 'Text\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    'content/de:1:1 stray-page The folder holds pages of a language that the site does not have (add "de" to `i18n.locales` in site.config.ts, or move the folder out of the content)',
    'content/hello.mdx:1:1 stray-page The page belongs to no language (move it to content/sk/hello.mdx, or into the folder of another language)',
  ]);
});

it('takes files as editors and systems leave them', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '\uFEFF---\r\ntitle: Značka\r\n---\r\n\r\n## Riadky\r\n\r\ntext\r\n',
    'content/sk/prazdny.mdx': '',
    'content/sk/Meno s medzerou #1?.mdx': '# Čudné meno\n',
    'content/sk/hlboko.mdx': `${'>'.repeat(300)} dnu\n`,
    'content/sk/README.md': 'nie je stránka\n',
  });
  symlinkSync('..', join(site.dir, 'content/sk/kruh'), 'junction');
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.read('index.html')).toContain('<title>Značka');
  expect(site.exists('prazdny/index.html')).toBe(true);
  expect(site.exists('Meno s medzerou #1?/index.html')).toBe(true);
  expect(site.exists('README/index.html')).toBe(false);
});

it('says which files are no text and which cannot be read', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': 'Text\n', 'content/sk/zamknute/a.mdx': 'x' });
  site.write('content/sk/latin.mdx', Buffer.from([0x61, 0x0a, 0x62, 0xe1, 0x0a]));
  site.write('content/sk/obraz.mdx', Buffer.from([0x89, 0x50, 0x00, 0x01]));
  symlinkSync('nikde', join(site.dir, 'content/sk/odkaz.mdx'));
  const { messages } = await site.build();
  expect(messages).toEqual([
    'content/sk/latin.mdx:2:2 invalid-encoding The page is not UTF-8 text (save it as UTF-8 in your editor)',
    'content/sk/obraz.mdx:1:3 invalid-encoding The page holds bytes that no text holds (only Markdown can stand in a file that ends in .md or .mdx)',
    'content/sk/odkaz.mdx:1:1 unreadable-file content/sk/odkaz.mdx cannot be read: it is a link that leads nowhere (mend its permissions, or move it out of the content)',
  ]);
});

it('reports a folder that may not be read', async () => {
  const dir = writeSite({ 'site.config.ts': plainConfig, 'content/sk/index.mdx': 'Text\n' });
  chmodSync(dir, 0o755);
  const folder = join(dir, 'content/sk/zamknute');
  mkdirSync(folder, { mode: 0 });
  const { value: config } = await loadConfig(dir);
  const outfile = join(dir, 'crawl.cjs');
  const entry = join(root, 'src/generator/source/crawl.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'cjs', platform: 'node' });
  // The superuser reads everything, so a process of theirs becomes nobody's first; paths begin at the site, as nobody
  // may have no way to it from the root.
  const script = `const { crawl } = require(${JSON.stringify(outfile)});
    if (process.geteuid() === 0) process.seteuid(65534);
    console.log(JSON.stringify(crawl(${JSON.stringify(config).replaceAll(dir, '.')}).diagnostics));`;
  const { stdout } = spawnSync(process.execPath, ['--eval', script], { cwd: dir, encoding: 'utf8' });
  chmodSync(folder, 0o700);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      code: 'unreadable-file',
      place: { file: 'content/sk/zamknute', line: 1, column: 1 },
      message: 'content/sk/zamknute cannot be read: permission is denied',
      hint: 'mend its permissions, or move it out of the content',
    },
  ]);
});

it('says that there is no content, no config, or that the config throws', async () => {
  expect(await makeTestSite({}).build()).toMatchObject({
    status: 'failed',
    messages: ['no-content There is no page in content/sk (write content/sk/index.mdx)'],
  });
  expect(await makeTestSite({ 'site.config.ts': "throw new Error('Nič');\nexport default {};" }).build()).toMatchObject(
    {
      status: 'refused',
      messages: [expect.stringMatching(/^site\.config\.ts:1:\d+ config-failed .*Nič/)],
    },
  );
});

it('reports two pages with one address, and addresses that differ by case only', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': 'x\n',
    'content/sk/a.mdx': '---\nslug: /spolu\n---\n',
    'content/sk/b.mdx': '---\nslug: /spolu\n---\n',
    'content/sk/C.mdx': 'x\n',
    'content/sk/c.mdx': 'x\n',
  });
  const { messages } = await site.build();
  expect(messages.map((line) => line.split(' ')[1])).toEqual(['duplicate-route', 'case-conflict']);
  expect(messages[0]).toContain('content/sk/a.mdx');
});

it('says what the code of the documented elements lacks, each package once', async () => {
  const manifest = {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'a.js',
        declarations: [{ kind: 'class', name: 'A', customElement: true, tagName: 'x-a' }],
      },
    ],
  };
  const site = makeTestSite({
    'site.config.ts': plainConfig.replace(
      /};$/,
      "  components: { manifest: 'elements.json', script: 'elements/{name}.js', prefix: 'x-' },\n};",
    ),
    'elements.json': JSON.stringify(manifest),
    'elements/a.js': "import 'lit';\nimport 'lit/decorators.js';\nimport './b.js';\n",
    'content/sk/index.md': '```html preview\n<x-a></x-a>\n```\n',
  });
  const say = (place: string, said: string): string =>
    `${place} elements-failed The elements cannot be bundled for examples: ${said}`;
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages).toEqual([
    say('elements/a.js:1:8', 'they import "lit", which is not installed (install it with `npm install lit`)'),
    say(
      'elements/a.js:3:8',
      'there is no ./b.js (check the path and its letters; it begins at the folder of the module)',
    ),
  ]);
  site.remove('elements/a.js');
  expect((await site.build()).messages).toEqual([
    say(
      'site.config.ts:5:44',
      'there is no elements/{name}.js (check the paths in `components`; they begin at the folder of the config)',
    ),
  ]);
});
