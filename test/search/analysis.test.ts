import { describe, expect, test } from 'vitest';
import { makeAnalyzer } from '../../src/shared/search-analysis.ts';
import { searchLanguage } from '../../src/shared/search-languages/index.ts';
import { eachWord, wordParts } from '../../src/shared/search-words.ts';

function words(text: string): readonly string[] {
  const found: string[] = [];
  eachWord(text, (start, end) => found.push(text.slice(start, end)));
  return found;
}

describe('words of a text', () => {
  test.each([
    ['Vložte „tlačidlo“ (a nič viac).', ['Vložte', 'tlačidlo', 'a', 'nič', 'viac']],
    ['--sb-color-primary: red;', ['sb-color-primary', 'red']],
    ['site.config.ts, e.g. at 10:30', ['site.config.ts', 'e.g', 'at', '10', '30']],
    ['snake_case – sbChange 👍 ok', ['snake_case', 'sbChange', 'ok']],
    ['_category_.json or card__title--big', ['category_.json', 'or', 'card__title', 'big']],
    ['one -- two... three_', ['one', 'two', 'three']],
    ['日本語の検索 docs', ['日本語', 'の', '検索', 'docs']],
    ['버튼을 누르세요', ['버튼을', '누르세요']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('leave out data', () => {
    expect(words(`a ${'x'.repeat(65)} b`)).toEqual(['a', 'b']);
  });
});

describe('terms of a word', () => {
  const analyze = makeAnalyzer(searchLanguage('sk'));
  const keys = (word: string): readonly string[] => analyze(word).map(({ key }) => key);

  test('an identifier is found whole and by part', () => {
    expect(keys('sb-button')).toEqual(['sb-button', 'sb', 'buttn']);
    expect(keys('sbChange')).toEqual(['sbchang', 'sb', 'chang']);
    expect(keys('HTMLElement')).toEqual(['htmlelement', 'html', 'element']);
    expect(keys('API_KEY')).toEqual(['api_key', 'api', 'key']);
    expect(keys('HTTP2Server')).toEqual(['http2server', 'http2', 'servr']);
    expect(keys('site.configFile')).toEqual(['site.configfile', 'sit', 'config', 'fil']);
    expect(keys('Tlačidlo')).toEqual(['tlacidl']);
    expect(keys('getURLsOf')).toEqual(['geturlsof', 'get', 'urls', 'of']);
    expect(keys('APIs')).toHaveLength(1);
  });

  test('a capital letter whose small form is longer does not split a word', () => {
    expect(wordParts('İstanbul')).toEqual([]);
    expect(wordParts('İstanbulUni')).toEqual(['İstanbul', 'Uni']);
  });

  test('all forms of a word of any question are weak, if its stem is listed', () => {
    const isWeak = (word: string): boolean => analyze(word)[0]?.weak === true;
    expect(['funguje', 'fungovala', 'každého', 'potrebujeme', 'jednej'].filter((word) => !isWeak(word))).toEqual([]);
    expect(isWeak('správa')).toBe(false);
  });

  test('the form keeps its diacritics, the key does not', () => {
    expect(analyze('Súdu')).toEqual([{ key: 'sud', form: 'súdu', part: false, stop: false, weak: false }]);
  });

  test('stop words are marked', () => {
    expect(analyze('že')).toMatchObject([{ stop: true }]);
  });
});
