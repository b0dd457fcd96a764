import { describe, expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { makeSynonymFinder } from '../../src/generator/plugins/search/site-synonyms.ts';
import { runDocs } from '../support/run-docs.ts';
import { writeSite } from '../support/write-site.ts';
import { openLocalSearch, searchFor } from './local-search.ts';
import { makePage, parsePage } from './read-pages.ts';

const groups = [['dialóg', 'modálne okno', 'popup']];
const findSynonyms = makeSynonymFinder(groups, 'sk');

describe('the synonyms of the config', () => {
  test('are found by any form of a word, and by all words of a term', () => {
    expect(findSynonyms('Otvorenie dialógu')).toEqual(['modálne okno', 'popup']);
    expect(findSynonyms('V modálnom okne')).toEqual(['dialóg', 'popup']);
    expect(findSynonyms('Okno prehliadača')).toEqual([]);
    expect(findSynonyms('Dialóg, inak popup')).toEqual(['modálne okno']);
  });

  test('lead a search to the page whose title has another word of the group, then to those whose text has it', async () => {
    const pages = [
      '# Tlačidlo | /tlacidlo | X\nOtvorí dialóg.',
      '# Dialóg | /dialog | X\nPýta sa.',
      '# Karta | /karta | X\nNič také.',
    ].map((text) => ({ ...parsePage(text), findSynonyms }));
    const { hits } = await searchFor(openLocalSearch(pages.flatMap(makeRecords)), 'popupy');
    expect(hits.map(({ pageUrl }) => pageUrl)).toEqual(['/dialog', '/tlacidlo']);
  });

  test('add nothing to the records of a site that has none', () => {
    const records = makeRecords(makePage({ title: 'Dialóg' }));
    expect(records.some((record) => 'synonyms' in record || 'mentions' in record)).toBe(false);
  });
});

test.each([
  ["{ de: [['a', 'b']] }", "'de'"],
  ["{ en: [['dialog']] }", 'a group of at least two different words'],
  ["{ en: [['dialog', 'Dialog']] }", 'a group of at least two different words'],
  ["{ en: 'dialog' }", 'a list of groups'],
])('wrong synonyms are reported: %s', async (synonyms, expected) => {
  const dir = writeSite({
    'site.config.ts': `export default { title: 'S', url: 'https://s.example', i18n: { defaultLocale: 'en', locales: { en: {} } }, search: { provider: 'local', synonyms: ${synonyms} } };`,
    'content/en/index.md': '# Start\n',
  });
  const { code, answer, log } = await runDocs('build', dir);
  expect([code, answer + log]).toEqual([2, expect.stringContaining(expected)]);
});
