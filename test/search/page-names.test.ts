import { expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { openLocalSearch, searchFor, type TestedSearch } from './local-search.ts';
import { parsePage } from './read-pages.ts';

/** Pages of other subjects, as the site of a product called Kite has. */
const others = Array.from({ length: 20 }, (_, number) => `# Page ${number} | /p${number} | X\nOf Kite.`);

/** A search of the pages and those of other subjects. */
function openSearch(pages: readonly string[], language: string): TestedSearch {
  return openLocalSearch(
    [...pages, ...others].flatMap((page) => makeRecords(parsePage(page))),
    language,
  );
}

/** The first hit among the pages and those of other subjects. */
async function ask(pages: readonly string[], query: string, language = 'en'): Promise<string | undefined> {
  return (await searchFor(openSearch(pages, language), query)).hits[0]?.url;
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

test('two words of a heading that begin with a typing error do not hide the title without it', async () => {
  const pages = ['# Item | /item | X\nOf a list.', '# Terms | /terms | X\n## It means\nWords.'];
  expect(await ask(pages, 'itme')).toBe('/item');
});

test('the title of a page and one of its headings say together what the query says', async () => {
  const pages = [
    '# Icon | /icon | X\nIn a button. Beside a button. On a button.',
    '# Push buttons | /button | X\nOf Kite.\n## Their icons\nA picture.',
  ];
  expect(await ask(pages, 'icon in a button')).toBe('/button#their-icons');
});

test('little words of a heading do not count against it', async () => {
  const pages = [
    '# Options | /options | X\n## Public directory paths\nA public directory.',
    '# Assets | /assets | X\n## The public directory\nA directory.',
  ];
  expect(await ask(pages, 'public directory')).toBe('/assets#the-public-directory');
});

test('a method is found with its object', async () => {
  const pages = [
    '# Generator | /generator | X\n## Redirect plugin\nRedirect, redirect, redirect and redirect.',
    '# Context | /context | X\n## text()\nA body.\n## redirect()\nA status.',
  ];
  expect(await ask(pages, 'c.redirect')).toBe('/context#redirect');
});

test.each([
  ['for', '/label#for'],
  ['if', '/directives#v-if'],
])('a word that says nothing is asked alone for what is called so: %s', async (query, url) => {
  const pages = [
    '# A cache for many | /cache | X\nOf Kite.',
    '# What if | /questions | X\nOf Kite.',
    '# Label | /label | X\n## for\nThe control.',
    '# Directives | /directives | X\n## v-if\nA condition.',
  ];
  expect(await ask(pages, query)).toBe(url);
});

test('words that are read as one are no other word of which they have the beginning', async () => {
  const pages = [
    '# Tlačidlo na kopírovanie | /copy | X\nSkopíruje text.',
    `# Tlačidlo | /button | X\nKrúžok je vidno počas načítavania.${' Slovo.'.repeat(20)}`,
    ...Array.from(
      { length: 30 },
      (_, number) => `# Obrázok ${number} | /img${number} | X\n${number % 2 === 0 ? 'Tlačidlo' : 'Načítavanie'}.`,
    ),
  ];
  expect(await ask(pages, 'tlačidlo načítavanie', 'sk')).toBe('/button');
});

test('a word is no form of one whose stem has other accents', async () => {
  const pages = ['# Zoznam | /list | X\nPoložky.', '# Pás | /bar | X\n## Horná lišta\nNástroje.'];
  const search = openSearch(pages, 'sk');
  expect((await searchFor(search, 'lišta')).hits[0]?.pageUrl).toBe('/bar');
  expect((await searchFor(search, 'list')).hits[0]?.pageUrl).toBe('/list');
});

test('a synonym in a title counts more than the word in a heading', async () => {
  const pages = ['# Preklady | /translations | X\nČo chýba.', '# Písanie | /writing | X\n## Preložiť jazyk\nText.'];
  expect(await ask(pages, 'preložiť', 'sk')).toBe('/translations');
});

test('a page whose description says one of the words comes before one that says it more often', async () => {
  const bar = parsePage('# Dark mode | /dark | X\n## Bar of browsers\nThe bar of browsers.');
  const page = parsePage('# Environment | /needs | X\n## Browsers and servers\nA table of browsers.');
  const described = { ...page, description: 'The browsers and tools that the product needs.' };
  const records = [bar, described, ...others.map((other) => parsePage(other))].flatMap(makeRecords);
  const { hits } = await searchFor(openLocalSearch(records, 'en'), 'browsers');
  expect(hits[0]?.pageUrl).toBe('/needs');
});
