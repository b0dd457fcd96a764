import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { capture } from '../../support/capture.ts';
import { serveDev } from '../../support/dev-site.ts';
import { runDocs } from '../../support/run-docs.ts';
import { configWith, makeTestSite, type TestSite } from '../../support/test-site.ts';

const configOf = (versions: string, keys = ''): string => configWith(`versions: [${versions}],\n${keys}`);
const compiled = configOf("{ name: 'current', label: 'v2' }, { name: '1.0', label: 'v1' }");
const withArchive = compiled.replace("'v1' }", "'v1', archive: 'archives/1.0' }");

const files = {
  'site.config.ts': compiled,
  'content/sk/index.md': '# Domov\n',
  'content/sk/intro.md': '# Úvod\n\n[Staré](/1.0/old#kde), [Začiatok](/1.0/intro).\n',
  'content/en/intro.md': '# Intro\n',
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'content/versions/1.0/sk/index.md': '# Domov 1\n',
  'content/versions/1.0/sk/intro.md': '# Úvod 1\n\n![Logo](/logo.svg) ![Vedľa](./beside.svg)\n',
  'content/versions/1.0/sk/beside.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'content/versions/1.0/sk/old.mdx':
    "import { useState } from 'react';\n\nexport const Count = () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n\n# Staré\n\n## Kde\n\n<Count />\n",
  'content/versions/1.0/en/intro.md': '# Intro 1\n',
};

async function archived(more: Readonly<Record<string, string>> = {}, ...options: readonly string[]): Promise<TestSite> {
  const site = makeTestSite({ ...files, ...more });
  expect(await runDocs('version', 'archive', '1.0', '--site', site.dir, ...options)).toMatchObject({
    code: 0,
    log: '',
  });
  site.write('site.config.ts', withArchive);
  return site;
}

/** Files of an output below some paths. */
const filesBelow = (site: TestSite, ...prefixes: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(site.output()).filter(([path]) => prefixes.some((one) => path.startsWith(one))));

it('copies the documents of a version and compiles none of its pages', async () => {
  const site = makeTestSite(files);
  expect((await site.build()).messages).toEqual([]);
  const [before, sitemap] = [site.output(), site.read('sitemap.xml')];
  const { code, answer } = await runDocs('version', 'archive', '1.0', '--site', site.dir);
  expect(code).toBe(0);
  expect(answer).toContain('archives/1.0 has 6 documents');
  expect(answer).toContain("{ name: '1.0', archive: 'archives/1.0' }");

  site.write('site.config.ts', withArchive);
  renameSync(join(site.dir, 'content/versions'), join(site.dir, 'kept'));
  site.remove('build');
  const { status, diagnostics, written } = await buildSite({ siteDir: site.dir, jobs: 1, useCache: false });
  expect({ status, diagnostics }).toEqual({ status: 'built', diagnostics: [] });
  expect([...(written?.read.pages.keys() ?? [])]).toEqual([
    'content/sk/index.md',
    'content/sk/intro.md',
    'content/en/intro.md',
  ]);
  // All files of the version exist, also its index and the scripts of its pages.
  const isOfVersion = (path: string): boolean => /(?:^|[/-])1\.0\/|^assets\/|^search\//.test(path);
  const missing = Object.keys(before).filter((path) => isOfVersion(path) && !site.exists(path));
  expect(missing).toEqual([]);
  expect(site.main('/1.0/intro')).toContain('Úvod 1');
  expect(site.main('/1.0/intro')).toContain('src="/logo.svg"');
  expect(Object.keys(filesBelow(site, 'search/sk-1.0/')).length).toBeGreaterThan(3);
  expect(site.read('sitemap.xml')).toBe(sitemap);
  // The next build writes nothing.
  expect((await site.build()).written).toBe(0);

  // The config and the folder undo it.
  site.write('site.config.ts', compiled);
  site.remove('archives');
  renameSync(join(site.dir, 'kept'), join(site.dir, 'content/versions'));
  expect((await site.build()).messages).toEqual([]);
  expect(site.output()).toEqual(before);
});

