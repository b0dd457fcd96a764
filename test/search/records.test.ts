import { describe, expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { makePage, parsePage } from './read-pages.ts';

describe('records of a page', () => {
  test('are one for the page and one for each heading, with the titles above', () => {
    const records = makeRecords(
      parsePage('# Karty | /karty | Komponenty\nÚvod.\n## Vzhľad\nFarby.\n### Okraj\n## Udalosti\nZmena.'),
    );
    expect(records.map(({ url, type, content }) => [url, type, content])).toEqual([
      ['/karty', 'lvl1', 'Úvod.'],
      ['/karty#vzhľad', 'lvl2', 'Farby.'],
      ['/karty#okraj', 'lvl3', null],
      ['/karty#udalosti', 'lvl2', 'Zmena.'],
    ]);
    expect(records[2]?.hierarchy).toEqual({
      lvl0: 'Komponenty',
      lvl1: 'Karty',
      lvl2: 'Vzhľad',
      lvl3: 'Okraj',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    });
    expect(records[3]?.hierarchy.lvl3).toBeNull();
  });

  test('carry what a DocSearch front end and its ranking read', () => {
    const [record] = makeRecords(
      makePage({ permalink: '/en/x', lang: 'en-US', language: 'en', synonyms: ['clicker'] }),
    );
    expect(record).toMatchObject({
      objectID: '/en/x',
      url_without_anchor: '/en/x',
      anchor: null,
      weight: { pageRank: 0, level: 90, position: 0 },
      lang: 'en-US',
      language: 'en',
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      synonyms: ['clicker'],
    });
  });

  test('of API members stand below their heading', () => {
    const headings = [{ level: 2, id: 'events', text: 'Udalosti' }];
    const members = [{ id: 'event-change', name: 'sbChange', kind: 'event' as const, text: 'Po každej zmene.' }];
    const sections = [{ headingIndex: 0, text: '', members }];
    expect(makeRecords(makePage({ headings, sections })).at(-1)).toMatchObject({
      url: '/strana#event-change',
      type: 'lvl3',
      kind: 'event',
      hierarchy: { lvl2: 'Udalosti', lvl3: 'sbChange' },
    });
  });

  test('split long texts of other scripts before they are larger than services accept', () => {
    for (const word of ['слово ', '很长的文字']) {
      const records = makeRecords(makePage({ sections: [{ headingIndex: null, text: word.repeat(2_000) }] }));
      const sizes = records.map(({ content }) => Buffer.byteLength(content ?? ''));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(9_000);
    }
  });

  test('split a very long text, each part with the same address', () => {
    const records = makeRecords(makePage({ sections: [{ headingIndex: null, text: 'slovo '.repeat(1_500) }] }));
    expect(records.map(({ objectID, type, url }) => [objectID, type, url])).toEqual([
      ['/strana', 'lvl1', '/strana'],
      ['/strana~2', 'content', '/strana'],
    ]);
    expect(records.every(({ content }) => (content ?? '').length <= 6_000)).toBe(true);
  });

  test('hold in one a text that is just as long as may be', () => {
    const sections = [{ headingIndex: null, text: `${'slovo '.repeat(999)}slovo!` }];
    expect(makeRecords(makePage({ sections }))).toHaveLength(1);
  });

  test('carry the synonyms of a very long text once', () => {
    const sections = [{ headingIndex: null, text: 'slovo '.repeat(1_500) }];
    const records = makeRecords(makePage({ sections, synonyms: ['gombík'] }));
    expect(records.map(({ synonyms }) => synonyms)).toEqual([['gombík'], undefined]);
  });

  test('hold letters and their marks in one character', () => {
    const [record] = makeRecords(makePage({ title: 'Žiadosť'.normalize('NFD') }));
    expect(record?.hierarchy.lvl1).toBe('Žiadosť'.normalize('NFC'));
  });

  test('keep their ids when a section is added before them', () => {
    const before = makeRecords(parsePage('# A | /a | B\n## Dva'));
    const after = makeRecords(parsePage('# A | /a | B\n## Jeden\n## Dva'));
    expect(after.at(-1)?.objectID).toBe(before.at(-1)?.objectID);
  });
});
