import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { coreFrontMatter } from '../../src/generator/content/source/front-matter.ts';
import { coreCodes } from '../../src/generator/kernel/diagnostics/codes.ts';
import { gatherFrontMatter } from '../../src/generator/plugin-api/gather.ts';
import { builtInPlugins } from '../../src/generator/plugins/index.ts';
import { root } from '../support/root.ts';
import { makeTestSite } from '../support/test-site.ts';

/** A little of what most plugins add to, in ways that are plain pages without them. */
const pages = {
  'content/sk/index.mdx': '---\ntags: [nové]\n---\n\n# Domov\n\nÚvod :rocket: a [návod](./guide/start.mdx#first).\n',
  'content/en/index.mdx': '---\ntags: [new]\n---\n\n# Home\n\nSee the [guide](./guide/start.mdx#first).\n',
  'content/sk/guide/start.mdx':
    '# Návod\n\n## Prvý {#first}\n\n```html title="a.html"\n<b>x</b>\n```\n\n:::note\n\nText\n\n:::\n',
  'content/en/guide/start.mdx': '# Guide\n\n## First {#first}\n\nText.\n',
};
const documents = ['index.html', 'en/index.html', 'guide/start/index.html', 'en/guide/start/index.html', '404.html'];

describe.each(builtInPlugins.map(({ name }) => name))('a site without the plugin %s', (absent) => {
  it('builds all its pages without a diagnostic', async () => {
    const site = makeTestSite(pages);
    const plugins = builtInPlugins.filter(({ name }) => name !== absent);
    expect(await site.build({ plugins })).toMatchObject({ status: 'built', messages: [] });
    expect(documents.filter((path) => !site.exists(path))).toEqual([]);
  });
});

/** A copy of the sources, from which the folders of plugins are deleted. */
const copy = { dir: '' };
beforeAll(() => {
  copy.dir = mkdtempSync(join(tmpdir(), 'docs-sources-'));
  for (const path of ['src', 'package.json', 'tsconfig.json'])
    cpSync(join(root, path), join(copy.dir, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy.dir, 'node_modules'));
  writeFileSync(
    join(copy.dir, 'tsconfig.src.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { noUnusedLocals: false },
      include: ['src/generator', 'src/shared'],
    }),
  );
});
afterAll(() => rmSync(copy.dir, { recursive: true, force: true }));

describe.each(separate(builtInPlugins.map(({ name }) => name)).map((absent) => ({ absent, list: absent.join(', ') })))(
  'without the plugins $list',
  ({ absent }) => {
    it('the sources type-check', () => {
      const folder = join(copy.dir, 'src/generator/plugins');
      onTestFinished(() => cpSync(join(root, 'src/generator/plugins'), folder, { recursive: true }));
      for (const name of absent) rmSync(join(folder, name), { recursive: true });
      for (const list of ['index.ts', 'commands.ts', 'user-config.ts'].map((name) => join(folder, name)))
        writeFileSync(list, absent.reduce(withoutPlugin, readFileSync(list, 'utf8')));
      expect(typeErrors(copy.dir)).toBe('');
    });
  },
);

describe('a site without any plugin', () => {
  it('builds all its pages, and nothing but pages and the files of the theme', async () => {
    const site = makeTestSite(pages);
    expect(await site.build({ plugins: [] })).toMatchObject({ status: 'built', messages: [] });
    const written = Object.keys(site.output()).filter((path) => !path.startsWith('assets/') && !path.startsWith('.'));
    expect(written.toSorted()).toEqual([...documents, 'en/404.html'].toSorted());
    expect(site.main('/')).toContain('Úvod :rocket: a <a href="/guide/start#first">návod</a>');
  });
});

describe('names that plugins contribute', () => {
  it('belong to one plugin: codes, and front matter keys unless the rule is the same', () => {
    const codes = builtInPlugins.flatMap((plugin) => Object.keys(plugin.codes ?? {}));
    expect(new Set([...codes, ...Object.keys(coreCodes)]).size).toBe(codes.length + Object.keys(coreCodes).length);
    const known = gatherFrontMatter(builtInPlugins);
    for (const { frontMatter = {} } of [{ frontMatter: coreFrontMatter }, ...builtInPlugins])
      for (const [key, rule] of Object.entries(frontMatter)) expect(known[key], key).toBe(rule);
  });
});

/**
 * Chooses sublists so that for any two items, one sublist contains the first item and not the second. Seven sublists replace
 * a run of the compiler for each plugin.
 */
function separate<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const lists = Array.from({ length: 7 }, (_, list) => list);
  // Each item is in three sublists, and no two items are in the same three.
  const choices = lists.flatMap((a) => lists.slice(a + 1).flatMap((b) => lists.slice(b + 1).map((c) => [a, b, c])));
  if (items.length > choices.length) throw new Error(`Seven sublists separate at most ${choices.length} items`);
  return lists.map((list) => items.filter((_, index) => choices[index]?.includes(list)));
}

/** Removes the import of a plugin, its entry in the list, and its types. */
function withoutPlugin(source: string, name: string): string {
  const text = source.replace(`export type * from './${name}/keys.ts';\n`, '');
  const imported = new RegExp(`^import \\{ (\\w+) \\} from '\\./${name}/[\\w-]+\\.ts';\\n`, 'm').exec(text);
  if (imported === null) return text;
  const [line, id = ''] = imported;
  return text.replace(line, '').replace(new RegExp(`\\b${id}(?:, )?(?:,\\n)?(?=[\\s\\]\\w])`), '');
}

function typeErrors(dir: string): string {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.src.json', '--singleThreaded'], {
      cwd: dir,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}
