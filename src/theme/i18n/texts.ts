import { bindShortWords } from './bind-short-words.ts';
import { en, type MessageKey } from './en.ts';
import { choosePlural, fillText, type TextValues } from './format-message.ts';
import { sk } from './sk.ts';

/** The theme's catalogues by language. */
export const catalogues: Readonly<Record<string, Readonly<Record<MessageKey, string>>>> = {
  en,
  sk: bindShortWords(sk),
};

/** The interface texts of one locale. */
export interface Texts {
  /** One text with its values filled in; a placeholder without a value stays as it is. */
  text(key: MessageKey, values?: TextValues): string;
  /** The form of a text that goes with a number; `{count}` in it becomes that number. */
  plural(key: MessageKey, count: number): string;
  /** A date (ISO 8601) as the language writes it, in UTC so that every machine builds the same page. */
  date(iso: string): string;
}

/**
 * Interface texts of a locale: the site's own first, then the catalogue of the locale,
 * of its language (`sk` for `sk-SK`), and English.
 */
export function createTexts(locale: string, overrides: Readonly<Record<string, string>>): Texts {
  const catalogue = catalogues[locale] ?? catalogues[locale.split('-', 1)[0] ?? ''] ?? en;
  const text = (key: MessageKey, values?: TextValues): string => fillText(overrides[key] ?? catalogue[key], values);
  return {
    text,
    plural: (key, count) => fillText(choosePlural(overrides[key] ?? catalogue[key], locale, count), { count }),
    date: (iso) => dateFormat(locale).format(new Date(iso)),
  };
}

/** Making a formatter costs more than drawing a page, and a build needs one a locale. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string): Intl.DateTimeFormat {
  const known = dateFormats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  dateFormats.set(locale, made);
  return made;
}
