import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { toolDir } from '../../src/generator/kernel/tool.ts';
import { catalogs, createTexts } from '../../src/theme/i18n/catalogs.ts';
import { pluralCategories } from '../../src/theme/i18n/format-message.ts';
import { en, type MessageKey } from '../../src/theme/i18n/languages/en.ts';
import { scriptTexts } from '../../src/theme/i18n/script-texts.ts';
import { readerBuild } from '../support/reader-build.ts';

// The keys of an object of constants.
const keys = Object.keys(en) as readonly MessageKey[];
/** Texts with a form for each number. */
const counted = keys.filter((key) => en[key].includes('|'));
const translations = Object.entries(catalogs).filter(([language]) => language !== 'en');

it('the theme has twenty-one languages, three of them written from right to left', () => {
  expect(Object.keys(catalogs).join(' ')).toBe(
    'ar cs de en es fa fr he hu it ja ko nl pl pt-BR ru sk tr uk zh-Hans zh-Hant',
  );
});

describe.each(Object.entries(catalogs))('%s', (language, catalog) => {
  it('has a text for every key of English and no other', () => {
    expect(keys.filter((key) => !catalog[key])).toEqual([]);
    expect(Object.keys(catalog).filter((key) => !(key in en))).toEqual([]);
  });

  it('has the placeholders of English', () => {
    for (const key of keys) expect.soft(placeholders(catalog[key]), key).toEqual(placeholders(en[key]));
  });

  it('has a form for each plural category, and no forms elsewhere', () => {
    const categories = pluralCategories(new Intl.PluralRules(language));
    for (const key of keys) {
      const forms = catalog[key].split('|');
      expect.soft(forms, key).toHaveLength(counted.includes(key) ? categories.length : 1);
      expect.soft(forms, key).not.toContain('');
    }
  });

  it('names every number: two numbers never have the same text', () => {
    const { plural } = createTexts(language, {});
    const counts = [...Array.from({ length: 130 }, (_, count) => count), 1.5, 1_000_000];
    // "One minute" says as much as "1 minute", but is wrong for 21 where that takes the same form.
    for (const key of counted)
      expect.soft(new Set(counts.map((count) => plural(key, count))).size, key).toBe(counts.length);
  });

  it('is written without straight quotes, three dots, spaces at the end and double spaces', () => {
    const careless = language === 'en' ? / $| {2}/ : /["']|\.\.\.| $| {2}/;
    expect(keys.filter((key) => careless.test(catalog[key]))).toEqual([]);
  });
});

it.each(translations)('%s leaves no sentence in English', (_, catalog) => {
  // Short ones are the same here and there: "Version", "1 item".
  const isLong = (text: string): boolean => text.replace(/\{\w+\}|\P{L}/gu, '').length > 12;
  expect(keys.filter((key) => isLong(en[key]) && catalog[key] === en[key])).toEqual([]);
});

describe('plural forms', () => {
  it.each([
    ['ar', [0, 1, 2, 3, 11, 100], 'لا عناصر، عنصر واحد، عنصران، 3 عناصر، 11 عنصرًا، 100 عنصر'],
    ['pl', [1, 3, 5, 22, 1.5], '1 element، 3 elementy، 5 elementów، 22 elementy، 1,5 elementu'],
    ['ru', [1, 2, 5, 21, 111], '1 элемент، 2 элемента، 5 элементов، 21 элемент، 111 элементов'],
    ['fr', [0, 1, 2, 1_000_000], '0 élément، 1 élément، 2 éléments، 1\u202f000\u202f000 d’éléments'],
    ['ja', [1, 5], '1 項目، 5 項目'],
    ['fa', [1, 12], '۱ مورد، ۱۲ مورد'],
  ])('of %s for %j', (language, counts, texts) => {
    const { plural } = createTexts(language, {});
    const shown = counts.map((count) => plural('theme.docs.DocCard.categoryDescription.plurals', count));
    expect(shown.join('، ')).toBe(texts);
  });

  it('are those of the language that the text is in, not of the locale that lacks one', () => {
    // Welsh has a form for zero, and English has none.
    expect(createTexts('cy', {}).plural('theme.docs.DocCard.categoryDescription.plurals', 0)).toBe('0 items');
    expect(createTexts('cy', { 'theme.blog.post.plurals': 'z|o|t|f|m|x' }).plural('theme.blog.post.plurals', 0)).toBe(
      'z',
    );
  });
});

it.each([
  ['search', 'search/dialog.ts'],
  ['island', 'islands/hydrate-island.tsx'],
] as const)('the %s script contains no text, and a file of texts has all that it shows', async (script, entry) => {
  const { outputFiles } = await build({
    ...readerBuild,
    minify: false,
    jsx: 'automatic',
    entryPoints: [join(toolDir, 'src/theme', entry)],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'algoliasearch/*'],
  });
  const code = outputFiles.map(({ text }) => text).join('\n');
  const named = keys.filter((key) => code.includes(`"${key}"`));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !scriptTexts[script].includes(key))).toEqual([]);
  expect(code).not.toMatch(/Auf dieser Seite|Clear the query|Elements used inside/);
});

function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}
