import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memo } from '../../../src/generator/kernel/memo.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { shareTheme } from '../../support/share-theme.ts';
import { makeTestSite, plainConfig } from '../../support/test-site.ts';
import { writeFiles } from '../../support/write-site.ts';

const page = { 'content/sk/index.md': '# Domov\n', 'content/sk/a.md': '[a](/nie)\n' };
const withPlugins = (plugins: string): string => plainConfig.replace('title:', `plugins: [${plugins}],\n  title:`);

const configs = [
  ['loops', `for (;;) {}\n${plainConfig}`],
  ['loops in a finally block after an await', `await 1; try { for (;;) {} } finally { for (;;) {} }\n${plainConfig}`],
  ['awaits a promise that never settles', `await new Promise(() => {});\n${plainConfig}`],
  ['imports a file that loops', `import './endless.js';\n${plainConfig}`],
] as const;

const modules = [
  ['module', 'for (;;) {}\nexport default {};', 'config-failed "./plugin.ts" takes longer than 0.5 s to run'],
  ['factory', 'export default () => { for (;;) {} };', 'invalid-config "plugins[0]" takes longer than 0.5 s'],
] as const;

const contributions = [
  ['open', 'open() { for (;;) {} }'],
  ['open', 'async open() { await 1; for (;;) {} }'],
  ['view', 'open: () => ({ view() { for (;;) {} } })'],
  ['plan.files', 'open: () => ({ plan: () => ({ async files() { await 1; for (;;) {} } }) })'],
] as const;

/** Files of a site by the code that never ends. */
const sites: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries([
  ...configs.map(([, config]) => [config, { 'site.config.ts': config, 'endless.js': 'while (true);' }]),
  ...modules.map(([, code]) => [code, { 'site.config.ts': withPlugins("'./plugin.ts'"), 'plugin.ts': code }]),
  ...contributions.map(([, code]) => [code, { 'site.config.ts': withPlugins(`{ name: 'endless', ${code} }`) }]),
]);

/** What the build of each site reports. A thread cannot stop its own loops, so one process builds them on its main thread. */
const reports = memo((): Readonly<Record<string, readonly string[]>> => {
  const folders = Object.values(sites).map((files) => writeFiles({ ...page, ...files }));
  for (const dir of folders) shareTheme(dir);
  const program = ['test/bench/run.js', 'test/generator/safety/build-in-time.ts'].map((path) => join(toolDir, path));
  const { stdout, stderr } = spawnSync(process.execPath, [...program, '500', ...folders], {
    encoding: 'utf8',
    cwd: toolDir,
    timeout: 110_000,
  });
  for (const dir of folders) rmSync(dir, { recursive: true });
  expect(stderr).toBe('');
  const printed: readonly (readonly string[])[] = JSON.parse(stdout);
  return Object.fromEntries(Object.keys(sites).map((code, index) => [code, printed[index] ?? []]));
});

describe('code that never ends is reported with its place', { timeout: 120_000 }, () => {
  it.each(configs)('a config that %s', (_what, config) => {
    expect(reports()[config]).toEqual([
      'refused',
      'site.config.ts:1 config-failed The config takes longer than 0.5 s to run',
    ]);
  });

  it.each(modules)('the %s of a plugin', (_what, code, message) => {
    expect(reports()[code]).toEqual(['refused', `site.config.ts:2 ${message}`]);
  });

  it.each(contributions)('%s of a plugin: %s', (contribution, code) => {
    expect(reports()[code]?.[0]).toBe('failed');
    expect(reports()[code]).toContain(
      `site.config.ts:2 plugin-failed The plugin "endless" takes longer than 0.5 s for "${contribution}"`,
    );
  });

  it('a transform of a plugin, at each page', async () => {
    const plugin = `{ name: 'endless', content: async () => ({ openContent: () => ({ remark: { text: [() => () => { for (;;) {} }] } }) }) }`;
    const site = makeTestSite({ ...page, 'site.config.ts': withPlugins(plugin) });
    expect(await site.build({ timeLimit: 500 })).toMatchObject({
      status: 'failed',
      messages: [
        expect.stringContaining('content/sk/a.md:1:1 page-failed Compiling the page takes longer than 0.5 s'),
        expect.stringContaining('content/sk/index.md:1:1 page-failed Compiling the page takes longer than 0.5 s'),
      ],
    });
  });
});
