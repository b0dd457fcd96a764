import { readFileSync } from 'node:fs';
import type { Package } from 'custom-elements-manifest';
import { expect, it } from 'vitest';
import { libraryDir } from '../../content/library/tools/create-manifest.js';
import { elementsOf } from '../../content/library/tools/translations.js';
import { useLibrary } from '../support/library-page.ts';

// The analyzer wrote the file by this schema.
const manifest = JSON.parse(readFileSync(`${libraryDir}custom-elements.json`, 'utf8')) as Package;
const tags = elementsOf(manifest).map(({ declaration }) => declaration.tagName ?? '');
const library = useLibrary(...tags.map((tag) => tag.slice('sb-'.length)));

function classOf(tag: string): string {
  return tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

it('can be made by a script, stand empty, be moved and be taken away', async () => {
  const page = await library.show('');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  for (const tag of tags) {
    // A constructor that sets an attribute yields an unknown element instead of the class.
    const made = await page.evaluate(async (name) => {
      const element = document.createElement(name);
      for (const parent of ['body', 'main']) {
        document.querySelector(parent)?.append(element);
        await new Promise(requestAnimationFrame);
      }
      element.remove();
      return !(element instanceof HTMLUnknownElement);
    }, tag);
    if (!made || faults.length > 0) expect.fail(`${tag}: ${faults.join(' ')}`);
  }
});

it('carries the prefix of the library, and its class the name of its tag', () => {
  expect(elementsOf(manifest).map(({ declaration }) => declaration.name)).toEqual(tags.map(classOf));
});
