import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colorNames } from '../../content/components/color-generator/defaults.ts';

const content = new URL('../../content/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, content), 'utf8');

const tokens = new Set(
  [...read('library/styles/tokens.css').matchAll(/^ {2}(--sb-[\w-]+):/gm)].map(([, name]) => name),
);
// The manifest names the properties that elements have of their own.
const ofElements = new Set(read('library/custom-elements.json').match(/--sb-[\w-]+/g));

/** The one color whose roles the pages name in full represents all of them. */
const otherColor = new RegExp(`^--sb-color-(?:${colorNames.filter((name) => name !== 'primary').join('|')})`);

describe.each(['sk', 'en'])('the theming pages in %s', (locale) => {
  const folder = `${locale}/theming/`;
  const pages = readdirSync(new URL(folder, content)).map((name) => read(folder + name));
  const named = new Set(pages.flatMap((text) => text.match(/--sb-[a-z\d]+(?:-[a-z\d]+)*(?![-\w…<])/g) ?? []));

  it('name every token of the library', () => {
    const missing = [...tokens].filter((name = '') => !named.has(name) && !otherColor.test(name));
    expect(missing).toEqual([]);
  });

  it('name no custom property that does not exist', () => {
    expect([...named].filter((name) => !tokens.has(name) && !ofElements.has(name))).toEqual([]);
  });
});

it('the theming pages say the values that tokens have', () => {
  const declared = new Map(
    [...read('library/styles/tokens.css').matchAll(/^ {2}(--sb-[\w-]+): ([^;]+);/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const rows = [...read('en/theming/css-variables.mdx').matchAll(/^\| `(--sb-[\w-]+)` \| `([^`]+)` \|/gm)];
  expect(rows.length).toBeGreaterThan(25);
  for (const [, name, value] of rows) expect([name, value]).toEqual([name, declared.get(name)]);
});
