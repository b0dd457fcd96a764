import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runCli } from '../../src/generator/cli.ts';
import { root } from '../support/root.ts';
import { writeSite } from '../support/write-site.ts';

const config =
  "export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {} } } };";

/** Runs one call; returns its exit code and everything that it printed. */
async function docs(...args: readonly string[]): Promise<{ readonly code: number; readonly printed: string }> {
  const written: string[] = [];
  const record = (text: string | Uint8Array): boolean => written.push(String(text)) > 0;
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(record);
  const code = await runCli(args).finally(() => spies.forEach((spy) => spy.mockRestore()));
  return { code, printed: written.join('') };
}

test.each([
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  [['--help'], 0, /Examples:\n {2}\$ docs init my-site/],
  [['preview', '--help'], 0, /Examples:\n {2}\$ docs preview/],
  [['help', 'dev'], 0, /^Usage: docs dev[^]*--open +open the site in a browser\n/],
  [['build', '--report', 'xml'], 2, /'xml' is invalid. Allowed choices are html, json/],
  [['build', 'no-such-folder'], 2, /There is no site.config.ts in [^]*create a site with docs init my-site/],
  [[], 2, /^Usage: docs/],
  [['preveiw'], 2, /unknown command 'preveiw'\n\(Did you mean preview\?\)/],
  [['new', 'my-site'], 2, /unknown command 'new'\ndocs --help lists all commands, docs help <command> the options/],
  [['preview', '--prot', '1'], 2, /unknown option '--prot'\n\(Did you mean --port\?\)/],
  [['preview', '--port', 'http'], 2, /'http' is invalid. It must be a number from 0 to 65535/],
  [['dev', '--strictPort', '--port', 'http'], 2, /'http' is invalid/],
  [['preview', 'a', 'b'], 2, /too many arguments/],
])('docs %j', async (args, code, printed) => {
  expect(await docs(...args)).toEqual({ code, printed: expect.stringMatching(printed) });
});

test('an unsupported version of Node.js is reported before newer syntax is parsed', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(engines.node).toBe('^20.19 || >=22.12');
  const versionOn = (node: string) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
    const args = ['--import', `data:text/javascript,${pretend}`, join(root, 'bin/docs.js'), '--version'];
    return spawnSync(process.execPath, args, { encoding: 'utf8' });
  };
  for (const node of ['18.20.8', '20.18.3', '21.7.3', '22.11.0'])
    expect(versionOn(node)).toMatchObject({
      status: 2,
      stderr: `docs needs Node.js 20.19, 22.12 or newer, and this is ${node}. Install one from https://nodejs.org.\n`,
    });
  for (const node of ['20.19.0', '22.12.0', '24.0.0']) expect(versionOn(node)).toMatchObject({ status: 0, stderr: '' });
});

test('an invalid config ends with exit code 2, without a stack trace', async () => {
  const site = writeSite({ 'site.config.ts': "export default { title: 'Site', url: 'here' };" });
  const { code, printed } = await docs('preview', site);
  expect(code).toBe(2);
  expect(printed).toContain('site.config.ts:1:33  error  invalid-config  "url" must be an address');
  expect(printed).toContain('2 errors');
  expect(printed).not.toMatch(/\n\s+at /);
});

test.each([
  ['const x = ;', 'own/server.tsx:1:11  error  theme-failed  The theme cannot be bundled: Unexpected ";"'],
  ["throw new Error('no style');", 'The theme cannot be used: it throws while loading: no style'],
  [
    'export default { messages: {} };',
    'The theme cannot be used: it lacks components, scriptTexts, icons, inlineScripts, formTargets',
  ],
])('a theme that is none is named with its place: %s', async (server, message) => {
  const site = writeSite({
    'site.config.ts': config.replace('{', "{ theme: './own',"),
    'own/server.tsx': server,
    'content/sk/index.md': '# Domov\n',
  });
  for (const command of ['build', 'check-links']) {
    const { code, printed } = await docs(command, site);
    expect([code, printed]).toEqual([1, expect.stringContaining(message)]);
  }
  expect(readdirSync(join(site, '.docs/cache/theme'))).toEqual([]);
});

test('an address of another machine ends with exit code 2', async () => {
  const site = writeSite({ 'site.config.ts': config, 'build/404.html': '' });
  expect(await docs('preview', site, '--host', '192.0.2.1')).toEqual({
    code: 2,
    printed: '"192.0.2.1" is not an address of this machine (omit --host, or pass one that is)\n',
  });
});

test('preview without a build explains what to do', async () => {
  const site = writeSite({
    'site.config.ts': config,
  });
  expect(await docs('preview', site)).toEqual({ code: 2, printed: expect.stringContaining('run docs build first') });
});

test('a syntax error shows its lines', async () => {
  const site = writeSite({ 'site.config.ts': 'export default {\n  title: "Site"\n  url: "",\n};' });
  expect(await docs('check-links', site)).toEqual({
    code: 2,
    printed: [
      'site.config.ts:3:3  error  config-failed  Expected "}" but found "url"',
      '     2 |   title: "Site"',
      '   > 3 |   url: "",',
      '       |   ^^^',
      '     4 | };',
      '   hint: a comma or bracket is missing before this point',
      '',
      '1 error',
      '',
    ].join('\n'),
  });
});

test('check-links checks without building; a strict run fails on warnings', async () => {
  const site = writeSite({ 'site.config.ts': config, 'content/en/index.md': '# Home\n\n[gone](/gone)\n' });
  const problem = 'content/en/index.md:3:1  warning  broken-link  "/gone" leads to no page and no file';
  expect(await docs('check-links', site)).toEqual({ code: 0, printed: expect.stringContaining(problem) });
  expect(await docs('check-links', site, '--strict')).toEqual({ code: 1, printed: expect.stringContaining(problem) });
  expect(existsSync(join(site, 'build'))).toBe(false);
});

test('a report may go to a file', async () => {
  const site = writeSite({ 'site.config.ts': config, 'content/en/index.md': '# Home\n\n[gone](/gone)\n' });
  const report = join(site, 'new/folder/links.json');
  const { printed } = await docs('check-links', site, '--format', 'json', '--out', report);
  expect(printed).not.toContain('gone');
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ summary: { errors: 0, warnings: 1 } });
  expect(await docs('check-links', site, '--out', join(report, 'x'))).toEqual({
    code: 2,
    printed: expect.stringMatching(/^(?:EEXIST|ENOTDIR): .*links\.json/m),
  });
});