it('links the menus of compiled pages to the documents, and checks links and anchors', async () => {
  const site = await archived();
  site.remove('content/versions');
  expect((await site.build()).messages).toEqual([]);
  const menu = (path: string): readonly string[] =>
    [...site.read(path).matchAll(/<a href="([^"]*)" data-version="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, , label = '']) => `${label.replace(/<[^>]+>|<!-- -->/g, '')} → ${href}`,
    );
  expect(menu('intro/index.html')).toEqual(['v2 → /intro', 'v1 → /1.0/intro']);
  expect(menu('search/index.html')).toEqual(['v2 → /', 'v1 → /1.0']);
  expect(site.main('/changes').replace(/<[^>]+>/g, ' ')).toMatch(/Odstránené\s+Staré/);

  site.write('content/sk/intro.md', '# Úvod\n\n[Nič](/1.0/nothing), [kotva](/1.0/old#kam).\n');
  site.write('content/sk/index.md', '# Domov\n\n[Staré](/1.0/old#kde)\n');
  expect((await site.build()).messages).toEqual([
    'content/sk/intro.md:3:1 broken-link "/1.0/nothing" leads to no page and no file',
    'content/sk/intro.md:3:22 broken-anchor "#kam" does not exist on /1.0/old',
  ]);
});

it('lists later versions in the documents', async () => {
  const site = await archived();
  site.write(
    'site.config.ts',
    withArchive.replace(
      "{ name: 'current', label: 'v2' }",
      "{ name: 'current', label: 'v3' }, { name: '2.0', label: 'v2' }",
    ),
  );
  site.write('content/versions/2.0/sk/index.md', '# Domov 2\n');
  site.write('content/versions/2.0/sk/intro.md', '---\nslug: /begin\n---\n\n# Úvod 2\n');
  expect((await site.build()).messages).toEqual([]);
  expect(site.read('1.0/intro/index.html')).toContain('data-versions="/1.0/versions.json"');
  expect(JSON.parse(site.read('1.0/versions.json'))).toEqual({
    base: '/1.0/',
    versions: [
      { name: 'current', label: 'v3', base: '/', home: '/', latest: true, pages: { '/1.0': '/', '/1.0/old': null } },
      {
        name: '2.0',
        label: 'v2',
        base: '/2.0/',
        home: '/2.0',
        pages: { '/1.0': '/2.0', '/1.0/intro': '/2.0/begin', '/1.0/old': null },
      },
      { name: '1.0', label: 'v1', base: '/1.0/', home: '/1.0', pages: { '/1.0': '/1.0' } },
    ],
  });
  // Without scripts there are the version itself and the latest.
  expect(
    [...site.read('1.0/intro/index.html').matchAll(/<a href="([^"]*)" data-version="([^"]*)"/g)].map(([link]) => link),
  ).toEqual(['<a href="/intro" data-version="current"', '<a href="/1.0/intro" data-version="1.0"']);
  expect(site.read('intro/index.html')).not.toContain('data-versions');
});

it('reports missing pages to which the documents link, until there is a redirect', async () => {
  const site = await archived();
  site.write('content/sk/index.md', '# Domov\n');
  site.remove('content/sk/intro.md');
  site.remove('content/en/intro.md');
  expect((await site.build()).messages).toEqual([
    "site.config.ts:5:74 archive-link Documents in the archive of the version '1.0' lead to /en/intro, which is neither a page nor a file (add a redirect from /en/intro, or make the archive again)",
    "site.config.ts:5:74 archive-link Documents in the archive of the version '1.0' lead to /intro, which is neither a page nor a file (add a redirect from /intro, or make the archive again)",
  ]);
  site.write('site.config.ts', withArchive.replace('\n};', "\nredirects: [{ from: '/intro', to: '/' }],\n};"));
  expect((await site.build()).messages).toEqual([]);
});

it('reads a packed archive, and does not unpack it again', async () => {
  const long = `content/versions/1.0/sk/${'dlhy-nazov-'.repeat(8)}koniec/${'x'.repeat(40)}.md`;
  const site = await archived({ [long]: '# Dlhé\n' }, '--pack');
  expect(existsSync(join(site.dir, 'archives/1.0/files'))).toBe(false);
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/1.0/intro')).toContain('Úvod 1');
  expect(site.read(long.replace('content/versions/1.0/sk', '1.0').replace('.md', '/index.html'))).toContain('Dlhé');
  expect((await site.build()).written).toBe(0);
  const pack = readFileSync(join(site.dir, 'archives/1.0/files.tar.gz'));
  site.write('archives/1.0/files.tar.gz', pack.subarray(0, 900));
  expect((await site.build()).messages).toEqual([expect.stringContaining('archives/1.0 is damaged: ')]);
  expect(site.main('/1.0/intro')).toContain('Úvod 1');
});

