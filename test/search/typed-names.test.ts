import { expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { openLocalSearch, searchFor } from './local-search.ts';
import { parsePage } from './read-pages.ts';

/** Pages of other subjects. */
const others = Array.from({ length: 20 }, (_, number) => `# Page ${number} | /p${number} | X\nNothing.`);

/** The first hit among the pages and those of other subjects. */
async function ask(pages: readonly string[], query: string, language = 'en'): Promise<string | undefined> {
  const records = [...pages, ...others].flatMap((page) => makeRecords(parsePage(page)));
  return (await searchFor(openLocalSearch(records, language), query)).hits[0]?.url;
}

test('a title that begins with the words typed so far comes before one that equals its first word', async () => {
  const pages = ['# Výber | /select | X\nVyberie sa výber i hodnota.', '# Výber ikony | /icons | X\nText.'];
  expect(await ask(pages, 'výber i', 'sk')).toBe('/icons');
});

test('the accents of the words typed so far count', async () => {
  const pages = ['# Položka stromu | /tree | X\nText.', '# Položka štruktúry | /chart | X\nText.'];
  expect(await ask(pages, 'položka št', 'sk')).toBe('/chart');
  expect(await ask(pages, 'polozka struk', 'sk')).toBe('/chart');
});

test('other words that look like a form of a word do not make it common', async () => {
  const similar = Array.from({ length: 20 }, (_, number) => `# Strana ${number} | /s${number} | X\nFokus poľa.`);
  const pages = ['# Postup | /request | X\nŽiadosť.', '# Bezpečnosť | /fork | X\n## Fork\nKópia.', ...similar];
  expect(await ask(pages, 'žiadosť forku', 'sk')).toBe('/fork#fork');
});

test('an error in the first letters of a word with a shorter stem', async () => {
  // So many that words with different first letters are in different files.
  const letters = [...'abcdefghijklmnoprstuvz'];
  const starts = [...'anpre'].flatMap((first) => letters.map((second) => first + second));
  const text = starts.map((start) => letters.map((third) => `${start}${third}slovo`).join(' ')).join(' ');
  const pages = ['# Animácia | /a | X\nText.', '# Preusporiadanie | /p | X\nText.', `# Slová | /w | X\n${text}`];
  const search = openLocalSearch(pages.flatMap((page) => makeRecords(parsePage(page))));
  for (const query of ['nimácia', 'aimácia', 'amimácia', 'naimácia', 'enimácia'])
    expect((await searchFor(search, query)).hits[0]?.url, query).toBe('/a');
  for (const query of ['reusporiadanie', 'peusporiadanie', 'presporiadanie', 'preuspriadanie'])
    expect((await searchFor(search, query)).hits[0]?.url, query).toBe('/p');
});

test('a member with its object leads to the member of that object', async () => {
  const pages = [
    '# Tab group | /group | X\n## active\nThe active tab.\n## sb-tab-active\nThe active one of sb-tab.',
    '# Members | /members | X\n## active\nFor sb-tab.active and others.',
  ];
  const tab = parsePage('# Tab | /tab | X\nText.\n## Example\nAn active tab.\n## active\nIs it shown.');
  const sections = [{ headingIndex: null, text: 'Text.', names: ['sb-tab', 'SbTab'] }, ...tab.sections];
  const records = [...[...pages, ...others].map((page) => parsePage(page)), { ...tab, sections }].flatMap(makeRecords);
  const search = openLocalSearch(records, 'en');
  expect((await searchFor(search, 'sb-tab.active')).hits[0]?.url).toBe('/tab#active');
});

test('the beginning of a name is not the name before its last hyphen, nor a form of a different one', async () => {
  const image = '# Image | /image | X\n## sb-load\nLoaded.';
  const scroll = '# Scroll | /scroll | X\n## sb-load-more\nMore.';
  expect(await ask([image, scroll], 'sb-load-m')).toBe('/scroll#sb-load-more');
  const route = parsePage('# Trasa | /route | X\nText.');
  const sections = [{ headingIndex: null, text: 'Text.', names: ['sb-route', 'SbRoute'] }];
  const upload = parsePage('# Nahrávanie | /upload | X\n## sb-reject\nText.');
  const search = openLocalSearch([{ ...route, sections }, upload].flatMap(makeRecords));
  expect((await searchFor(search, 'sb-rej')).hits[0]?.url).toBe('/upload#sb-reject');
});

const overview = '# Prehľad | /overview | X\n## Tlačidlá a odznaky\nVýber.';
const badge = '# Odznak | /badge | X\nOdznak vedľa tlačidla.\n## Tlačidlo\nText.';

test.each(['tlačidlá a odznaky', 'tlacidla a odznaky', 'tlačidlá a od'])(
  'a heading of several words, without accents, as far as it is typed: %s',
  async (query) => {
    expect(await ask([overview, badge], query, 'sk')).toBe('/overview#tlačidlá-a-odznaky');
  },
);

test('a typing error in a little word of a heading', async () => {
  const pages = [
    '# Router | /router | X\n## Where the path is kept\nA path.',
    '# Kept paths | /path | X\n## Path kept\nA path that is kept.',
  ];
  expect(await ask(pages, 'wheer the path is kept')).toBe('/router#where-the-path-is-kept');
});

test('a heading that differs by one letter from a query of known words is not the one that is meant', async () => {
  const pages = [
    '# Date and time zones | /zones | X\nZones of a date.',
    '# Sample | /sample | X\nBy zones.\n## Time zone\nA zone.',
  ];
  expect(await ask(pages, 'time zones')).toBe('/zones');
});

test.each([
  ['sk', 'čo je to slot', '/terms'],
  ['sk', 'čo je v slotoch', '/slots'],
  ['de', 'was ist ein Slot', '/terms'],
  ['de', 'was ist im Slot', '/slots'],
  ['en', 'what is in slots', '/slots'],
] as const)('a question with a preposition before its subject is not for a definition: %s, %s', async (...asked) => {
  const [language, query, page] = asked;
  const title = { sk: 'Slovník', de: 'Glossar', en: 'Glossary' }[language];
  const pages = [`# ${title} | /terms | X\nSlot, Slots, sloty.`, '# Slots | /slots | X\nAll slots.\n## Sloty\nSlot.'];
  expect((await ask(pages, query, language))?.replace(/#.*/, '')).toBe(page);
});
