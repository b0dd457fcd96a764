import { expect, it } from 'vitest';
import { hasClientDirective } from '../../src/generator/kernel/esbuild/client-code.ts';
import { contentType } from '../../src/generator/kernel/files/content-type.ts';
import { matchGlobs } from '../../src/generator/kernel/patterns.ts';

it('finds a directive after that of a compiler', () => {
  expect(hasClientDirective('"use strict";\n"use client";\nexport {};')).toBe(true);
  expect(hasClientDirective("/* a */ 'use client'")).toBe(true);
  expect(hasClientDirective("'use strict';\nconst text = 'use client';")).toBe(false);
});

it('has a type for every extension', () => {
  expect(contentType('a.constructor')).toBe('application/octet-stream');
  expect(contentType('A.HTML')).toBe('text/html;charset=utf-8');
});

it('reads choices in globs, and other commas and braces as parts of names', () => {
  const isMatch = (glob: string, path: string): boolean => matchGlobs([glob])(path);
  expect(isMatch('src/**/*.{ts,tsx}', 'src/a/b.tsx')).toBe(true);
  expect(isMatch('{a,b{c,d}}/*', 'bd/x')).toBe(true);
  expect(isMatch('{a,b{c,d}}/*', 'b/x')).toBe(false);
  expect(isMatch('a,b.md', 'a,b.md')).toBe(true);
  expect(isMatch('a,b.md', 'apple.md')).toBe(false);
  expect(isMatch('{a.md', '{a.md')).toBe(true);
});
