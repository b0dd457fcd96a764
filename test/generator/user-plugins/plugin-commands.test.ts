import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toolCommands } from '../../../src/generator/app/plugin-commands.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { runDocs } from '../../support/run-docs.ts';
import { makeTestSite, type TestSite } from '../../support/test-site.ts';

const configOf = (plugins: string): string => `export default {
  title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
  plugins: [${plugins}],
};`;

const plugin = (name: string, command: string): string =>
  `{ name: '${name}', commands: [{ name: '${command}', description: 'from ${name}', run: () => void process.stdout.write('${name}') }] }`;

const makeSite = (config: string): TestSite =>
  makeTestSite({ 'site.config.ts': config, 'content/en/index.md': '# Home\n' });

const namesIn = (help: string, heading: string): readonly (string | undefined)[] => {
  const section = help.split(`${heading}:\n`)[1]?.split('\n\n')[0] ?? '';
  return [...section.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name);
};

it('reports what a command lacks when it is called', async () => {
  const site = makeSite(configOf("{ name: 'p', commands: [{ name: 'hi', run: 5 }] }"));
  const { code, answer } = await runDocs('hi', `--site=${site.dir}`);
  expect(code).toBe(2);
  expect(answer).toContain('"plugins[0].commands[0].description" is missing');
  expect(answer).toContain('"plugins[0].commands[0].run" must be a function, not 5');
});

describe('the help of docs', () => {
  it.each([[['--help']], [['help']], [['-h']]])('lists the commands of plugins: %j', async (call) => {
    const site = makeSite(configOf(`${plugin('count', 'words')}, ${plugin('draw', 'sketch')}`));
    const { answer } = await runDocs(...call, '--site', site.dir);
    expect(namesIn(answer, 'Commands of this site')).toEqual(['words', 'sketch']);
    expect(answer).toContain('from count');
    expect(namesIn(answer, 'Commands')).toEqual(toolCommands);
  });

  it.each([
    ['is broken', 'export default {'],
    ['throws', "throw new Error('no');"],
    ['is invalid', 'export default { titel: 1 };'],
    ['has a plugin that throws', configOf("(() => { throw new Error('no'); })()")],
    ['has a plugin that is missing', configOf("'./gone.js'")],
  ])('is printed where the config %s', async (_, config) => {
    const { code, answer } = await runDocs('--help', '--site', makeSite(config).dir);
    expect({ code, commands: namesIn(answer, 'Commands') }).toEqual({ code: 0, commands: toolCommands });
    expect(answer).not.toContain('Commands of this site');
  });
});

it('does not wait long for a config that never ends', () => {
  const { dir } = makeSite('for (;;);\nexport default {};');
  const call = [join(toolDir, 'bin', 'docs.js'), '--help'];
  const { status, stdout } = spawnSync(process.execPath, call, { cwd: dir, encoding: 'utf8', timeout: 40_000 });
  expect({ status, commands: namesIn(stdout, 'Commands') }).toEqual({ status: 0, commands: toolCommands });
});

describe('two commands with the same name', () => {
  it('are reported with both owners, and the first one runs', async () => {
    const plugins = [plugin('mine', 'build'), plugin('count', 'words'), plugin('tally', 'words')];
    const site = makeSite(configOf(`\n    ${plugins.join(',\n    ')}\n  `));
    expect(await site.build()).toMatchObject({
      status: 'built',
      messages: [
        'site.config.ts:4:5 duplicate-command The plugin "mine" has a command "build", but "docs build" runs the command of docs (rename the command, or remove one of the plugins)',
        'site.config.ts:6:5 duplicate-command The plugin "tally" has a command "words", but "docs words" runs that of the plugin "count" (rename the command, or remove one of the plugins)',
      ],
    });
    expect((await runDocs('words', '--site', site.dir)).answer).toBe('count');
    expect(namesIn((await runDocs('--help', '--site', site.dir)).answer, 'Commands of this site')).toEqual(['words']);
  });
});
