import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

it.each([
  [
    '---\nd: &d [*d]\n---\n',
    'content/sk/a.md:2:1 invalid-front-matter The aliases in `d` cannot be resolved: a value contains itself',
  ],
  [
    '---\ntags: &d [*d]\n---\n',
    'content/sk/a.md:2:1 invalid-front-matter The aliases in `tags` cannot be resolved: a value contains itself',
  ],
  [
    '---\nimage: "https://"\n---\n',
    'content/sk/a.md:2:1 invalid-front-matter `image` must be a path or a valid address, but is "https://"',
  ],
  ['> '.repeat(20_000), 'content/sk/a.md:1:1 mdx-syntax The page is nested too deeply to be read'],
  ['- '.repeat(5_000), 'content/sk/a.md:1:1 mdx-syntax The page is nested too deeply to be read'],
  [`---\nd: ${'['.repeat(40_000)}\n---\n`, 'content/sk/a.md:2:'],
  [
    ':::e\n<d t="">\n<m r=\n\n# \n<i r=)>',
    'content/sk/a.md:1:1 mdx-syntax The HTML of the page cannot be read: a tag is incomplete, such as `<a href=`',
  ],
  ['x'.repeat(10_000_001), 'content/sk/a.md:1:1 page-failed The page has 10 MB, and a page may have 10 MB'],
])('reports a page that nothing can read, with its file: %.20j', async (text, message) => {
  const site = makeTestSite({
    'content/sk/a.md': `${text}${text.startsWith('x') ? '' : 'x\n'}`,
    'content/sk/b.md': '[b](/nie)\n',
  });
  const { status, messages } = await site.build();
  expect(status).toBe('failed');
  // The others are read, and checked.
  expect(messages[0]).toContain(message);
  expect(messages.at(-1)).toContain('content/sk/b.md:1:1 broken-link');
});

it('refuses more emphasis in one paragraph than can be compared, with its place', async () => {
  const site = makeTestSite({
    'content/sk/a.md': `# A\n\n${'_a*'.repeat(13_333)}\n`,
    'content/sk/b.md': '*b* '.repeat(2400),
  });
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'content/sk/a.md:3:7501 mdx-syntax A paragraph has more than 5,000 runs of `*` and `_` (split the paragraph, or write `\\*` and `\\_` where nothing is emphasized)',
    ],
  });
});

it('takes no more than about four times as long for four times as much of the same', { timeout: 240_000 }, () => {
  const files = ['test/bench/run.js', 'test/support/measure-growth.ts'].map((path) => join(toolDir, path));
  const { stdout } = spawnSync(process.execPath, files, { encoding: 'utf8', cwd: toolDir });
  const growth = Object.entries(JSON.parse(stdout) as Readonly<Record<string, number>>);
  expect(growth).toHaveLength(6);
  // Quadratic would be sixteen times.
  expect(growth.filter(([, times]) => times > 9)).toEqual([]);
});

it('names a page that takes too long, and compiles the others', async () => {
  const site = makeTestSite({
    'content/sk/a.md': '# A\n',
    'content/sk/slow.md': '*a_ '.repeat(2400).concat('\n\n').repeat(400),
  });
  expect(await site.build({ pageTime: 500 })).toMatchObject({
    status: 'failed',
    messages: [
      'content/sk/slow.md:1:1 page-failed Compiling the page takes longer than 0.5 s (split the page, or its longest paragraph, list or block)',
    ],
  });
  // It is no property of the page: a run with more time tries again.
  site.write('content/sk/slow.md', '_a*'.repeat(40));
  expect((await site.build({ pageTime: 20_000 })).status).toBe('built');
});

it('takes a file that is too large to be read for one without a picture', async () => {
  const site = makeTestSite({
    'content/sk/index.md': '![](./large.png) ![](/huge.png)\n',
    'content/static/huge.png': '',
  });
  for (const path of ['content/sk/large.png', 'content/static/huge.png']) {
    writeFileSync(join(site.dir, path), '');
    // Sparse: it takes no room on the disk.
    truncateSync(join(site.dir, path), 2 ** 31 + 1);
  }
  // A build would copy them.
  expect(await runDocs('check-links', site.dir)).toMatchObject({ code: 0 });
});

const component = (code: string): Record<string, string> => ({
  'content/sk/a.mdx': `import { A } from './_a.jsx';\n\n<A />\n`,
  'content/sk/_a.jsx': code,
  'content/sk/b.mdx': 'export const b = 1;\n\n<b>{b}</b>\n\n[b](/nie)\n',
});

it.each([
  ['ended the process', 'process.exit(0); export const A = () => null;'],
  ['ended the process', 'export const A = () => process.exit(0);'],
  ['takes longer than 3 s to run', 'export const A = () => { for (;;); };'],
  ['takes longer than 3 s to run', 'await new Promise(() => {}); export const A = () => null;'],
  ['failed after it was rendered: late', 'void Promise.reject(new Error("late")); export const A = () => null;'],
  [
    'failed after it was rendered: late',
    'setTimeout(() => { throw new Error("late"); }); export const A = () => null;',
  ],
  ['takes longer than 3 s to run', 'setTimeout(() => { for (;;); }); export const A = () => null;'],
  [
    'needs more than 1024 MB of memory',
    'const all = []; export const A = () => { for (;;) all.push(new Array(1e6).fill(0.5)); };',
  ],
])('reports a component that %s, and runs the other pages', async (message, code) => {
  const site = makeTestSite(component(code));
  const { status, messages } = await site.build({ pageTime: message.includes('memory') ? 30_000 : 3000 });
  expect(status).toBe('failed');
  expect(messages).toEqual([
    expect.stringContaining(`content/sk/a.mdx:1:1 render-failed The code of the page ${message}`),
    expect.stringContaining('content/sk/b.mdx:5:1 broken-link'),
  ]);
});