it('refuses an archive that is damaged, leaves its folder, or does not fit the site', async () => {
  const site = await archived();
  const outline = readFileSync(join(site.dir, 'archives/1.0/outline.json'), 'utf8');
  const messages = async (): Promise<readonly string[]> => (await site.build()).messages;
  const remedy = '(remove `archive` from the version and run: docs version archive 1.0)';
  const at = 'site.config.ts:5:74 archive-unusable';
  const other = (from: string, to: string): void => site.write('archives/1.0/outline.json', outline.replace(from, to));

  const page = readFileSync(join(site.dir, 'archives/1.0/files/1.0/intro/index.html'));
  site.write('archives/1.0/files/1.0/intro/index.html', 'changed');
  expect(await messages()).toEqual([
    `${at} archives/1.0 is damaged: 1 file missing or changed, such as 1.0/intro/index.html ${remedy}`,
  ]);
  expect(site.exists('index.html')).toBe(false);

  site.write('content/sk/intro.md', '# Úvod\n');
  other('"format": 1', '"format": 2');
  expect(await messages()).toEqual([`${at} archives/1.0 has the format 2, and this version of docs reads 1 ${remedy}`]);

  other('"1.0/intro/index.html":', '"../../index.html":');
  expect(await messages()).toEqual([
    expect.stringMatching(
      /^archives\/1\.0\/outline\.json:\d+:\d+ invalid-data "files" must be an object with paths within the output/,
    ),
  ]);

  other('{', '');
  expect(await messages()).toEqual([expect.stringContaining('invalid-data The file is not valid JSON: ')]);

  site.write('archives/1.0/outline.json', outline);
  site.write('archives/1.0/files/1.0/intro/index.html', page);
  site.write(
    'site.config.ts',
    withArchive.replace('\n};', "\nbaseUrl: '/docs/',\n};").replace('test.example', 'other.example'),
  );
  expect(await messages()).toEqual([
    `${at} archives/1.0 was made for baseUrl '/', and the site has '/docs/' ${remedy}`,
    `${at} archives/1.0 was made for i18n.locales.en 'https://test.example/en', and the site has 'https://other.example/en' ${remedy}`,
    `${at} archives/1.0 was made for i18n.locales.sk 'https://test.example/', and the site has 'https://other.example/' ${remedy}`,
  ]);

  site.remove('archives');
  site.write('site.config.ts', withArchive);
  expect(await messages()).toEqual([
    `${at} The version '1.0' has no archive in archives/1.0 (restore the folder, or remove \`archive\` from the version and run: docs version archive 1.0)`,
  ]);
});

it('copies nothing through a link that leads out of the archive', async () => {
  const site = await archived();
  const file = join(site.dir, 'archives/1.0/files/1.0/intro/index.html');
  const outside = join(site.dir, 'outside.html');
  writeFileSync(outside, readFileSync(file));
  site.remove('archives/1.0/files/1.0/intro/index.html');
  mkdirSync(join(site.dir, 'archives/1.0/files/1.0/intro'), { recursive: true });
  symlinkSync(outside, file);
  expect((await site.build()).messages).toEqual([expect.stringContaining('such as 1.0/intro/index.html')]);
});

it('refuses to archive the current version, and to overwrite a folder of the author', async () => {
  const site = makeTestSite({ ...files, 'archives/1.0/mine.txt': 'mine' });
  const archive = async (...words: readonly string[]): Promise<string> => {
    const { code, answer } = await runDocs('version', 'archive', ...words, '--site', site.dir);
    return `${code} ${answer}`;
  };
  expect(await archive('3.0')).toContain("The config has no version '3.0'");
  expect(await archive('current')).toContain("The version 'current' is in development");
  expect(await archive('1.0')).toContain('archives/1.0 exists and is not an archive');
  expect(readFileSync(join(site.dir, 'archives/1.0/mine.txt'), 'utf8')).toBe('mine');
  expect(await archive('1.0', '--out', join(site.dir, 'old'))).toMatch(/^0 old has 6 documents/);
  site.write('site.config.ts', compiled.replace("'v2' }", "'v2', archive: 'old' }"));
  expect((await site.build()).messages).toEqual([
    "site.config.ts:5:44 invalid-config The version 'current' is in development, so its pages must be compiled (remove `archive`: only a version older than the latest can be archived)",
  ]);
});

