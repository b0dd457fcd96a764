import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSite } from '../../../src/generator/app/load-site.ts';
import type { Config } from '../../../src/generator/config/config.ts';
import type * as Crawl from '../../../src/generator/content/crawl/crawl.ts';
import type * as Paths from '../../../src/generator/kernel/files/paths.ts';
import type * as Walk from '../../../src/generator/kernel/files/walk-folder.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import type * as Pin from '../../../src/generator/kernel/package/pin-tool.ts';
import type * as Exchange from '../../../src/generator/output/exchange-files.ts';
import type * as Folder from '../../../src/generator/output/output-folder.ts';
import type * as Problems from '../../../src/generator/output/output-problems.ts';
import type * as Staging from '../../../src/generator/output/staging.ts';
import type * as Machine from '../../../src/generator/plugins/doctor/machine.ts';
import type * as Upgrade from '../../../src/generator/plugins/upgrade/plan-upgrade.ts';
import { makeWindows } from '../../support/on-windows.ts';
import { writeSite } from '../../support/write-site.ts';

const config =
  "export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };";

it('paths have slashes in everything that leaves the machine', async () => {
  const drive = writeSite({ 'site/content/en/guide/start.md': '# Start\n' });
  const windows = makeWindows(drive);
  const { relativePath, realPath } = await windows.load<typeof Paths>('src/generator/kernel/files/paths.ts');
  expect(relativePath('C:\\site', 'C:\\site\\content\\en\\start.md')).toBe('content/en/start.md');
  expect(relativePath('C:\\site', 'C:\\kit\\docs.tgz')).toBe('../kit/docs.tgz');
  expect(relativePath('C:\\site', 'c:\\SITE\\content'), 'letter case does not matter').toBe('content');
  expect(realPath('C:\\site\\new\\page.md')).toBe('C:\\site\\new\\page.md');
  const walk = await windows.load<typeof Walk>('src/generator/kernel/files/walk-folder.ts');
  expect(walk.walkFolder('C:\\site')).toEqual([{ path: 'content/en/guide/start.md', problem: null }]);
});

it('crawling finds the pages by paths with slashes', async () => {
  const files = {
    'site/site.config.ts': config,
    'site/content/en/index.md': '---\r\ntitle: Home\r\n---\r\n\r\n# Home\r\n',
    'site/content/en/guide/start.md': '# Start\r\n',
    'site/content/static/img/a.png': '',
  };
  const drive = writeSite(files);
  const { value } = await loadSite(join(drive, 'site'));
  // The same config with the paths that it would have there.
  const there: Config = JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'string' && part.startsWith(drive) ? `C:${part.slice(drive.length).replaceAll('/', '\\')}` : part,
    ),
  );
  const { crawl } = await makeWindows(drive).load<typeof Crawl>('src/generator/content/crawl/crawl.ts');
  const { sources, diagnostics } = crawl(there);
  expect(diagnostics).toEqual([]);
  expect(sources.map(({ path }) => path)).toEqual(['content/en/guide/start.md', 'content/en/index.md']);
});

it('an exchange of the output waits for a program that has a file open', async () => {
  const drive = writeSite({
    'build/index.html': 'old',
    'build/gone.html': 'old',
    'next/index.html': 'new',
    'next/a/b.html': 'new',
  });
  const windows = makeWindows(drive);
  windows.lockedTimes = 2;
  const { exchangeFiles } = await windows.load<typeof Exchange>('src/generator/output/exchange-files.ts');
  const exchange = {
    outDir: 'C:\\build',
    nextDir: 'C:\\next',
    arriving: ['index.html', 'a/b.html'],
    leaving: ['gone.html'],
  };
  exchangeFiles(exchange);
  expect(readFileSync(join(drive, 'build/index.html'), 'utf8')).toBe('new');
  expect(readFileSync(join(drive, 'build/a/b.html'), 'utf8')).toBe('new');
  expect(existsSync(join(drive, 'build/gone.html'))).toBe(false);
});

it('an exchange of the output leaves it unchanged if a file stays open', async () => {
  const drive = writeSite({ 'build/index.html': 'old', 'next/index.html': 'new' });
  const windows = makeWindows(drive);
  windows.lockedTimes = Number.POSITIVE_INFINITY;
  const { exchangeFiles } = await windows.load<typeof Exchange>('src/generator/output/exchange-files.ts');
  const exchange = { outDir: 'C:\\build', nextDir: 'C:\\next', arriving: ['index.html'], leaving: [] };
  expect(() => exchangeFiles(exchange)).toThrow('EBUSY: resource busy or locked');
  expect(readFileSync(join(drive, 'build/index.html'), 'utf8')).toBe('old');
});

