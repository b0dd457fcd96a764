import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

const component = (code: string): Record<string, string> => ({
  'content/sk/a.mdx': `import { A } from './_a.jsx';\n\n<A />\n`,
  'content/sk/_a.jsx': code,
  'content/sk/b.mdx': 'export const b = 1;\n\n<b>{b}</b>\n\n[b](/nie)\n',
});

it.each([
  ['ended the process', 'process.exit(0); export const A = () => null;'],
  ['ended the process', 'export const A = () => process.exit(0);'],
  ['takes longer than 2 s to run', 'export const A = () => { for (;;); };'],
  ['takes longer than 2 s to run', 'await new Promise(() => {}); export const A = () => null;'],
  ['failed after it was rendered: late', 'void Promise.reject(new Error("late")); export const A = () => null;'],
  [
    'failed after it was rendered: late',
    'setTimeout(() => { throw new Error("late"); }); export const A = () => null;',
  ],
  ['takes longer than 2 s to run', 'setTimeout(() => { for (;;); }); export const A = () => null;'],
  [
    'needs more than 1024 MB of memory',
    'const all = []; export const A = () => { for (;;) all.push(new Array(1e6).fill(0.5)); };',
  ],
])('reports a component that %s, and runs the other pages', async (message, code) => {
  const site = makeTestSite(component(code));
  const { status, messages } = await site.build({ timeLimit: message.includes('memory') ? 30_000 : 2000 });
  expect(status).toBe('failed');
  expect(messages).toEqual([
    expect.stringContaining(`content/sk/a.mdx:1:1 render-failed The code of the page ${message}`),
    expect.stringContaining('content/sk/b.mdx:5:1 broken-link'),
  ]);
});

it('stops the timers of a page before the next page runs', async () => {
  const site = makeTestSite({
    ...component('setTimeout(() => { for (;;); }, 600); export const A = () => null;'),
    'content/sk/b.mdx': `import { B } from './_b.jsx';\n\n<B />\n`,
    'content/sk/_b.jsx': 'await new Promise((done) => setTimeout(done, 900)); export const B = () => <b>1</b>;',
  });
  expect(await site.build({ timeLimit: 3000 })).toMatchObject({ status: 'built', messages: [] });
});

it('runs no page in a thread whose memory is half full', async () => {
  const site = makeTestSite({
    ...component(
      'globalThis.kept = Array.from({ length: 6 }, () => new Array(14e6).fill(0)); export const A = () => null;',
    ),
    'content/sk/b.mdx': `import { B } from './_b.jsx';\n\n<B />\n`,
    'content/sk/_b.jsx': 'if (globalThis.kept) throw new Error("full"); export const B = () => <b>1</b>;',
  });
  expect(await site.build()).toMatchObject({ status: 'built', messages: [] });
});

it('reports a component that renders itself', async () => {
  const site = makeTestSite(component('export const A = () => <A />;'));
  expect((await site.build({ timeLimit: 2000 })).messages[0]).toMatch(/^content\/sk\/a\.mdx:\d:\d render-failed /);
});

it('finds the directive of a client component after 4,000 comments', async () => {
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

/** Runs the program. */
function docs(
  dir: string,
  ...call: readonly string[]
): { readonly code: number | null; readonly out: string; readonly log: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(toolDir, 'bin/docs.js'), ...call, dir], {
    encoding: 'utf8',
  });
  return { code: status, out: stdout, log: stderr };
}

it('prints the output of a config or a component to stderr', () => {
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

it('writes the site and fails without a stack trace when a promise of the config is rejected later', () => {
  const site = makeTestSite({
    'content/sk/index.md': '# A\n',
    'site.config.ts': `void Promise.reject(new Error('rejected'));\n${plainConfig}`,
  });
  const { code, log } = docs(site.dir, 'build');
  expect([code, log]).toEqual([1, expect.stringContaining('Code of the site or the tool failed later: rejected')]);
  expect(site.exists('index.html')).toBe(true);
});

it('writes the site and fails when code of the site throws later on a worker thread', () => {
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
