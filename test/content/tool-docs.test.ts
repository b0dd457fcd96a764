import { readFileSync } from 'node:fs';
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
