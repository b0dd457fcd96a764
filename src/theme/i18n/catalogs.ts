import { findLanguage } from '../../shared/find-language.ts';
import type { themeLanguages } from '../../shared/theme-languages.ts';
import { ar } from './languages/ar.ts';
import { cs } from './languages/cs.ts';
import { de } from './languages/de.ts';
import { en, type Catalog } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fa } from './languages/fa.ts';
import { fr } from './languages/fr.ts';
import { he } from './languages/he.ts';
import { hu } from './languages/hu.ts';
import { it } from './languages/it.ts';
import { ja } from './languages/ja.ts';
import { ko } from './languages/ko.ts';
import { nl } from './languages/nl.ts';
import { pl } from './languages/pl.ts';
import { ptBr } from './languages/pt-br.ts';
import { ru } from './languages/ru.ts';
import { sk } from './languages/sk.ts';
import { tr } from './languages/tr.ts';
import { uk } from './languages/uk.ts';
import { zhHans } from './languages/zh-hans.ts';
import { zhHant } from './languages/zh-hant.ts';
import { makeTexts, type Texts } from './make-texts.ts';

const sentence = /[.…](?= |$)/;
const shortWord = /(?<=^|[\s(„])([aikosuvwz]) (?=\S)/giu;

/** The theme's interface texts by language tag. */
export const catalogs: Readonly<Record<string, Catalog>> = {
  ar,
  cs: bindShortWords(cs),
  de,
  en,
  es,
  fa,
  fr,
  he,
  hu,
  it,
  ja,
  ko,
  nl,
  pl: bindShortWords(pl),
  'pt-BR': ptBr,
  ru,
  sk: bindShortWords(sk),
  tr,
  uk,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} satisfies Readonly<Record<(typeof themeLanguages)[number], Catalog>>;

const languages = Object.keys(catalogs);

/** Returns the theme's texts for a language tag, and their language; English if the theme has none. */
export function findCatalog(tag: string): { readonly language: string; readonly catalog: Catalog } {
  const language = findLanguage(tag, languages) ?? 'en';
  return { language, catalog: catalogs[language] ?? en };
}

/** Returns the interface texts of a locale with a language tag: the site's own first, then those of the theme in its language, then English. */
export function createTexts(locale: string, overrides: Readonly<Record<string, string>>): Texts {
  return makeTexts({ locale, ...findCatalog(locale), overrides });
}

/**
 * A catalog whose sentences keep each one-letter word on the same line as the next word, as the typography of Slovak, Czech
 * and Polish requires. Labels such as names of buttons fit on one line, and browser tests compare them: they are unchanged.
 */
function bindShortWords<Key extends string>(catalog: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> {
  const texts = Object.entries<string>(catalog).map(([key, text]) => [
    key,
    sentence.test(text) ? text.replace(shortWord, '$1\u00a0') : text,
  ]);
  // The keys are those of the catalog.
  return Object.fromEntries(texts) as Record<Key, string>;
}
