import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { loadSite } from '../../../src/generator/app/load-site.ts';
import { readSite } from '../../../src/generator/app/pipeline.ts';
import { openServices } from '../../../src/generator/app/services.ts';
import { findExcess } from '../../../src/generator/app/untrusted-limits.ts';
import { openCache } from '../../../src/generator/kernel/cache/cache.ts';
import { silentProgress } from '../../../src/generator/kernel/progress.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, plainConfig, type TestSite } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

/** An untrusted folder whose config and cache would run, and how it is built with a trusted config. */
function makeUntrustedSite(files: Readonly<Record<string, string>>): TestSite {
  const trusted = writeSite({ 'site.config.ts': plainConfig });
  const mark = `import { writeFileSync } from 'node:fs'; writeFileSync(new URL('./ran', import.meta.url), '');`;
  const site = makeTestSite({ 'site.config.ts': `${mark} export default {};`, ...files });
  const { build } = site;
  return {
    ...site,
    build: (request) => build({ untrusted: true, configFile: join(trusted, 'site.config.ts'), ...request }),
  };
}

it('builds untrusted Markdown with a trusted config, and trusts nothing in the folder', async () => {
  const site = makeUntrustedSite({
    'content/sk/index.md': '# Domov\n\n<script>alert(1)</script>\n\nimporty a exporty\n',
  });
  writeFileSync(join(site.dir, '.docs/planted'), '');
  expect(await site.build()).toMatchObject({
    status: 'built',
    messages: [
      'content/sk/index.md:3:1 removed-markup The element <script> is left out: a Markdown file is data (make the page an .mdx file if you trust its authors)',
    ],
  });
  expect(site.main('/')).toContain('<h1>Domov</h1>');
  expect([existsSync(join(site.dir, 'ran')), existsSync(join(site.dir, '.docs/planted'))]).toEqual([false, false]);
});

it('refuses pages that are code, each at its line', async () => {
  const site = makeUntrustedSite({
    'content/sk/index.md': "text\n\nimport A from './_a.mdx';\n\n<A /> a <Tabs>x</Tabs>\n\n```jsx\n<Tabs />\n```\n",
    'content/sk/a.mdx': '# A\n',
    'content/sk/b.md': '---\ntitle: B\nformat: mdx\n---\n\nb\n',
    'content/sk/c.md': 'export const a = 1;\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages.map((line) => line.replace(/ \(write it as Markdown .*\)$/, ''))).toEqual([
    'content/sk/a.mdx:1:1 untrusted-code An .mdx page is code',
    'content/sk/b.md:3:1 untrusted-code `format: mdx` makes the page code',
    'content/sk/c.md:1:1 untrusted-code An import or an export is code',
    'content/sk/index.md:3:1 untrusted-code An import or an export is code',
    'content/sk/index.md:5:1 untrusted-code A component is code',
    'content/sk/index.md:5:9 untrusted-code A component is code',
  ]);
  expect(site.exists('index.html')).toBe(false);
});

