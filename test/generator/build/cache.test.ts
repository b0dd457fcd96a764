import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildSite } from '../../../src/generator/app/build-site.ts';
import { ensureSealedFolder, readSealedFolder } from '../../../src/generator/kernel/cache/cache-folder.ts';
import { walkFolder } from '../../../src/generator/kernel/files/walk-folder.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { readFolder, runBuild } from '../../support/disturb-builds.ts';
import { makeRandom, type Random } from '../../support/random.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';
import { writeSite } from '../../support/write-site.ts';

it('reports on a warm run exactly what it reported on a cold one', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': ':::nota\nx\n:::\n\n[a](./nie.mdx) ![b](./c.png)\n' });
  const cold = await site.build();
  expect(cold.messages).toHaveLength(3);
  expect((await site.build()).messages).toEqual(cold.messages);
});

it('stores the places of a page without its path, and those of its partial with theirs', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import A from './_a.mdx';\n\n## Jeden\n\n[a](./nie.mdx)\n\n[c]: /\n\n## Dva\n\n<A />\n",
    'content/sk/_a.mdx': '## Tri\n\n[c](./ani-toto.mdx)\n',
  });
  const cold = await site.build();
  expect(cold.messages.map((message) => message.split(' ').slice(0, 2))).toEqual([
    ['content/sk/_a.mdx:3:1', 'broken-markdown-link'],
    ['content/sk/index.mdx:5:1', 'broken-markdown-link'],
  ]);
  expect((await site.build()).messages).toEqual(cold.messages);
  const pages = readFileSync(join(site.dir, '.docs/cache/pages.jsonl'), 'utf8').split('\n');
  const page = pages.find((line) => line.includes('"outline"')) ?? '';
  // The page and its outline are named, and no place in them.
  expect(page.split('"content/sk/index.mdx"')).toHaveLength(3);
});

it('runs the code of a page again if it was saved while it was bundled', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import Text from './_text.jsx';\n\n<Text />\n",
    'content/sk/_text.jsx':
      "import { readFileSync } from 'node:fs';\nexport default () => readFileSync('STATE', 'utf8');\n",
    state: '',
  });
  const [state, code] = [join(site.dir, 'state'), join(site.dir, 'content/sk/_text.jsx')];
  writeFileSync(code, readFileSync(code, 'utf8').replace('STATE', state));
  for (const [text, seconds, shown] of [
    ['one', 60, 'one'],
    ['two', -60, 'two'],
    ['three', -60, 'two'],
  ] as const) {
    writeFileSync(state, text);
    utimesSync(code, Date.now() / 1000 + seconds, Date.now() / 1000 + seconds);
    expect((await site.build()).messages).toEqual([]);
    expect(site.main('/')).toContain(shown);
  }
});

it('compiles a page again when its partial has changed', async () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import A from './_a.mdx';\n\n<A />\n",
    'content/sk/_a.mdx': 'prvé\n',
  });
  await site.build();
  site.write('content/sk/_a.mdx', 'druhé\n');
  await site.build();
  expect(site.main('/')).toContain('druhé');
});

it('reuses the valid pages of a failed build', async () => {
  const site = makeTestSite({ 'content/sk/index.mdx': '# Domov\n', 'content/sk/a.mdx': 'a { b\n' });
  expect(await site.build()).toMatchObject({ status: 'failed' });
  site.write('content/sk/a.mdx', '# A\n');
  const { written } = await buildSite({ siteDir: site.dir, jobs: 1 });
  expect(written?.read.cached).toBe(1);
});

it('treats a damaged cache file as a miss', async () => {
  const pages = { 'content/sk/index.mdx': '# Domov\n\n[a](./a.mdx)\n', 'content/sk/a.mdx': '# A\n' };
  const clean = makeTestSite(pages);
  await clean.build();
  const site = makeTestSite(pages);
  await site.build();
  const random = makeRandom(7);
  for (let round = 0; round < 6; round++) {
    damage(join(site.dir, '.docs/cache'), random);
    site.write('content/sk/a.mdx', round % 2 === 0 ? '# A\n\nx\n' : '# A\n');
    expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  }
  expect(site.output()).toEqual(clean.output());
});

it('stores the bodies of sixteen pages in a file', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `content/sk/p${index}.mdx`);
  const site = makeTestSite(Object.fromEntries(names.map((name) => [name, `# ${name}\n`])));
  await site.build();
  expect(readdirSync(join(site.dir, '.docs/cache/contents'))).toHaveLength(3);
});

it('checks every byte of a sealed folder', async () => {
  const dir = join(writeSite({}), 'sealed');
  const make = async (folder: string): Promise<object> => {
    for (const name of ['a.js', 'b.png']) writeFileSync(join(folder, name), name);
    return { files: 2 };
  };
  await ensureSealedFolder(dir, { make });
  expect(readSealedFolder(dir)).toEqual({ files: 2 });
  for (const { path } of walkFolder(dir)) {
    const bytes = readFileSync(join(dir, path));
    writeFileSync(join(dir, path), Buffer.concat([bytes, Buffer.from(' ')]));
    expect(readSealedFolder(dir), path).toBeNull();
    writeFileSync(join(dir, path), bytes);
  }
  writeFileSync(join(dir, 'one-more.js'), '');
  expect(readSealedFolder(dir)).toBeNull();
});

it('deletes sealed folders that were not opened for a day', async () => {
  const dir = writeSite({});
  const open = (name: string): Promise<object> => ensureSealedFolder(join(dir, name), { make: async () => ({}) });
  for (const name of ['unused', 'used', 'killed.a1b2c3']) await open(name);
  const yesterday = Date.now() / 1000 - 25 * 3600;
  for (const name of readdirSync(dir)) utimesSync(join(dir, name), yesterday, yesterday);
  await open('used');
  await open('new');
  expect(readdirSync(dir)).toEqual(['new', 'used']);
});

