import { expect, test } from 'vitest';
import {
  addFrames,
  codeFrame,
  isFailure,
  sortDiagnostics,
} from '../../../src/generator/kernel/diagnostics/diagnostic.ts';
import { nearest } from '../../../src/generator/kernel/diagnostics/nearest.ts';
import { applyLevels } from '../../../src/generator/site/links/check-links.ts';
import type { Diagnostic } from '../../../src/shared/diagnostic.ts';

function problem(code: string, place?: readonly [file: string, line: number, column: number]): Diagnostic {
  const [file, line, column] = place ?? [];
  return {
    code,
    severity: 'warning',
    message: 'm',
    ...(file && line && column ? { place: { file, line, column } } : {}),
  };
}

test('problems are in the order of file, line, column and code', () => {
  const sorted = [
    problem('z'),
    problem('b', ['B.mdx', 9, 9]),
    problem('b', ['a.mdx', 2, 1]),
    problem('b', ['a.mdx', 10, 1]),
    problem('a', ['a.mdx', 10, 2]),
    problem('b', ['a.mdx', 10, 2]),
    problem('a', ['á.mdx', 1, 1]),
  ];
  expect(sortDiagnostics(sorted.toReversed())).toEqual(sorted);
});

test('warnings fail a strict run only', () => {
  const warned = { errors: 0, warnings: 1 };
  expect([isFailure(warned, { strict: false }), isFailure(warned, { strict: true })]).toEqual([false, true]);
  expect(isFailure({ errors: 1, warnings: 0 }, { strict: false })).toBe(true);
});

test('the config sets the level of broken links only', () => {
  const links = {
    brokenLinks: 'error',
    brokenMarkdownLinks: 'warn',
    brokenAnchors: 'ignore',
    brokenImages: 'warn',
    duplicateRoutes: 'warn',
    silence: [],
  } as const;
  const found = ['broken-link', 'broken-anchor', 'broken-image', 'mdx-syntax'].map((code) => problem(code));
  expect(applyLevels(found, links).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    'broken-link error',
    'broken-image warning',
    'mdx-syntax warning',
  ]);
});

test('a frame shows the line between its neighbors', () => {
  const source = 'one\n\ttwo {three\r\nfour';
  expect(codeFrame(source, { line: 2, column: 6, endColumn: 7 })).toBe(
    ['  1 | one', '> 2 |  two {three', '    |      ^', '  3 | four'].join('\n'),
  );
});

test('a frame of a long line keeps the place in sight', () => {
  const frame = codeFrame(`${'-'.repeat(300)}here${'-'.repeat(300)}`, { line: 1, column: 301, endColumn: 305 });
  const [text = '', carets = ''] = frame.split('\n');
  expect(text.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('here');
  expect(text.length).toBeLessThan(120);
  expect(text).toMatch(/^> 1 \| …-+here-+…$/);
});

test('a frame shows all of a line that fits, and its neighbors up to the same width', () => {
  const statement = `import { apiSidebar, docsSidebar, toolSidebar } from './site.sidebars.ts';`;
  const frame = codeFrame(`${statement}\n${'-'.repeat(101)}`, { line: 1, column: 54, endColumn: 74 });
  expect(frame.split('\n')).toEqual([
    `> 1 | ${statement}`,
    `    | ${' '.repeat(53)}${'^'.repeat(20)}`,
    `  2 | ${'-'.repeat(100)}…`,
  ]);
});

test('a frame of a line that does not exist is empty', () => {
  expect(codeFrame('one', { line: 2, column: 1 })).toBe('');
});

test('errors show their lines, warnings do not', () => {
  const found = (['error', 'warning'] as const).map((severity) => ({
    ...problem('mdx-syntax', ['a.mdx', 1, 3]),
    severity,
  }));
  const framed = addFrames(found, () => '# {');
  expect(framed.map(({ frame }) => frame)).toEqual(['> 1 | # {\n    |   ^', undefined]);
  expect(addFrames(found, () => null)).toEqual(found);
});

test.each([
  ['titel', 'title'],
  ['navabr', 'navbar'],
  ['Sidebars', 'sidebars'],
  ['ulr', 'url'],
  ['titles', 'title'],
  ['urls', 'url'],
  ['slides', null],
  ['navigate', null],
  ['depth', null],
])('the nearest key to %s is %s', (word, expected) => {
  expect(nearest(word, ['title', 'navbar', 'sidebars', 'url'])).toBe(expected);
});

test('a place of a plugin without a column has a frame, too', () => {
  expect(codeFrame('abc\n', { line: 1, column: 0 })).toContain('> 1 | abc');
});
