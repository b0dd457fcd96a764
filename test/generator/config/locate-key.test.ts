import { expect, test } from 'vitest';
import { locateKey } from '../../../src/generator/config/locate-key.ts';
import type { KeyPath } from '../../../src/generator/config/config-problem.ts';

const source = `import { defineConfig } from 'docs';
import sidebars from './sidebars.ts';

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
  ['what another module holds is placed where it is used', ['sidebars', 'docs', 3], '12:3'],
  ['a missing key is placed at what should hold it', ['toc', 'minHeadingLevel'], '14:3'],
  ['a missing key of the config itself', ['title'], '1:1'],
])('%s', (_what, path, expected) => {
  const { line, column } = locateKey(source, path, 'site.config.ts');
  expect(`${line}:${column}`).toBe(expected);
});

test('a key in JSON', () => {
  expect(locateKey('[\n  { "id": 1 }\n]', [0, 'id'], 'ads.json')).toEqual({
    file: 'ads.json',
    line: 2,
    column: 5,
    endColumn: 9,
  });
});

test('a plain object without defineConfig', () => {
  expect(locateKey("export default {\r\n  url: 'x',\r\n}", ['url'], 'c.ts')).toMatchObject({ line: 2, column: 3 });
});
