import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPlainEntries } from '../../../src/generator/content/source/front-matter-entries.ts';

test.each([
  'title: "Inštalácia: prvý krok"\nsidebar_position: 3\ndraft: true',
  'title: Getting started (part 2), at last.  \r\ndescription: Práca s dátami',
  'slug: "/a/b"\ncount: 0',
])('plain front matter says what YAML says: %j', (text) => {
  const entries = readPlainEntries(text) ?? [];
  expect(Object.fromEntries(entries.map(({ key, value }) => [key, value]))).toEqual(parse(text));
});

test.each([
  'tags: [a, b]',
  'a: Null',
  'a: 007',
  'a: b: c',
  'a: b # c',
  'a: "\\n"',
  'a: x\na: y',
  'a:',
  '# note',
  ' a: b',
  '',
])('all else is left to YAML: %j', (text) => {
  expect(readPlainEntries(text)).toBeNull();
});