it('refuses links and paths that lead out of the folder', async () => {
  const outside = writeSite({ 'secret.txt': 'secret' });
  const site = makeUntrustedSite({
    'content/sk/index.md': '![a](../../../../etc/passwd) ![b](@site/../secret.txt) [c](../../../secret.txt)\n',
    'content/static/inside.txt': 'x',
  });
  const link = (path: string, target: string): void => {
    mkdirSync(join(site.dir, path, '..'), { recursive: true });
    symlinkSync(target, join(site.dir, path));
  };
  link('content/static/also-inside.txt', 'inside.txt');
  link('content/static/.git/secret.txt', join(outside, 'secret.txt'));
  link('content/static/node_modules/secret.txt', join(outside, 'secret.txt'));
  const { status, messages } = await site.build();
  expect([status, messages.map((line) => line.split(' ')[1])]).toEqual([
    'built',
    ['broken-image', 'broken-image', 'broken-image'],
  ]);
  expect(site.read('also-inside.txt')).toBe('x');
  const published = Object.values(site.output()).map((bytes) => Buffer.from(bytes, 'base64').toString());
  expect(published.filter((text) => text === 'secret' || text.includes('root:x:0'))).toEqual([]);

  link('content/sk/page.md', join(outside, 'secret.txt'));
  link('content/static/deep/secret.txt', join(outside, 'secret.txt'));
  link('content/static/.well-known/secret.txt', join(outside, 'secret.txt'));
  link('content/static/deep/picture.png', join(outside, 'secret.txt'));
  link('content/sk/_part.md', join(outside, 'secret.txt'));
  link('content/sk/_category_.json', join(outside, 'secret.txt'));
  link('content/sk/.translations', join(outside, 'secret.txt'));
  link('content/data/ads.json', join(outside, 'secret.txt'));
  link('other/snippet.js', join(outside, 'secret.txt'));
  link('content/en', outside);
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'content/data/ads.json',
      'content/en',
      'content/sk/.translations',
      'content/sk/_category_.json',
      'content/sk/_part.md',
      'content/sk/page.md',
      'content/static/.well-known/secret.txt',
      'content/static/deep/picture.png',
      'content/static/deep/secret.txt',
      'other/snippet.js',
    ].map(
      (path) =>
        `${path}:1:1 outside-file This symbolic link leads out of the site, or into a hidden folder or the output (replace it with the file itself)`,
    ),
  });
});

