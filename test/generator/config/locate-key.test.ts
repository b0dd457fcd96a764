import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locateInConfig, locateKey } from '../../../src/generator/config/locate-key.ts';
import type { KeyPath } from '../../../src/generator/config/schema/problem.ts';
import { writeSite } from '../../support/write-site.ts';

const source = `import { defineConfig } from '@stavebnica/docs';
import sidebars from 'some-sidebars';

const navbar: UserNavbar = {
  title: 'Site', // { title: 'not this' }
  items: [{ label: 'A, B }', to: '/a' }, /* one more */ { label: \`C\`, to: pathOf('c', { deep: true }) }],
};

export default defineConfig({
  'url': 'https://site.example',
  navbar,
  sidebars,
  ...rest,
  toc: { maxHeadingLevel: 3 },
});
`;

test.each<[string, KeyPath, string]>([
  ['a quoted key', ['url'], '10:3'],
  ['a key in braces', ['toc', 'maxHeadingLevel'], '14:10'],
  ['a name that stands for an object of the file', ['navbar', 'title'], '5:3'],
  ['an element of a list, past strings and comments', ['navbar', 'items', 1, 'to'], '6:71'],
  ['what a package holds is placed where it is used', ['sidebars', 'docs', 3], '12:3'],
  ['a missing key is placed at what should hold it', ['toc', 'minHeadingLevel'], '14:3'],
  ['a missing key of the config itself', ['title'], '1:1'],
])('%s', (_what, path, expected) => {
  const { line, column } = locateKey({ file: 'site.config.ts', text: source }, path);
  expect(`${line}:${column}`).toBe(expected);
});

test.each(['withSearch(config, { deep: true })', '{\n  ...config,\n  title: 1 }'])(
  'a key of a config in %s',
  (exported) => {
    const text = `const config = {\n  url: 'https://site.example',\n};\nmodule.exports = ${exported};\n`;
    expect(locateKey({ file: 'site.config.ts', text }, ['url'])).toMatchObject({ line: 2, column: 3 });
  },
);

test('a key in JSON', () => {
  expect(locateKey({ file: 'ads.json', text: '[\n  { "id": 1 }\n]' }, [0, 'id'])).toEqual({
    file: 'ads.json',
    line: 2,
    column: 5,
    endColumn: 9,
  });
});

test('a key after regular expressions with quotes and brackets', () => {
  const text =
    "export default {\n  plugins: [() => /```[\\]/}]/.test(x), a / b, `}` ],\n  hide: 1 / 2,\n  url: 'x',\n}";
  expect(locateKey({ file: 'c.ts', text }, ['url'])).toMatchObject({ line: 4, column: 3 });
});

test('a plain object without defineConfig', () => {
  expect(locateKey({ file: 'c.ts', text: "export default {\r\n  url: 'x',\r\n}" }, ['url'])).toMatchObject({
    line: 2,
    column: 3,
  });
});

test.each(['async () => {\n  return {', 'function make() {\n  return {'])('a key in a function: %s', (start) => {
  const text = `module.exports = ${start}\n  url: 'x',\n}; };`;
  expect(locateKey({ file: 'c.js', text }, ['url'])).toMatchObject({ line: 3, column: 3 });
  const named = text.replace(/return \{/, 'return config; };\nconst config = {');
  expect(locateKey({ file: 'c.js', text: named }, ['url'])).toMatchObject({ line: 4, column: 3 });
});

test('keys that other files of the site contain are placed in these files', () => {
  const site = writeSite({
    'site.config.ts': "import toc, { bar as top } from './parts/look.ts';\nexport default { toc, navbar: top };",
    'parts/look.ts':
      "import { items } from './items.ts';\nexport const bar = { items };\nexport default {\n  depth: 1 };",
    'parts/items.ts': 'export const items = [\n  1,\n];',
  });
  const at = (...path: KeyPath): string => {
    const { file, line, column } = locateInConfig(path, { configFile: join(site, 'site.config.ts'), siteDir: site });
    return `${file}:${line}:${column}`;
  };
  expect(at('toc', 'depth')).toBe('parts/look.ts:4:3');
  expect(at('navbar', 'items', 0)).toBe('parts/items.ts:2:3');
  expect(at('navbar', 'titel')).toBe('site.config.ts:2:23');
});

test('a key of files that import each other, and take their values from each other, is placed in the config', () => {
  const site = writeSite({
    'site.config.ts': "import other from './other.ts';\nexport default other;",
    'other.ts': "import config from './site.config.ts';\nexport default config;",
  });
  const config = { configFile: join(site, 'site.config.ts'), siteDir: site };
  expect(locateInConfig(['title'], config)).toMatchObject({ file: 'site.config.ts', line: 1 });
});