it('ends the timers of a page with it: no later page runs them', async () => {
  const site = makeTestSite({
    ...component('setTimeout(() => { for (;;); }, 600); export const A = () => null;'),
    'content/sk/b.mdx': `import { B } from './_b.jsx';\n\n<B />\n`,
    'content/sk/_b.jsx': 'await new Promise((done) => setTimeout(done, 900)); export const B = () => <b>1</b>;',
  });
  expect(await site.build({ pageTime: 3000 })).toMatchObject({ status: 'built', messages: [] });
});

it('reports a component that renders itself', async () => {
  const site = makeTestSite(component('export const A = () => <A />;'));
  expect((await site.build({ pageTime: 2000 })).messages[0]).toMatch(/^content\/sk\/a\.mdx:\d:\d render-failed /);
});

it('finds the directive of a client component behind any number of comments, at once', async () => {
  const comments = '/* a */\n// b\n'.repeat(2_000);
  const site = makeTestSite(component(`${comments}'use client';\nexport const A = () => null;`));
  expect((await site.build()).messages).toHaveLength(1);
});

it('bundles a component that imports a large library', async () => {
  const parts = Array.from(
    { length: 20_000 },
    (_, index) =>
      `/* part ${index} */ // {\nexport const part${index} = (props) => jsx("a", { href: "/x${index}", props });`,
  );
  const site = makeTestSite({
    ...component("'use client';\nimport { part1 } from 'large';\nexport const A = () => <b>{typeof part1}</b>;"),
    'node_modules/large/package.json': '{ "name": "large", "type": "module", "main": "index.js" }',
    'node_modules/large/index.js': `import { jsx } from 'react/jsx-runtime';\n${parts.join('\n')}\n`,
  });
  // A second reading of it is what the author waits for after each change. The limit of time is that of the test.
  await site.build();
  site.write(
    'content/sk/_a.jsx',
    "'use client';\nimport { part2 } from 'large';\nexport const A = () => <i>{typeof part2}</i>;",
  );
  expect((await site.build()).messages).toEqual([expect.stringContaining('content/sk/b.mdx:5:1 broken-link')]);
});

/** Calls the program, as a person does. */
function docs(
  dir: string,
  ...call: readonly string[]
): { readonly code: number | null; readonly out: string; readonly log: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(toolDir, 'bin/docs.js'), ...call, dir], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, log: stderr };
}

it('keeps what a config or a component prints out of the answer', () => {
  const site = makeTestSite({
    ...component('console.log("from a component"); export const A = () => null;'),
    'site.config.ts': `console.log('from the config');\n${plainConfig}`,
  });
  const { out, log } = docs(site.dir, 'build', '--format', 'json');
  expect(JSON.parse(out)).toMatchObject({ summary: { errors: 0, warnings: 1 } });
  expect(log).toContain('from the config');
  expect(log).toContain('from a component');
});

it.each([
  ['process.exit(0);', 'The config throws: it calls process.exit(), which would end the tool'],
  ['const a = {}; a.a = a; export default { title: a };', 'title.a contains itself'],
])('refuses the config %j', (code, message) => {
  const site = makeTestSite({ 'content/sk/index.md': '# A\n', 'site.config.ts': code });
  const { code: exit, log, out } = docs(site.dir, 'build');
  expect(exit).toBe(2);
  expect(out + log).toContain(message);
  expect(out + log).not.toMatch(/\n +at /);
});

it('fails, without a stack, when a promise or a timer of the config fails later, and writes the site', () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'site.config.ts': `void Promise.reject(new Error('rejected'));\n${plainConfig}`,
  });
  const { code, log } = docs(site.dir, 'build');
  expect([code, log]).toEqual([1, expect.stringContaining('Code of the site or the tool failed later: rejected')]);
  expect(site.exists('index.html')).toBe(true);
});

it('writes the site, and fails, when code of the site fails later on the thread of a page', () => {
  const pages = Array.from({ length: 120 }, (_, index) => [`content/sk/p${index}.md`, '# A\n'] as const);
  const site = makeTestSite({
    ...Object.fromEntries(pages),
    'late.mjs': `const wait = (work) => new Promise((resolve) => setTimeout(() => { resolve(); work(); }));
export default () => () => wait(() => { throw new Error('too late'); });\n`,
    'site.config.ts': plainConfig.replace('{', "{ markdown: { remarkPlugins: ['./late.mjs'] },"),
  });
  const { code, log } = docs(site.dir, 'build', '--jobs', '2');
  expect([code, log]).toEqual([1, expect.stringContaining('Code of the site failed later: too late')]);
  expect(site.exists('p1/index.html')).toBe(true);
});

it('includes no more than 2 MB of partials in a page, also when they include each other', async () => {
  const site = makeTestSite({
    'content/sk/bomb.mdx': `import A from './_a.mdx';\n\n${'<A />\n\n'.repeat(10)}`,
    'content/sk/_a.mdx': `import B from './_b.mdx';\n\n${'<B />\n\n'.repeat(10)}`,
    'content/sk/_b.mdx': 'words '.repeat(10_000),
  });
  expect(await site.build()).toMatchObject({
    status: 'failed',
    messages: [
      'content/sk/_a.mdx:1:1 page-failed The partials of the page have more than 2 MB of text (split the page, or include each partial fewer times)',
    ],
  });
});
