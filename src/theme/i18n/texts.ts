import { en, type MessageKey } from './en.ts';
import { sk } from './sk.ts';

/** The theme's catalogues by language. */
export const catalogues: Readonly<Record<string, Readonly<Record<MessageKey, string>>>> = { en, sk };

/** Values that are put into a text, by the name between its braces. */
export type TextValues = Readonly<Record<string, string | number>>;

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
  const text = (key: MessageKey, values?: TextValues): string => fill(overrides[key] ?? catalogue[key], values);
  return {
    text,
    plural: (key, count) => fill(choosePlural(overrides[key] ?? catalogue[key], locale, count), { count }),
    date: (iso) => dateFormat(locale).format(new Date(iso)),
  };
}

function fill(text: string, values: TextValues | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const pluralOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function choosePlural(message: string, locale: string, count: number): string {
  const rules = new Intl.PluralRules(locale);
  const categories = rules.resolvedOptions().pluralCategories;
  const forms = message.split('|');
  const index = pluralOrder.filter((category) => categories.includes(category)).indexOf(rules.select(count));
  return forms[Math.min(index, forms.length - 1)] ?? message;
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
