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

/** What a careless author may write, where a number, a date, a list or an address is meant. */
const hostile = ['', 'null', '[1, null, {}]', '[{ "cards": 1 }]', '1e999', '"]:<'];

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
        await Reflect.get(element, 'updateComplete');
      }
      element.remove();
      return !(element instanceof HTMLUnknownElement);
    }, tag);
    if (!made || faults.length > 0) expect.fail(`${tag}: ${faults.join(' ')}`);
  }
});

it('bears any value of its attributes', async () => {
  const page = await library.show('');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const { declaration } of elementsOf(manifest)) {
    const { tagName = '', attributes = [] } = declaration;
    const faults = await page.evaluate(
      async ({ tag, names, values }) => {
        const made = values.flatMap((value) =>
          names.map((name) => {
            const element = document.createElement(tag);
            // Some attributes matter only where others have their value.
            Object.entries({ value: '5', date: '2026-11-21', [name]: value }).forEach((pair) =>
              element.setAttribute(...pair),
            );
            return element;
          }),
        );
        document.querySelector('main')?.replaceChildren(...made);
        const drawn = await Promise.allSettled(made.map((element) => Reflect.get(element, 'updateComplete')));
        return drawn.flatMap((result) => (result.status === 'rejected' ? String(result.reason) : []));
      },
      { tag: tagName, names: attributes.map(({ name }) => name), values: hostile },
    );
    expect([...faults, ...errors], tagName).toEqual([]);
  }
});

it('carries the prefix of the library, and its class the name of its tag', () => {
  expect(elementsOf(manifest).map(({ declaration }) => declaration.name)).toEqual(tags.map(classOf));
});
