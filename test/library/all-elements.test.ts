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

it('can be made by a script, stand empty, be moved and be taken away', async () => {
  const page = await library.show('');
  const faults = await page.evaluate(async (names) => {
    const found: string[] = [];
    const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
    for (const name of names) {
      window.onerror = (message) => void found.push(`${name}: ${String(message)}`);
      window.onunhandledrejection = ({ reason }) => void found.push(`${name}: ${String(reason)}`);
      // A constructor that sets an attribute yields an unknown element instead of the class.
      const element = document.createElement(name);
      if (element instanceof HTMLUnknownElement) found.push(`${name}: not made`);
      document.body.append(element);
      await settle();
      document.querySelector('main')?.append(element);
      await settle();
      element.remove();
      await settle();
    }
    return found;
  }, tags);
  expect(faults).toEqual([]);
});

it('carries the prefix of the library, and its class the name of its tag', () => {
  const pascal = (tag: string): string => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(elementsOf(manifest).map(({ declaration }) => declaration.name)).toEqual(tags.map(pascal));
});
