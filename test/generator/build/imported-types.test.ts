import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileLoaders } from '../../../src/generator/kernel/esbuild/browser-bundle.ts';
import { root } from '../../support/root.ts';

it('an editor has the type of each kind of file that a page can import', () => {
  const declared = readFileSync(join(root, 'src/client/modules.d.ts'), 'utf8').matchAll(/declare module '\*([^']+)'/g);
  expect([...declared].map(([, ending]) => ending)).toEqual([
    '.css',
    '?url',
    '?raw',
    '.mdx',
    '.md',
    ...Object.keys(fileLoaders).filter((name) => name === name.toLowerCase()),
  ]);
});
