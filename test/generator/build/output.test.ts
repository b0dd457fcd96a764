import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTestSite } from '../../support/test-site.ts';

const pages = {
  'content/sk/index.mdx': '# Domov\n\n[a](./a.mdx)\n',
  'content/sk/a.mdx': '# A\n\nText.\n',
  'content/sk/b.mdx': '# B\n',
  'content/en/a.mdx': '# A\n',
};

it('makes the same bytes twice', async () => {
  const [first, second] = [makeTestSite(pages), makeTestSite(pages)];
  await first.build();
  await second.build();
  expect(second.output()).toEqual(first.output());
});

it('does not touch an output that nothing changed', async () => {
  const site = makeTestSite(pages);
  await site.build();
  const before = site.time('a/index.html');
  expect(await site.build()).toMatchObject({ status: 'built', written: 0 });
  expect(site.time('a/index.html')).toBe(before);
});

it('changes the files of an edited page and no others', async () => {
  const site = makeTestSite(pages);
  await site.build();
  const before = site.output();
  const times = new Map(Object.keys(before).map((path) => [path, site.time(path)]));
  site.write('content/sk/a.mdx', '# A\n\nIný text.\n');
  await site.build();
  const changed = Object.entries(site.output()).filter(([path, bytes]) => before[path] !== bytes);
  // Files of search are named after their content, and the list of all files names them.
  const others = changed.map(([path]) => path).filter((path) => !/^search\/|^\.docs-output$/.test(path));
  expect(others).toEqual(['a/index.html', 'a.md', 'llms.txt']);
  const touched = Object.keys(site.output()).filter(
    (path) => !changed.some(([name]) => name === path) && site.time(path) !== times.get(path),
  );
  expect(touched.filter((path) => path !== '.docs-output')).toEqual([]);
});

it('leaves the last good site as it was when the content has errors', async () => {
  const site = makeTestSite(pages);
  await site.build();
  const before = site.output();
  site.write('content/sk/a.mdx', 'text {nič');
  expect((await site.build()).status).toBe('failed');
  expect(site.output()).toEqual(before);
});

it('fails on warnings with `strict`', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': '[a](/nie)\n' });
  expect(await site.build({ strict: true })).toMatchObject({ status: 'failed', written: null });
  expect(site.exists('index.html')).toBe(false);
  expect(await site.build()).toMatchObject({ status: 'built', messages: [expect.stringContaining('broken-link')] });
});

it('keeps files that are not its own, and takes away its own that are gone', async () => {
  const site = makeTestSite(pages);
  await site.build();
  writeFileSync(join(site.dir, 'build/CNAME'), 'docs.example');
  site.remove('content/sk/b.mdx');
  await site.build();
  expect(site.read('CNAME')).toBe('docs.example');
  expect(site.exists('b/index.html')).toBe(false);
});

it.each([
  ['.', '<site> contains the site itself (choose a separate folder with --out, such as build)'],
  ['..', 'contains the site itself'],
  ['content/sk', '<site>/content/sk overlaps <site>/content'],
  ['content/novy', '<site>/content/novy overlaps <site>/content'],
  [
    'moje',
    '<site>/moje is not empty and was not created by docs (choose a different folder with --out, or empty this one yourself)',
  ],
  ['site.config.ts', '<site>/site.config.ts is a file (choose a folder with --out)'],
])('refuses to write into %s', async (folder, message) => {
  const site = makeTestSite({ ...pages, 'moje/list.txt': 'dôležité' });
  const { status, messages } = await site.build({ outDir: join(site.dir, folder) });
  expect(status).toBe('refused');
  expect(messages).toEqual([expect.stringContaining(message)]);
  expect(readFileSync(join(site.dir, 'moje/list.txt'), 'utf8')).toBe('dôležité');
});

it('throws away what a killed run made before it changed the output', async () => {
  const site = makeTestSite(pages);
  await site.build();
  mkdirSync(join(site.dir, '.build.docs-next/half'), { recursive: true });
  site.write('content/sk/a.mdx', '# Nové A\n');
  expect((await site.build()).status).toBe('built');
  expect([existsSync(join(site.dir, '.build.docs-next')), site.exists('half')]).toEqual([false, false]);
});

it('undoes a change in place when a run was killed in its middle', async () => {
  const site = makeTestSite(pages);
  await site.build();
  const before = site.output();
  mkdirSync(join(site.dir, '.build.docs-undo/a'), { recursive: true });
  renameSync(join(site.dir, 'build/a/index.html'), join(site.dir, '.build.docs-undo/a/index.html'));
  site.write('build/a/index.html', 'half of a new site');
  site.write('build/new/index.html', 'half of a new site');
  site.write('.build.docs-undo.json', JSON.stringify({ added: ['new/index.html'], kept: ['a/index.html'] }));
  expect(await site.build()).toMatchObject({ status: 'built', written: 0 });
  expect(site.output()).toEqual(before);
  expect(existsSync(join(site.dir, 'build/new'))).toBe(false);
});

it('changes many files, and keeps what is not its own', async () => {
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`content/sk/p${i}.mdx`, `# Strana ${i}\n`]));
  const site = makeTestSite({ ...pages, ...many });
  await site.build();
  writeFileSync(join(site.dir, 'build/CNAME'), 'docs.example');
  for (const path of Object.keys(many)) site.remove(path);
  await site.build();
  expect(site.read('CNAME')).toBe('docs.example');
  const clean = makeTestSite(pages);
  await clean.build();
  expect(site.output()).toEqual({ ...clean.output(), CNAME: site.output()['CNAME'] });
});