it('refuses code that a byte order mark or reserved characters hide from a reader', async () => {
  const site = makeUntrustedSite({
    'content/sk/index.md': '# Domov\n',
    'content/sk/a.md': '\uFEFF---\nformat: mdx\n---\n\na\n',
    'content/sk/b.md': '---\nformat\uFDD0: md\nformat: mdx\n---\n\nb\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  expect(messages.map((line) => line.split(' (')[0])).toEqual([
    'content/sk/a.md:2:1 untrusted-code `format: mdx` makes the page code',
    'content/sk/b.md:3:1 untrusted-code `format: mdx` makes the page code',
  ]);
});

it('runs no module, whatever was checked before', async () => {
  const { dir } = makeTestSite({ 'content/sk/index.mdx': 'export const a = globalThis.ran = true;\n\n{a}\n' });
  const { value: config } = await loadSite(dir);
  if (config === null) throw new Error('The config is wrong.');
  const cache = openCache(dir, { isEmpty: true });
  const services = await openServices(config, {
    cache,
    progress: silentProgress,
    drafts: 'omit',
    jobs: 1,
    untrusted: true,
  });
  const { diagnostics } = await readSite(services);
  await services.close();
  expect(diagnostics.map(({ code }) => code)).toEqual(['untrusted-code']);
  expect('ran' in globalThis).toBe(false);
});

it('follows no link into a hidden folder or the output, whose own links could lead out', async () => {
  const outside = writeSite({ 'secret.txt': 'secret' });
  const site = makeUntrustedSite({ 'content/sk/index.md': '# Domov\n', 'content/static/a.txt': 'a', '.h/b.txt': 'b' });
  symlinkSync(outside, join(site.dir, '.h/k'));
  symlinkSync('../../.h', join(site.dir, 'content/static/y'));
  mkdirSync(join(site.dir, '.git'));
  symlinkSync('../../.git', join(site.dir, 'content/static/g'));
  mkdirSync(join(site.dir, 'build'));
  symlinkSync(outside, join(site.dir, 'build/k'));
  symlinkSync('../../build', join(site.dir, 'content/sk/o'));
  const { status, messages } = await site.build();
  expect([status, messages.map((line) => line.split(' ')[0])]).toEqual([
    'failed',
    ['content/sk/o:1:1', 'content/static/g:1:1', 'content/static/y:1:1'],
  ]);
});

it.each([true, false])('leaves out a file that is a link to itself (untrusted: %s)', async (untrusted) => {
  const site = makeUntrustedSite({ 'content/sk/index.md': '# Domov\n\n![](./a.png)\n', 'content/static/a.txt': 'a' });
  if (!untrusted) site.write('site.config.ts', plainConfig);
  for (const path of ['content/static/link', 'content/sk/a.png']) symlinkSync(basename(path), join(site.dir, path));
  expect(await site.build(untrusted ? {} : { untrusted, configFile: undefined })).toMatchObject({ status: 'built' });
  expect([site.exists('a.txt'), site.exists('link')]).toEqual([true, false]);
});

it('shows no file outside of the site as an example, also in a trusted site', async () => {
  const outside = writeSite({ 'secret.html': 'planted' });
  const site = makeTestSite({});
  const src = relative(join(site.dir, 'content/sk'), join(outside, 'secret.html')).replaceAll('\\', '/');
  site.write(
    'content/sk/index.mdx',
    `# Domov\n\n- a\n\n  <Playground src="${src}" />\n\n<Playground src="${src}" />\n`,
  );
  expect(await site.build()).toMatchObject({
    status: 'built',
    messages: [5, 7].map((line) =>
      expect.stringMatching(new RegExp(`^content/sk/index.mdx:${line}:\\d broken-image `)),
    ),
  });
  const published = Object.values(site.output()).map((bytes) => Buffer.from(bytes, 'base64').toString());
  expect(published.filter((text) => text.includes('planted'))).toEqual([]);
});

it('refuses files that a web host reads as rules', async () => {
  const rules = ['_headers', '_redirects', 'nginx/redirects.conf', 'docs/.htaccess'];
  const files = Object.fromEntries(rules.map((path) => [`content/static/${path}`, 'root /;']));
  const site = makeUntrustedSite({
    'content/sk/index.md': '# Domov\n',
    'content/static/headers.txt': 'fine',
    ...files,
  });
  const { status, messages } = await site.build();
  expect([status, messages.map((line) => line.split(' (')[0])]).toEqual([
    'failed',
    ['_headers', '_redirects', 'docs/.htaccess', 'nginx/redirects.conf'].map(
      (path) => `content/static/${path}:1:1 untrusted-code A web host would apply this file as rules for the site`,
    ),
  ]);
  expect(site.exists('index.html')).toBe(false);
});

it('shows nothing of a file that a link outside leads to', async () => {
  const outside = writeSite({ 'secret.txt': 'planted', 'site.config.ts': plainConfig });
  const site = makeTestSite({ 'content/sk/index.md': '# Domov\n' });
  symlinkSync(join(outside, 'secret.txt'), join(site.dir, 'content/sk/page.md'));
  for (const format of ['pretty', 'json', 'github', 'sarif']) {
    const call = ['--untrusted', '--config', join(outside, 'site.config.ts'), '--format', format];
    const { code, answer, log } = await runDocs('build', site.dir, ...call);
    expect([code, answer + log]).toEqual([1, expect.stringContaining('outside-file')]);
    expect(answer + log).not.toContain('planted');
  }
});

it('runs no package and no program of the folder', async () => {
  const config = plainConfig.replace('title:', 'discovery: { socialCards: true }, lastUpdated: true, title:');
  const trusted = writeSite({ 'site.config.ts': config });
  symlinkSync(join(toolDir, 'node_modules'), join(trusted, 'node_modules'), 'junction');
  const mark = `require('fs').writeFileSync(__dirname + '/ran', ''); throw new Error('It ran.');`;
  const site = makeTestSite({ 'content/sk/index.md': '# Domov\n', 'node_modules/@resvg/resvg-js/index.js': mark });
  const git = (...words: string[]): unknown => execFileSync('git', words, { cwd: site.dir });
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=x', '-c', 'user.email=x@y', 'commit', '--quiet', '--message=x');
  expect(await site.build({ untrusted: true, configFile: join(trusted, 'site.config.ts') })).toMatchObject({
    status: 'built',
    messages: [],
  });
  // The config of a repository can name programs that git runs, so no date is read from git.
  expect(site.main('/')).not.toContain('<time');
  expect(existsSync(join(site.dir, 'node_modules/@resvg/resvg-js/ran'))).toBe(false);
});

it('refuses a config of the folder itself', async () => {
  const site = makeTestSite({ 'content/sk/index.md': 'x\n', 'site.config.ts': 'throw new Error("it ran");' });
  for (const configFile of [undefined, join(site.dir, 'site.config.ts')])
    expect(await site.build({ untrusted: true, configFile })).toMatchObject({
      status: 'refused',
      messages: [expect.stringMatching(/^untrusted-config .*\(pass the config of a trusted checkout: /)],
    });
});

it('makes no folder where the site does not exist', async () => {
  const site = makeUntrustedSite({});
  expect(await site.build({ siteDir: join(site.dir, 'typo') })).toMatchObject({
    status: 'refused',
    messages: [expect.stringMatching(/^config-failed The folder <site>.typo does not exist /)],
  });
  expect(existsSync(join(site.dir, 'typo'))).toBe(false);
});

it('trusts no output in the folder: neither its list of files nor its links', async () => {
  const outside = writeSite({ 'mine/file.txt': 'mine' });
  const site = makeUntrustedSite({ 'content/sk/index.md': '# Domov\n' });
  await site.build();
  const name = relative(join(site.dir, 'build'), join(outside, 'mine/file.txt'));
  site.write('build/.docs-output', `${site.read('.docs-output')}${name}\n`);
  site.write('.build.docs-undo.json', JSON.stringify({ kept: [], added: [name] }));
  site.remove('build/search');
  symlinkSync(join(outside, 'mine'), join(site.dir, 'build/search'));
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(readdirSync(join(outside, 'mine'))).toEqual(['file.txt']);
  expect(site.exists('search/index.html')).toBe(true);

  // Files behind its links are not counted either.
  symlinkSync('/', join(site.dir, 'build/root'));
  expect((await site.build()).status).toBe('built');
  symlinkSync(outside, join(site.dir, 'linked'));
  expect(await site.build({ outDir: join(site.dir, 'linked') })).toMatchObject({
    status: 'failed',
    messages: [expect.stringMatching(/^linked:1:1 outside-file /)],
  });
  site.remove('linked');
  symlinkSync(outside, join(site.dir, 'out'));
  expect((await site.build({ outDir: join(site.dir, 'out/new') })).messages).toEqual([
    'out:1:1 outside-file This symbolic link leads out of the site, or into a hidden folder or the output (replace it with the file itself)',
  ]);
});

it('refuses folders that link to each other, without walking all of their paths', () => {
  const site = makeUntrustedSite({ 'content/sk/index.md': '# Domov\n' });
  const folders = Array.from({ length: 12 }, (_, index) => join(site.dir, `content/static/${index}`));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const from of folders) for (const to of folders) if (to !== from) symlinkSync(to, join(from, basename(to)));
  expect(findExcess({ siteDir: site.dir, outDir: join(site.dir, 'build') })?.message).toBe(
    'The site has more than 40000 files and folders, and an untrusted site may have at most 20000 files',
  );
});

it('refuses more files and more bytes than the limits allow', async () => {
  const site = makeUntrustedSite({
    'content/sk/index.md': '# Domov\n',
    'content/static/a.txt': 'aaaa',
    'node_modules/x': 'x',
  });
  const message = (limits: Parameters<typeof findExcess>[1]) =>
    findExcess({ siteDir: site.dir, outDir: join(site.dir, 'build') }, limits)?.message;
  // With the config, there are three.
  expect(message({ files: 3, bytes: 10_000 })).toBe(undefined);
  expect(message({ files: 2, bytes: 10_000 })).toBe(
    'The site has 3 files, and an untrusted site may have at most 2 files',
  );
  site.write('content/static/large.bin', '');
  truncateSync(join(site.dir, 'content/static/large.bin'), 600_000_000);
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      expect.stringContaining('untrusted-size The site has 600 MB, and an untrusted site may have at most 500 MB'),
    ],
  });
});
