import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { libraryDir } from '../../content/library/tools/create-manifest.js';

it('is never an attribute, which pages with a strict Content-Security-Policy block', () => {
  const files = ['elements', 'shared'].flatMap((folder) =>
    readdirSync(`${libraryDir}${folder}`).map((name) => `${folder}/${name}`),
  );
  const found = files.filter((file) =>
    /[\s"]style=|styleMap|setAttribute\('style'/.test(readFileSync(`${libraryDir}${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});