it('a page whose name changes only in letter case stays in the output, with equal bytes too', async () => {
  const drive = writeSite({ 'build/.docs-output': '', 'build/Intro/index.html': 'old', 'build/Same.html': 'same' });
  const windows = makeWindows(drive);
  const { openStaging } = await windows.load<typeof Staging>('src/generator/output/staging.ts');
  const { writeMarker } = await windows.load<typeof Folder>('src/generator/output/output-folder.ts');
  writeMarker('C:\\build', ['Intro/index.html', 'Same.html']);
  const staging = openStaging('C:\\build');
  const next = join(drive, '.build.docs-next');
  mkdirSync(join(next, 'intro'));
  writeFileSync(join(next, 'intro/index.html'), 'new');
  writeFileSync(join(next, 'same.html'), 'same');
  staging.publish(['intro/index.html', 'same.html']);
  expect(walkFolder(drive).map(({ path }) => path)).toEqual([
    'build/.docs-output',
    'build/intro/index.html',
    'build/same.html',
  ]);
  expect(readFileSync(join(drive, 'build/intro/index.html'), 'utf8')).toBe('new');
});

it('an interrupted change of letter case is undone', async () => {
  const drive = writeSite({
    'build/intro.html': 'new',
    '.build.docs-undo/Intro.html': 'old',
    '.build.docs-undo.json': JSON.stringify({ added: ['intro.html'], kept: ['Intro.html'] }),
  });
  const { undoExchange } = await makeWindows(drive).load<typeof Exchange>('src/generator/output/exchange-files.ts');
  undoExchange('C:\\build');
  expect(walkFolder(drive).map(({ path }) => path)).toEqual(['build/Intro.html']);
});

it('the output may be on another drive, and in a repository that has CRLF', async () => {
  const drive = writeSite({ 'site/site.config.ts': config, 'site/content/en/index.md': '# Home\n' });
  const windows = makeWindows(drive);
  const { guardOutput } = await windows.load<typeof Problems>('src/generator/output/output-problems.ts');
  const there = { siteDir: 'C:\\site', versions: [], collections: [], layerDir: null };
  const dirs = { staticDir: 'C:\\site\\static', dataDir: 'C:\\site\\data', themeDir: 'C:\\theme' };
  // The check reads only these keys.
  const siteConfig = { ...there, ...dirs } as unknown as Config;
  expect(guardOutput('D:\\build', siteConfig)).toBeNull();
  expect(guardOutput('C:\\site\\static\\a', siteConfig)?.message).toContain('overlaps C:\\site\\static');
  const { readMarker, writeMarker } = await windows.load<typeof Folder>('src/generator/output/output-folder.ts');
  writeMarker('C:\\site', ['a.html', 'b/c.html']);
  const file = join(drive, 'site/.docs-output');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect([...(readMarker('C:\\site') ?? [])]).toEqual(['a.html', 'b/c.html']);
});

it('long paths are read and written', async () => {
  const folder = Array.from({ length: 12 }, () => 'a-folder-with-a-long-name').join('/');
  const drive = writeSite({ [`next/${folder}/page.html`]: 'new', 'build/index.html': 'old' });
  const { exchangeFiles } = await makeWindows(drive).load<typeof Exchange>('src/generator/output/exchange-files.ts');
  const path = `${folder}/page.html`;
  expect(path.length).toBeGreaterThan(260);
  exchangeFiles({ outDir: 'C:\\build', nextDir: 'C:\\next', arriving: [path], leaving: [] });
  expect(readFileSync(join(drive, 'build', path), 'utf8')).toBe('new');
});

it('a new site refers to the tarball beside it, and docs upgrade keeps CRLF', async () => {
  const dependency = '{ "devDependencies": { "@stavebnica/docs": "file:docs.tgz" } }';
  const drive = writeSite({
    'kit/package.json': dependency,
    'kit/node_modules/@stavebnica/docs/package.json': '{}',
    'old/site.config.ts': "import { defineConfig } from 'docs';\r\nexport default defineConfig({});\r\n",
  });
  const windows = makeWindows(drive);
  const { pinTool } = await windows.load<typeof Pin>('src/generator/kernel/package/pin-tool.ts');
  const tool = 'C:\\kit\\node_modules\\@stavebnica\\docs';
  expect(pinTool('C:\\kit\\site', { tool, cwd: 'C:\\kit' })).toBe('file:../docs.tgz');
  const { planUpgrade } = await windows.load<typeof Upgrade>('src/generator/plugins/upgrade/plan-upgrade.ts');
  expect(planUpgrade('C:\\old', '0.2.0').map(({ file, after }) => [file, after])).toEqual([
    ['site.config.ts', "import { defineConfig } from '@stavebnica/docs';\r\nexport default defineConfig({});\r\n"],
  ]);
});

it('docs doctor sees that the disk ignores letter case, as on macOS', async () => {
  const drive = writeSite({ 'site/site.config.ts': config, 'site/content/en/index.md': '# Home\n' });
  const { readMachine } = await makeWindows(drive).load<typeof Machine>('src/generator/plugins/doctor/machine.ts');
  const { isCaseInsensitive, platform, files } = readMachine('C:\\site');
  expect({ isCaseInsensitive, platform, files }).toEqual({
    isCaseInsensitive: true,
    platform: 'win32',
    files: ['content/en/index.md', 'site.config.ts'],
  });
});
