import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';

const page = { 'content/sk/index.md': '# Domov\n', 'content/sk/a.md': '[a](/nie)\n' };
const withPlugins = (plugins: string): string => plainConfig.replace('title:', `plugins: [${plugins}],\n  title:`);

/** Builds a site on the main thread of a process of its own, where its code may take a second. */
function build(files: Readonly<Record<string, string>>): unknown {
  const { dir } = makeTestSite({ ...page, 'site.config.ts': plainConfig, ...files });
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(toolDir, 'test/bench/run.js'), join(toolDir, 'test/support/build-in-time.ts'), dir, '1000'],
    { encoding: 'utf8', cwd: toolDir, timeout: 50_000 },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

it.each([
  ['loops', `for (;;) {}\n${plainConfig}`],
  ['loops after it waited, whatever happens', `await 1; try { for (;;) {} } finally { for (;;) {} }\n${plainConfig}`],
  ['waits for ever', `await new Promise(() => {});\n${plainConfig}`],
  ['imports a file that loops', `import './endless.js';\n${plainConfig}`],
])('reports a config that %s', (_what, config) => {
  const files = { 'site.config.ts': config, 'endless.js': 'while (true);' };
  expect(build(files)).toEqual(['refused', 'site.config.ts:1 config-failed The config takes longer than 1 s to run']);
});

it('reports a plugin whose module, function or contributions do not end, each by its name', () => {
  expect(
    build({ 'site.config.ts': withPlugins("'./plugin.ts'"), 'plugin.ts': 'for (;;) {}\nexport default {};' }),
  ).toEqual(['refused', 'site.config.ts:2 config-failed "./plugin.ts" takes longer than 1 s to run']);
  const factory = { 'plugin.ts': 'export default () => { for (;;) {} };' };
  expect(build({ 'site.config.ts': withPlugins("'./plugin.ts'"), ...factory })).toEqual([
    'refused',
    'site.config.ts:2 invalid-config "plugins[0]" takes longer than 1 s',
  ]);
});

it.each([
  ['open', 'open() { for (;;) {} }'],
  ['open', 'async open() { await 1; for (;;) {} }'],
  ['view', 'open: () => ({ view() { for (;;) {} } })'],
  ['plan.files', 'open: () => ({ plan: () => ({ async files() { await 1; for (;;) {} } }) })'],
])('reports a plugin that does not end in %s: %s', (contribution, members) => {
  const [status, ...messages] = build({ 'site.config.ts': withPlugins(`{ name: 'endless', ${members} }`) }) as string[];
  expect(status).toBe('failed');
  expect(messages).toContain(
    `site.config.ts:2 plugin-failed The plugin "endless" takes longer than 1 s for "${contribution}"`,
  );
});

it('reports pages on which a transform of a plugin does not end', async () => {
  const plugin = `{ name: 'endless', content: async () => ({ openContent: () => ({ remark: { text: [() => () => { for (;;) {} }] } }) }) }`;
  const site = makeTestSite({ ...page, 'site.config.ts': withPlugins(plugin) });
  expect(await site.build({ pageTime: 500 })).toMatchObject({
    status: 'failed',
    messages: [
      expect.stringContaining('content/sk/a.md:1:1 page-failed Compiling the page takes longer than 0.5 s'),
      expect.stringContaining('content/sk/index.md:1:1 page-failed Compiling the page takes longer than 0.5 s'),
    ],
  });
});
