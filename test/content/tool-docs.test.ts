import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gatherFrontMatter } from '../../src/generator/plugin-api/gather.ts';
import { commandLines } from '../../src/generator/plugins/commands.ts';
import { builtInPlugins } from '../../src/generator/plugins/index.ts';
import { capture } from '../support/capture.ts';
import { keysOfType } from './config-types.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Those names that a text does not name. */
function missing(names: readonly string[], text: string): readonly string[] {
  expect(names.length).toBeGreaterThan(2);
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
}

describe.each(['sk', 'en'])('the pages of the tool in %s', (locale) => {
  const page = (name: string): string => read(`content/${locale}/contributing/docs/${name}.mdx`);

  it('name every key of the config', () => {
    expect(missing(keysOfType('UserConfig'), page('configuration'))).toEqual([]);
    expect(missing(keysOfType('UserLocale'), page('configuration'))).toEqual([]);
    expect(missing(keysOfType('UserVersion'), page('configuration'))).toEqual([]);
    expect(missing(keysOfType('UserComponents'), page('components'))).toEqual([]);
    for (const name of ['UserDiscovery', 'UserManifest', 'UserManifestIcon'])
      expect(missing(keysOfType(name), page('discovery'))).toEqual([]);
    expect(missing(keysOfType('UserLinks'), page('links'))).toEqual([]);
    expect(missing(keysOfType('UserAlgoliaSearch'), page('search'))).toEqual([]);
  });

  it('name every key of front matter', () => {
    expect(missing(Object.keys(gatherFrontMatter(builtInPlugins)), page('writing'))).toEqual([]);
  });

  it('name what a new site can be given', () => {
    const options = [...read('src/generator/app/commands/init.ts').matchAll(/\.option\('--([\w-]+)/g)].map(
      ([, name = '']) => name,
    );
    const ofPlugins = commandLines.flatMap(({ extensions }) => extensions?.['init']?.options ?? []);
    expect(missing([...options, ...ofPlugins.map((option) => option.name())], page('index'))).toEqual([]);
  });

  it('name the commands and the options of the development server', () => {
    const files = ['build', 'dev', 'check-links', 'preview'].map((name) =>
      read(`src/generator/app/commands/${name}.ts`),
    );
    const commands = [...files.join('').matchAll(/\.command\('([\w-]+)'\)/g)].map(([, name]) => `docs ${name}`);
    expect(missing(commands, page('index'))).toEqual([]);
    expect(missing(['port', 'strict-port', 'host', 'allow-host', 'open'], page('index'))).toEqual([]);
  });

  it('name every format of a report', () => {
    const formats = capture(read('src/generator/app/reporters/print-report.ts'), /const reporters[^{]*\{([^}]*)\}/);
    expect(
      missing(
        [...formats.matchAll(/(\w+):/g)].map(([, name = '']) => name),
        page('links'),
      ),
    ).toEqual([]);
  });
});

describe('the commands for people who work on the tool', () => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
  const namesIn = (text: string, pattern: RegExp): readonly string[] => [
    ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name)),
  ];

  it('are two in the README, one to build this site and one to test, as CI does', () => {
    const workOnTheTool = capture(read('README.md'), /^## Work on the tool\n[^]*?```sh\n([^]*?)```/m);
    const commands = workOnTheTool.trim().split('\n');
    expect(commands.map((line) => line.replace(/ +#.*/, ''))).toEqual([
      'npm ci && node bin/docs.js build',
      'npm ci && npm test',
    ]);
    expect(read('.ci/run')).toMatch(/^npm ci\nnpm test$/m);
    expect(read('.github/workflows/test.yml')).toContain('run: .ci/run');
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('in %s name scripts and files that exist', (file) => {
    const text = read(file);
    const named = namesIn(text, /\bnpm run ([\w-]+)/g);
    const ofTest = namesIn(scripts['test'] ?? '', /\bnpm run ([\w-]+)/g);
    const known = Object.keys(scripts);
    expect(known).toEqual(expect.arrayContaining(['prepare', 'test', ...named, ...ofTest]));
    const programs = namesIn(`${text} ${Object.values(scripts).join(' ')}`, /\bnode ((?:bin|content)\/[\w/-]+\.js)/g);
    expect(programs).toContain('bin/docs.js');
    expect(programs.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
    // Names in angle brackets, and `Name.tsx`, are those of a new file.
    const files = namesIn(text, /`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g).filter((path) => !path.endsWith('/Name.tsx'));
    const isThere = (path: string): boolean =>
      ['', 'src/generator/'].some((folder) => existsSync(new URL(folder + path, root)));
    expect(files.filter((path) => !isThere(path))).toEqual([]);
  });
});
