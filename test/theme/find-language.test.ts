import { expect, it } from 'vitest';
import { findLanguage } from '../../src/shared/find-language.ts';
import { catalogs } from '../../src/theme/i18n/catalogs.ts';

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['es-419', 'es'],
  ['pt', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['ar-EG', 'ar'],
  ['iw', 'he'],
  // The case of a tag means nothing, and some tools write an underscore.
  ['PT-br', 'pt-BR'],
  ['zh_TW', 'zh-Hant'],
  // Serbian in Latin letters is no text for a reader of another language.
  ['sr-Latn', undefined],
  ['hr', undefined],
  ['uk-Latn', undefined],
  ['not a tag', undefined],
])('%s reads the texts in %s', (tag, language) => {
  expect(findLanguage(tag, Object.keys(catalogs))).toBe(language);
});

it('prefers the region among several, and the first without one', () => {
  expect(findLanguage('pt', ['pt-PT', 'pt-BR'])).toBe('pt-BR');
  expect(findLanguage('pt-AO', ['pt-PT', 'pt-BR'])).toBe('pt-PT');
  expect(findLanguage('en-GB', [])).toBe(undefined);
});