function damage(cacheDir: string, random: Random): void {
  for (const { path } of walkFolder(cacheDir, (name) => name === 'theme')) {
    const file = join(cacheDir, path);
    const bytes = readFileSync(file);
    const kind = random.below(4);
    if (kind === 0) writeFileSync(file, bytes.subarray(0, random.below(bytes.length + 1)));
    if (kind === 1 && bytes.length > 0) {
      bytes[random.below(bytes.length)] = random.below(256);
      writeFileSync(file, bytes);
    }
    if (kind === 2) writeFileSync(file, 'cudzie');
  }
}

it('builds incrementally, after many random edits, what a clean build makes', async () => {
  // A build reads no file again that did not change for two seconds.
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 10_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const site = makeTestSite({ 'content/sk/index.mdx': '# Domov\n' });
  const random = makeRandom(2026);
  for (let step = 1; step <= 150; step++) {
    edit(site, random);
    if (step % 10 !== 0) continue;
    await site.build();
    const incremental = site.output();
    await site.build({ useCache: false, outDir: join(site.dir, 'clean') });
    expect(outputOf(join(site.dir, 'clean'))).toEqual(incremental);
  }
}, 240_000);

const names = ['a', 'b', 'c/d', 'c/e', 'c/index', 'f'];

function edit(site: TestSite, random: Random): void {
  const locale = random.pick(['sk', 'en']);
  const path = `content/${locale}/${random.pick(names)}.mdx`;
  const target = random.pick(names);
  const texts = [
    `---\ntitle: T${random.below(50)}\nsidebar_position: ${random.below(9)}\n---\n\n## H${random.below(9)}\n\ntext\n`,
    `# N${random.below(50)}\n\n[x](/${target.replace(/\/index$/, '')}#h${random.below(4)})\n\n## H1\n\n## H2\n`,
    `---\ndraft: ${random.below(2) === 0}\ntags: [t${random.below(3)}]\n---\n\nodsek ${random.below(100)}\n`,
    `---\nunlisted: ${random.below(2) === 0}\n---\n\n<Tabs><TabItem value="a" label="A">${random.below(9)}</TabItem></Tabs>\n`,
  ];
  const exists = readdirSync(join(site.dir, 'content')).includes(locale) && isFile(join(site.dir, path));
  if (exists && random.below(4) === 0) site.remove(path);
  else site.write(path, random.pick(texts));
}

function isFile(path: string): boolean {
  return walkFolder(join(path, '..')).some(({ path: name }) => path.endsWith(`/${name}`));
}

function outputOf(dir: string): Record<string, string> {
  return Object.fromEntries(walkFolder(dir).map(({ path }) => [path, readFileSync(join(dir, path), 'base64')]));
}

it('builds if folders replace files of the cache, and if files replace folders', async () => {
  const pages = {
    'content/sk/index.mdx': "import { a } from './_a.js';\n\n# Domov {a}\n",
    'content/sk/_a.js': 'export const a = 1;\n',
    'content/sk/a.md': '# A\n',
  };
  const site = makeTestSite(pages);
  const cache = join(site.dir, '.docs/cache');
  const out = join(site.dir, 'build');
  await runBuild(site.dir, out);
  for (const [kind, folders] of [
    ['files', ['']],
    ['folders', ['']],
    ['files', ['contents', 'modules', 'config']],
  ] as const) {
    for (const folder of folders) replaceEntries(join(cache, folder), kind);
    // Also a page with a module is made again.
    site.write('content/sk/_a.js', `export const a = '${kind} ${folders.join(' ')}';\n`);
    expect(await runBuild(site.dir, out), `${kind} in ${folders.join(' ')}`).toBe(0);
  }
  await runBuild(site.dir, join(site.dir, 'clean'), '--no-cache');
  expect(readFolder(out)).toEqual(readFolder(join(site.dir, 'clean')));
});

/** Puts a folder in the place of each file of a folder, or a file in the place of each folder. */
function replaceEntries(dir: string, kind: 'files' | 'folders'): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory() !== (kind === 'folders')) continue;
    rmSync(join(dir, entry.name), { recursive: true });
    if (kind === 'files') mkdirSync(join(dir, entry.name, 'x'), { recursive: true });
    else writeFileSync(join(dir, entry.name), '');
  }
}

it('builds a site whose cache cannot be written, and leaves nothing behind', () => {
  const site = makeTestSite({
    'content/sk/index.mdx': "import { a } from '@site/a.js';\n\n<b>{a}</b>\n",
    'a.js': 'export const a = 1;',
  });
  const out = `${site.dir}-out`;
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  rmSync(join(site.dir, '.docs'), { recursive: true, force: true });
  site.write('.docs', 'a file of the author');
  const temporary = writeSite({});
  // From version 22 on, Node.js itself keeps compiled code in the temporary folder.
  const environment = { ...process.env, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1' };
  for (const call of [[], ['--no-cache']])
    execFileSync(process.execPath, [join(toolDir, 'bin/docs.js'), 'build', site.dir, '--out', out, ...call], {
      env: environment,
      stdio: 'ignore',
    });
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('<b>1</b>');
  expect(readFileSync(join(site.dir, '.docs'), 'utf8')).toBe('a file of the author');
  expect(readdirSync(temporary)).toEqual([]);
});

it('keeps a folder of the cache that is a symbolic link, as several sites may share one', async () => {
  const site = makeTestSite({ 'content/sk/index.md': '# Domov\n' });
  const shared = join(site.dir, '.docs/cache/theme');
  expect(lstatSync(shared).isSymbolicLink()).toBe(true);
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
  expect(lstatSync(shared).isSymbolicLink()).toBe(true);
});
