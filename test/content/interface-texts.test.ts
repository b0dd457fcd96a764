import { expect, it } from 'vitest';
import { english, slovak } from '../../content/interface-texts/page-words.ts';
import { writePage, type ThemeLanguage } from '../../content/interface-texts/write-page.ts';
import { catalogs } from '../../src/theme/i18n/catalogs.ts';
import { pluralCategories } from '../../src/theme/i18n/format-message.ts';
import { en } from '../../src/theme/i18n/languages/en.ts';
import { sk } from '../../src/theme/i18n/languages/sk.ts';
import { root } from '../support/root.ts';

const languagesIn = (locale: string): readonly ThemeLanguage[] => {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return Object.keys(catalogs).map((tag) => ({
    tag,
    name: names.of(tag) ?? tag,
    forms: pluralCategories(new Intl.PluralRules(tag)),
  }));
};
const page = (locale: string): string => `${root}/content/${locale}/contributing/docs/interface-texts.mdx`;

it('the handbook lists every interface text and every language: else run `npm run interface-texts`', async () => {
  await expect(writePage(english, languagesIn('en'), en)).toMatchFileSnapshot(page('en'));
  await expect(writePage(slovak, languagesIn('sk'), sk)).toMatchFileSnapshot(page('sk'));
});

it('each key is in the list once', () => {
  const text = writePage(english, languagesIn('en'), en);
  const keys = Object.keys(en);
  expect(keys.filter((key) => text.split(`| \`${key}\` |`).length !== 2)).toEqual([]);
});
