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

it('reports a static file that cannot be read', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': 'Text\n', 'content/static/a.txt': 'x' });
  symlinkSync('nikde', join(site.dir, 'content/static/odkaz.txt'));
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'content/static/odkaz.txt:1:1 unreadable-file content/static/odkaz.txt cannot be read: it is a broken symbolic link (fix its permissions, or move it out of the content)',
    ],
  });
});

it('reports a folder that may not be read', async () => {
  const dir = writeSite({ 'site.config.ts': plainConfig, 'content/sk/index.mdx': 'Text\n' });
  chmodSync(dir, 0o755);
  const folder = join(dir, 'content/sk/zamknute');
  mkdirSync(folder, { mode: 0 });
  const { value: config } = await loadConfig(dir, { keys: pluginKeys });
  const outfile = join(dir, 'crawl.cjs');
  const entry = join(root, 'src/generator/content/crawl/crawl.ts');
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(entry).href) };
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'cjs', platform: 'node', define });
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
      hint: 'fix its permissions, or move it out of the content',
    },
  ]);
});

it('reports missing content, a missing config, and a config that throws', async () => {
  expect(await makeTestSite({}).build()).toMatchObject({
    status: 'failed',
    messages: ['no-content content/sk contains no page (create content/sk/index.mdx)'],
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

it('finds static files by their path from the page, with their size', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  const site = makeTestSite({
    'site.config.ts': plainConfig.replace("title: 'Test'", "title: 'Test', staticDir: 'static'"),
    'static/img/plan.svg': picture,
    'content/sk/deep/index.md': '![Plán](../../../static/img/plan.svg)\n\n[súbor](../../../static/img/plan.svg)\n',
    'content/sk/index.mdx': '![Plán](../../static/img/plan.svg)\n\n![nič](../../static/img/nie.svg)\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sk/index.mdx:3:1 broken-image the file "../../static/img/nie.svg" does not exist',
  ]);
  for (const path of ['/', '/deep']) expect(site.main(path)).toMatch(/src="\/img\/plan.svg"[^>]*width="4"/);
  expect(site.main('/deep')).toContain('href="/img/plan.svg"');
});