it('refuses finished documents in an untrusted folder', async () => {
  const site = await archived();
  const trusted = makeTestSite({ 'site.config.ts': withArchive });
  site.remove('content/versions');
  const { status, messages } = await site.build({
    untrusted: true,
    configFile: join(trusted.dir, 'site.config.ts'),
  });
  expect(status).toBe('failed');
  expect(messages).toEqual([
    "archives/1.0:1:1 untrusted-code The finished documents of the version '1.0' are in the untrusted folder, and may contain scripts (keep the archive beside the trusted config, or build it only after a trusted person has reviewed it)",
  ]);
});

it('serves the documents in docs dev', async () => {
  const site = await archived();
  site.remove('.docs');
  const dev = await serveDev({}, { from: site.dir });
  const { status, body } = await dev.ask('/1.0/intro');
  expect(status).toBe(200);
  expect(body).toBe(readFileSync(join(site.dir, 'archives/1.0/files/1.0/intro/index.html'), 'utf8'));
  expect(JSON.parse((await dev.ask('/1.0/versions.json')).body)).toMatchObject({ base: '/1.0/' });
  const index = walkFolder(join(site.dir, 'archives/1.0/files/search/sk-1.0'))[0]?.path;
  expect((await dev.ask(`/search/sk-1.0/${index}`)).status).toBe(200);
});

it('writes the documents to the folders of several domains', async () => {
  const inDomains = (config: string): string =>
    config.replace("htmlLang: 'en-US' }", "htmlLang: 'en-US', url: 'https://en.test.example' }");
  const site = await archived({ 'site.config.ts': inDomains(compiled) });
  site.write('site.config.ts', inDomains(withArchive));
  site.remove('content/versions');
  expect((await site.build()).messages).toEqual([]);
  const page = site.read('en.test.example/1.0/intro/index.html');
  expect(page).toContain('Intro 1');
  const script = capture(page, /<script src="\/([^"]+)" type="module">/);
  expect(site.exists(`en.test.example/${script}`)).toBe(true);
  expect(JSON.parse(site.read('en.test.example/1.0/versions.json'))).toMatchObject({ base: '/1.0/' });
  expect(site.read('test.example/1.0/intro/index.html')).toContain('Úvod 1');
});

it('allows the scripts of the documents in the policy that the host sends', async () => {
  const config = (versions: string): string => versions.replace('\n};', "\nhosting: ['netlify'],\n};");
  const site = await archived({ 'site.config.ts': config(compiled) });
  const outline = JSON.parse(readFileSync(join(site.dir, 'archives/1.0/outline.json'), 'utf8'));
  expect(outline.inline.length).toBeGreaterThan(0);
  site.write('site.config.ts', config(withArchive));
  const policy = async (): Promise<string> => {
    expect((await site.build()).messages).toEqual([]);
    return capture(site.read('_headers'), /Content-Security-Policy: (.*)/);
  };
  const before = await policy();
  // As an earlier theme may have had one.
  site.write(
    'archives/1.0/outline.json',
    JSON.stringify({ ...outline, inline: [...outline.inline, '<script>document.title</script>'] }),
  );
  const hash = createHash('sha256').update('document.title').digest('base64');
  expect(before).not.toContain(hash);
  expect(await policy()).toContain(`'sha256-${hash}'`);
});

it('keeps files whose names have any characters, and leaves the folders beside the archive alone', async () => {
  const names = ['R&D.png', 'รูปที่.png', 'c,d.png', 'e=f;g!.png', "it's (1).png"];
  const site = await archived({
    ...Object.fromEntries(names.map((name) => [`content/static/${name}`, name])),
    'content/versions/1.0/sk/index.md': names.map((name) => `![](</${name}>)`).join('\n'),
    'archives/.archive/own.txt': 'own',
  });
  const { files: kept } = JSON.parse(readFileSync(join(site.dir, 'archives/1.0/outline.json'), 'utf8'));
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(names));
  expect(existsSync(join(site.dir, 'archives/.archive/own.txt'))).toBe(true);
});
