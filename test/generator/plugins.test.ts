import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe.each(builtInPlugins.map(({ name }) => name))('a site without the plugin %s', (name) => {
  it('builds all its pages without a diagnostic', async () => {
    const site = makeTestSite(pages);
    const { status, messages } = await site.build({ plugins: builtInPlugins.filter((plugin) => plugin.name !== name) });
    expect({ status, messages }).toEqual({ status: 'built', messages: [] });
    expect(documents.filter((path) => !site.exists(path))).toEqual([]);
  });
});

describe('a site without any plugin', () => {
  it('builds all its pages, and nothing but pages and the files of the theme', async () => {
    const site = makeTestSite(pages);
    expect(await site.build({ plugins: [] })).toMatchObject({ status: 'built', messages: [] });
    const written = Object.keys(site.output()).filter((path) => !path.startsWith('assets/') && !path.startsWith('.'));
    expect(written.toSorted()).toEqual([...documents, 'en/404.html'].toSorted());
    expect(site.main('/')).toContain('Úvod :rocket: a <a href="/guide/start#first">návod</a>');
  });
});

describe('the sources without a plugin', () => {
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

  const absences = halves(builtInPlugins.map(({ name }) => name)).map((names) => ({ names, list: names.join(', ') }));
  it.each(absences)('type-check without the folders and lines of $list', ({ names }) => {
    const folderOf = (name: string): string => join(copy.dir, 'src/generator/plugins', name);
    expect(names.filter((name) => !existsSync(folderOf(name)))).toEqual([]);
    for (const name of names) rmSync(folderOf(name), { recursive: true });
    const lists = ['index.ts', 'commands.ts', 'user-config.ts'].map(folderOf);
    const before = lists.map((file) => readFileSync(file, 'utf8'));
    for (const [index, file] of lists.entries()) writeFileSync(file, names.reduce(withoutPlugin, before[index] ?? ''));
    try {
      expect(typeErrors(copy.dir)).toBe('');
    } finally {
      for (const name of names) cpSync(join(root, 'src/generator/plugins', name), folderOf(name), { recursive: true });
      for (const [index, file] of lists.entries()) writeFileSync(file, before[index] ?? '');
    }
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
 * Divides a list into halves, so often that any two items are apart once: each is absent while each other one is there,
 * in ten runs of the compiler instead of one for each item.
 */
function halves<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const divisions = Array.from({ length: Math.ceil(Math.log2(items.length)) }, (_, bit) => 2 ** bit);
  const isInHalf = (index: number, weight: number): boolean => Math.floor(index / weight) % 2 === 0;
  return divisions.flatMap((weight) => [
    items.filter((_, index) => isInHalf(index, weight)),
    items.filter((_, index) => !isInHalf(index, weight)),
  ]);
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
