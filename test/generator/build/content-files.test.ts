import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../src/generator/config/load-config.ts';
import { pluginKeys } from '../../support/plugin-keys.ts';
import { root } from '../../support/root.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

it('warns of pages in the folder of no language', async () => {
  const site = makeTestSite({
    'content/sk/index.md': 'Text\n',
    'content/hello.mdx': 'Text\n',
    'content/NOTES.md': 'Text\n',
    'content/de/index.md': 'Text\n',
    'content/SK/index.md': 'Text\n',
    'content/data/notes.md': 'Text\n',
    'content/no/photo.txt': 'Text\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('built');
  expect(messages).toEqual([
    'content/SK:1:1 stray-page The folder differs from the locale "sk" in letter case (rename it to "sk")',
    'content/de:1:1 stray-page The folder contains pages of a locale that is not configured (add "de" to `i18n.locales` in site.config.ts, or move the folder out of the content)',
    'content/hello.mdx:1:1 stray-page The page is not in the folder of a locale (move it to content/sk/hello.mdx, or to the folder of a different locale)',
  ]);
});

it('takes files as editors and systems leave them', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': '\uFEFF---\r\ntitle: Značka\r\n---\r\n\r\n## Riadky\r\n\r\ntext\r\n',
    'content/sk/prazdny.mdx': '',
    'content/sk/Meno s medzerou #1?.mdx': '# Čudné meno\n',
    'content/sk/hlboko.mdx': `${'>'.repeat(300)} dnu\n`,
    'content/sk/README.md': 'nie je stránka\n',
    'content/sk/poznamka.md': 'Text[^1]\n\n[^1]: Poznámka o sebe[^1]\n',
  });
  symlinkSync('..', join(site.dir, 'content/sk/kruh'), 'junction');
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(site.read('index.html')).toContain('<title>Značka');
  expect(site.exists('prazdny/index.html')).toBe(true);
  expect(site.exists('Meno s medzerou #1?/index.html')).toBe(true);
  expect(site.exists('README/index.html')).toBe(false);
  expect(site.exists('kruh')).toBe(false);
});

it('reports which files are not text and which cannot be read', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': 'Text\n', 'content/sk/zamknute/a.mdx': 'x' });
  site.write('content/sk/latin.mdx', Buffer.from([0x61, 0x0a, 0x62, 0xe1, 0x0a]));
  site.write('content/sk/obraz.mdx', Buffer.from([0x50, 0x4b, 0x00, 0x01]));
  site.write('content/sk/sirka.md', Buffer.from('\uFEFF# A\n', 'utf16le'));
  symlinkSync('nikde', join(site.dir, 'content/sk/odkaz.mdx'));
  const { messages } = await site.build();
  expect(messages).toEqual([
    'content/sk/latin.mdx:2:2 invalid-encoding The page is not UTF-8 text (save it as UTF-8)',
    'content/sk/obraz.mdx:1:3 invalid-encoding The page contains a NUL byte, so it is not text (remove the NUL byte; a file that is not Markdown needs an extension other than .md or .mdx)',
    'content/sk/odkaz.mdx:1:1 unreadable-file content/sk/odkaz.mdx cannot be read: it is a broken symbolic link (fix its permissions, or move it out of the content)',
    'content/sk/sirka.md:1:1 invalid-encoding The page is not UTF-8 text (save it as UTF-8; it seems to be UTF-16)',
  ]);
});

it('reports a folder of static files that cannot be read', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': 'Text\n', 'content/static': 'a file' });
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'content/static:1:1 unreadable-file content/static cannot be read: it is not a folder (fix its permissions, or move it out of the content)',
    ],
  });
});

it('reports folders and static files that may not be read', async () => {
  const dir = writeSite({
    'site.config.ts': plainConfig,
    'content/sk/index.mdx': 'Text\n',
    'content/static/a.txt': 'x',
    'content/static/tajne.txt': 'x',
  });
  chmodSync(dir, 0o755);
  const folder = join(dir, 'content/sk/zamknute');
  mkdirSync(folder, { mode: 0 });
  chmodSync(join(dir, 'content/static/tajne.txt'), 0);
  const { value: config } = await loadConfig(dir, { keys: pluginKeys });
  const outfile = join(dir, 'read.cjs');
  const contents = ['crawl/crawl', 'assets/collect-assets'].map((name) => `export * from './${name}.ts';`).join('\n');
  const resolveDir = join(root, 'src/generator/content');
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(join(resolveDir, 'x.ts')).href) };
  await build({
    stdin: { contents, resolveDir },
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    define,
  });
  // The superuser reads everything, so a process of theirs becomes nobody's first; paths begin at the site, as nobody
  // may have no way to it from the root.
  const script = `const { crawl, collectAssets } = require(${JSON.stringify(outfile)});
    if (process.getuid() === 0) process.setuid(65534);
    const config = ${JSON.stringify(config).replaceAll(dir, '.')};
    const found = [crawl(config), collectAssets([], [], config, null)].flatMap(({ diagnostics }) => diagnostics);
    console.log(JSON.stringify(found));`;
  const { stdout } = spawnSync(process.execPath, ['--eval', script], { cwd: dir, encoding: 'utf8' });
  chmodSync(folder, 0o700);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      code: 'unreadable-file',
      place: { file: 'content/sk/zamknute', line: 1, column: 1 },
      message: 'content/sk/zamknute cannot be read: permission is denied',
      hint: 'fix its permissions, or move it out of the content',
    },
    {
      code: 'unreadable-file',
      place: { file: 'content/static/tajne.txt', line: 1, column: 1 },
      message: 'content/static/tajne.txt cannot be read: permission is denied',
      hint: 'fix its permissions, or move it out of the content',
    },
  ]);
});

it('gives a picture that a camera turned the size that a browser shows', async () => {
  // The start of a JPEG file of 6 by 4 pixels whose Exif data has the orientation 6.
  const exif = '45786966000049492a0008000000010012010300010000000600000000000000';
  const site = makeTestSite({ 'content/sk/index.md': '# A\n\n![A photo](./photo.jpg)\n' });
  site.write(
    'content/sk/photo.jpg',
    Buffer.from(`ffd8ffe10022${exif}ffc0001108000400060301220002110103110100ffd9`, 'hex'),
  );
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/')).toMatch(/<img src="[^"]*" alt="A photo" width="4" height="6"/);
});
