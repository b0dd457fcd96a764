import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { runDocs } from '../../support/run-docs.ts';
import { setConfig, setFiles } from '../../support/set-site.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const configOf = ({ dir }: TestSite): string => readFileSync(join(dir, 'site.config.ts'), 'utf8');

it('freezes the pages, sidebars and texts of one set, and lists the version in its entry', async () => {
  const redirects = "redirects: [{ from: '/old', to: '/about' }],\n  sets: {";
  const site = makeTestSite({ ...setFiles, 'site.config.ts': setConfig.replace('sets: {', redirects) });
  const cut = await runDocs('version', 'cut', '3.1', '--set', 'charts', '--site', site.dir);
  expect(cut).toMatchObject({ code: 0 });
  expect(cut.answer).toBe(
    'packages/charts/docs/versions/3.1 has 5 files. To undo, delete it and its entry.\n' +
      'site.config.ts lists the version 3.1.\n',
  );
  const files = walkFolder(join(site.dir, 'packages/charts/docs/versions/3.1')).map(({ path }) => path);
  // The redirects of the config are about the site's own pages.
  expect(files).toEqual(['en/index.md', 'messages.json', 'sidebars.json', 'sk/index.md', 'sk/types/bar.md']);
  expect(configOf(site)).toContain("charts: {\n      versions: [{ name: 'current' }, { name: '3.1' }],\n");

  site.write('packages/charts/docs/sk/types/bar.md', '# Nové stĺpce\n\n## Osi\n');
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/grafy/3.1/types/bar')).toContain('Stĺpce');
  // Links to files of a different set lead there from the new place too.
  expect(site.main('/grafy/3.1')).toContain('<a href="/core/install">Jadro</a>');
  expect(site.main('/grafy/changes')).toContain('<a href="/grafy/types/bar">Nové stĺpce</a>');
  expect(site.read('grafy/3.1/index.html')).toContain('>Typy<');
});

it('adds the version after the current one of the set, and to a set without keys', async () => {
  const site = makeTestSite(setFiles);
  await runDocs('version', 'cut', '1.5', '--set', 'core', '--site', site.dir);
  expect(configOf(site)).toContain("[{ name: 'current', label: '2.0' }, { name: '1.5' }, { name: '1.0' }]");
  // The same name in the site's own pages is a different version.
  await runDocs('version', 'cut', '1.5', '--site', site.dir);
  expect(configOf(site)).toContain("versions: [{ name: 'current' }, { name: '1.5' }],");
  expect(existsSync(join(site.dir, 'content/versions/1.5/sk/about.md'))).toBe(true);
  expect((await site.build()).messages).toEqual([]);

  const bare = makeTestSite({
    ...setFiles,
    'site.config.ts': setConfig.replace(/core: [\s\S]*?\n {4}\},/, 'core: {},'),
  });
  await runDocs('version', 'cut', '2.0', '--set', 'core', '--site', bare.dir);
  expect(configOf(bare)).toContain("core: { versions: [{ name: 'current' }, { name: '2.0' }] },");
});

it.each([
  ['the set is unknown', ['2.0', '--set', 'cor'], "The config has no set 'cor'\n   hint: known sets: core, charts"],
  ['the version is there', ['1.0', '--set', 'core'], 'content/sets/core/versions/1.0 exists'],
  ['the name is a language', ['en', '--set', 'core'], "'en' is a language of the site"],
])('writes nothing when %s', async (_, options, message) => {
  const site = makeTestSite(setFiles);
  const { code, answer } = await runDocs('version', 'cut', ...options, '--site', site.dir);
  expect(code).toBe(2);
  expect(answer).toContain(message);
  expect(configOf(site)).toBe(setConfig);
});

it('keeps the finished documents of a version of a set, whose menu still lists the versions of the set', async () => {
  const site = makeTestSite(setFiles);
  const archived = await runDocs('version', 'archive', '1.0', '--set', 'core', '--site', site.dir);
  expect(archived.answer).toContain("{ name: '1.0', archive: 'archives/core/1.0' }");
  site.write('site.config.ts', setConfig.replace("'1.0' }", "'1.0', archive: 'archives/core/1.0' }"));
  site.remove('content/sets/core/versions');
  expect((await site.build()).messages).toEqual([]);
  expect(site.main('/core/1.0/install')).toContain('<a href="/core/new">Nová</a>');
  const list = JSON.parse(site.read('core/1.0/versions.json')) as { versions: { name: string; home: string }[] };
  expect(list.versions.map(({ name, home }) => `${name} ${home}`)).toEqual([
    'core/current /core',
    'core/1.0 /core/1.0',
  ]);
  expect(site.main('/core')).toContain('href="/core/install"');

  site.remove('archives/core/1.0/outline.json');
  expect((await site.build()).messages).toContain(
    "site.config.ts:9:68 archive-unusable The version 'core/1.0' has no archive in archives/core/1.0 (restore the folder, or remove `archive` from the version and run: docs version archive core/1.0)",
  );
});
