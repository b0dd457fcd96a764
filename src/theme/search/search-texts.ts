import { choosePlural, fillText, type TextValues } from '../i18n/format-message.ts';
import { searchEn, type SearchMessageKey } from '../i18n/search-en.ts';
import { searchSk } from '../i18n/search-sk.ts';

/** The texts of search in the language of the page. */
export interface SearchTexts {
  text(key: SearchMessageKey, values?: TextValues): string;
  /** The form that goes with a number. */
  plural(key: SearchMessageKey, count: number): string;
}

const catalogues: Readonly<Record<string, Readonly<Record<SearchMessageKey, string>>>> = { en: searchEn, sk: searchSk };

/** Makes the texts: the site's own messages first, then the catalogue of the locale or of its language, then English. */
export function makeSearchTexts(locale: string, messages: Readonly<Record<string, string>>): SearchTexts {
  const catalogue = catalogues[locale] ?? catalogues[locale.split('-', 1)[0] ?? ''] ?? searchEn;
  return {
    text: (key, values) => fillText(messages[key] ?? catalogue[key], values),
    plural: (key, count) => fillText(choosePlural(messages[key] ?? catalogue[key], locale, count), { count }),
  };
}
