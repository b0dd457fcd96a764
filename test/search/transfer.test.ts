import { beforeAll, describe, expect, test } from 'vitest';
import { makeRecords } from '../../src/generator/plugins/search/make-records.ts';
import { makeSearchOpener } from './local-search.ts';
import { makePage } from './read-pages.ts';
import { measureSearchCode } from './search-code-size.ts';

/** Bytes that a first result may cost in all, by number of pages. */
const limits = [
  [200, 60_000],
  [1_000, 100_000],
] as const;

/** Bytes that the excerpts of three pages of 800 words may cost: each is the text of its page alone. */
const excerptLimit = 12_000;

/** Endings that make many forms of few stems, as Slovak does. */
const endings = ['', 'a', 'u', 'om', 'y', 'ami', 'ach'];
const syllables = ['ka', 'le', 'mo', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'dra', 'stu', 'pre', 'kli'];

/** Numbers from 0 to 1 that are the same in every run. */
function makeRandom(): () => number {
  const state = { seed: 1 };
  return () => {
    state.seed = (Math.imul(state.seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state.seed / 0x7fffffff;
  };
}

/** Pages of some 800 words; some words are on every page and many on a few, as in real text. */
function makeRecordsOfSite(pages: number) {
  const random = makeRandom();
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const stems = Array.from({ length: 3_000 }, () => `${pick(syllables)}${pick(syllables)}${pick(syllables)}t`);
  const word = (): string => (stems[Math.floor(stems.length * random() ** 3)] ?? '') + pick(endings);
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  return Array.from({ length: pages }, (_, index) =>
    makeRecords(
      makePage({
        permalink: `/strana-${index}`,
        title: words(3),
        headings: [1, 2, 3, 4, 5].map((part) => ({ level: 2, id: `cast-${part}`, text: words(2) })),
        sections: [null, 0, 1, 2, 3, 4].map((headingIndex) => ({ headingIndex, text: words(130) })),
      }),
    ),
  ).flat();
}

test('what the excerpts of three pages transfer, compressed', async () => {
  const query = { text: 'kaleka', offset: 0, limit: 5, snippetWords: 15 };
  const search = makeSearchOpener(makeRecordsOfSite(200))();
  const { hits } = await search.search(query);
  const before = search.transferred();
  const pages = [...new Set(hits.map(({ pageUrl }) => pageUrl))].slice(0, 3);
  expect(pages).toHaveLength(3);
  for (const { pageUrl, source } of hits)
    if (source !== undefined && pages.includes(pageUrl)) await search.quote(source, query);
  expect(search.transferred() - before).toBeLessThan(excerptLimit);
});

describe('what a first result transfers, compressed, with the code of search', () => {
  let code = 0;
  beforeAll(async () => {
    code = await measureSearchCode();
  });

  test.each(limits)('at %i pages', async (pages, limit) => {
    const records = makeRecordsOfSite(pages);
    const common = records[0]?.hierarchy.lvl1?.split(' ')[0] ?? '';
    const texts = ['k', 'st', common, `${common} ${common}x`, 'kaleka', 'neznámeslovo'];
    const open = makeSearchOpener(records);
    for (const text of texts) {
      const search = open();
      await search.search({ text, offset: 0, limit: 5, snippetWords: 15 });
      expect(code + search.transferred(), text).toBeLessThan(limit);
    }
  });
});
