import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { characterEntities } from 'character-entities';
import { build, type Plugin } from 'esbuild';
import { nameToEmoji } from 'gemoji';
import { expect, test } from 'vitest';
import { catalogs } from '../../src/theme/i18n/catalogs.ts';
import { writeSite } from '../support/write-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles a module as `bin/bundle.js` does, with at most one of its plugins, and returns its default export. */
async function bundled(source: string, plugin?: string): Promise<unknown> {
  const file = join(writeSite({}), 'bundled.mjs');
  const plugins: Readonly<Record<string, Plugin>> =
    plugin === undefined ? {} : await import(pathToFileURL(join(root, 'bin', plugin)).href);
  await build({
    stdin: { contents: source, resolveDir: root },
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: Object.values(plugins),
    tsconfigRaw: {},
  });
  const module: { readonly default: unknown } = await import(pathToFileURL(file).href);
  return module.default;
}

test('every character reference of HTML decodes as with the table that is left out', async () => {
  const names = [...Object.keys(characterEntities), 'nope', 'ampx', 'AMP', 'constructor', '#38'];
  const source = `import { decodeNamedCharacterReference } from 'decode-named-character-reference';
export default Object.fromEntries(${JSON.stringify(names)}.map((name) => [name, decodeNamedCharacterReference(name)]));`;
  expect(await bundled(source, 'one-entity-table.js')).toEqual({
    ...characterEntities,
    nope: false,
    ampx: false,
    constructor: false,
    '#38': false,
  });
});

test('JSX keeps its character references', async () => {
  const source = `import entities from 'acorn-jsx/xhtml.js';\nexport default entities;`;
  const { default: entities }: { readonly default: unknown } = await import(
    pathToFileURL(join(root, 'node_modules/acorn-jsx/xhtml.js')).href
  );
  expect(await bundled(source, 'one-entity-table.js')).toEqual(entities);
});

test('an invalid regular expression in code is an error at its place', async () => {
  const source = `import { parse } from 'acorn';
const errorOf = (code) => {
  try {
    parse(code, { ecmaVersion: 'latest' });
    return null;
  } catch ({ message }) {
    return message;
  }
};
export default ['a = /(?<y>\\\\p{Script=Greek}+)[\\\\w--\\\\d]/v', 'a = /(/', 'a = /b/gg'].map(errorOf);`;
  expect(await bundled(source, 'native-regexps.js')).toEqual([
    null,
    'Invalid regular expression: /(/: Unterminated group (1:5)',
    "Invalid flags supplied to RegExp constructor 'gg' (1:5)",
  ]);
});

test('identifiers have the characters that Node.js allows', async () => {
  const source = `import { parse } from 'acorn';
const isIdentifier = (name) => {
  try {
    return parse(\`var \${name}\`, { ecmaVersion: 'latest' }).body[0].declarations[0].id.name === name;
  } catch {
    return false;
  }
};
export default ['_$a1', 'žltý', 'π', '変数', '𐐀𠮷', 'a\\u0301', 'a\\u200d', '1a', 'a·b', '·a', '€', '😀'].filter(isIdentifier);`;
  const identifiers = ['_$a1', 'žltý', 'π', '変数', '𐐀𠮷', 'a\u0301', 'a\u200d', 'a·b'];
  expect(await bundled(source, 'native-regexps.js')).toEqual(identifiers);
});

test('ids of headings are the same as with the ranges that are left out', async () => {
  // Later characters can be newer than the ranges.
  const characters = Array.from({ length: 0x870 }, (_, code) => String.fromCodePoint(code));
  const texts = [...characters, '漢字 とカナ', '👩‍💻 ž', 'Ľúbivé, #1 — a_b-c', '𠮷野家', 'Ⅷ ½ ²'];
  const source = `import { slug } from 'github-slugger';\nexport default ${JSON.stringify(texts)}.map((text) => slug(text));`;
  expect(await bundled(source, 'lean-packages.js')).toEqual(await bundled(source));
});

test('YAML is read as YAML 1.2, and older documents with their merge keys', async () => {
  const source = `import { parse } from './node_modules/yaml/browser/index.js';
export default parse('base: &b { yes: on }\\nown: { from: *b, day: 2026-01-31, n: 0x1f, none: ~ }\\n');`;
  expect(await bundled(source, 'lean-packages.js')).toEqual({
    base: { yes: 'on' },
    own: { from: { yes: 'on' }, day: '2026-01-31', n: 31, none: null },
  });
  const old = `import { parse } from './node_modules/yaml/browser/index.js';\nexport default parse('%YAML 1.1\\n---\\nyes: { <<: { a: 1 } }\\n');`;
  expect(await bundled(old, 'lean-packages.js')).toEqual({ yes: { a: 1 } });
});

test('every emoji keeps its names', async () => {
  const source = `import { readEmoji } from './src/generator/plugins/emoji/read-emoji.ts';
export default Object.fromEntries(readEmoji());`;
  expect(await bundled(source, 'short-emoji-table.js')).toEqual(nameToEmoji);
});

test('the search client keeps what the provider calls', async () => {
  const source = `import { searchClient } from '@algolia/client-search';\nexport default Object.keys(searchClient('app', 'key'));`;
  const names = await bundled(source, 'used-algolia-methods.js');
  expect(names).toEqual(
    expect.arrayContaining([
      'waitForTask',
      'operationIndex',
      'saveObjects',
      'deleteObjects',
      'setSettings',
      'getSettings',
      'deleteIndex',
      'indexExists',
      'browseObjects',
      'browse',
      'batch',
      'getTask',
    ]),
  );
  expect(names).not.toContain('listUserIds');
});

test('the package has the interface texts of all languages', async () => {
  const source = `export { catalogs as default } from './dist/src/theme/i18n/catalogs.ts';`;
  expect(await bundled(source)).toEqual(catalogs);
});
