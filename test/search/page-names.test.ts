import { expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { openLocalSearch, searchFor } from './local-search.ts';
import { parsePage } from './read-pages.ts';

/** Pages of other subjects, as the site of a product called Kite has. */
const others = Array.from({ length: 20 }, (_, number) => `# Page ${number} | /p${number} | X\nOf Kite.`);

/** The first hit among the pages and those of other subjects. */
async function ask(pages: readonly string[], query: string): Promise<string | undefined> {
  const search = openLocalSearch(
    [...pages, ...others].flatMap((page) => makeRecords(parsePage(page))),
    'en',
  );
  return (await searchFor(search, query)).hits[0]?.url;
}

test('the name of the product says little beside other words', async () => {
  const config = '# Kite | /config | X\n## Kite\nKite, and Kite with an alias.';
  expect(await ask([config, '# Alias, name and path | /alias | X\nOf Kite.'], 'kite alias')).toBe('/alias');
});

test('a page is found by what its address calls it', async () => {
  const pages = [
    '# Commands | /guide/cli | X\nOf Kite.',
    '# Server | /server | X\n## Rendering\nA CLI, and options of the CLI.',
  ];
  expect(await ask(pages, 'cli')).toBe('/guide/cli');
  expect(await ask(pages, 'guide')).not.toBe('/guide/cli');
});

test('an abbreviation stands for its word', async () => {
  expect(await ask(['# Env files | /env | X\nOf Kite.'], 'environment')).toBe('/env');
});

test.each(['the is attribute', 'is attribute'])(
  'a word that says nothing is a name before a kind: %s',
  async (query) => {
    const pages = ['# Special | /special | X\n## is\nAn attribute.', '# Attributes | /attributes | X\nAttributes.'];
    expect(await ask(pages, query)).toBe('/special#is');
    expect(await ask(pages, 'what is the attribute')).toBe('/attributes');
  },
);

test('a heading is called by its name without what is in brackets', async () => {
  const pages = [
    '# Instance | /instance | X\n## $tick()\nTick, tick and tick.',
    '# General | /general | X\n## tick(callback)\nA tick.',
  ];
  expect(await ask(pages, 'tick()')).toBe('/general#tickcallback');
  expect(await ask(pages, '$tick()')).toBe('/instance#tick');
});

test('a title with both words as one comes before a heading that has nothing else', async () => {
  const pages = [
    '# Web parts | /parts | X\n## Lifecycle\nOf Kite.',
    '# Lifecycle hooks | /hooks | X\nThe lifecycle, and hooks of each part of the lifecycle.',
  ];
  expect(await ask(pages, 'life cycle')).toBe('/hooks');
});

test('a typing error may be the beginning of a different word', async () => {
  const pages = [
    '# Server options | /server | X\nOf Kite.',
    '# Other options | /other | X\nSeveral of several options.',
  ];
  expect(await ask(pages, 'sever options')).toBe('/server');
});
