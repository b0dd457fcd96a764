import { isLanguageTag } from '../../shared/find-language.ts';
import { choosePlural, fillText, type TextValues } from './format-message.ts';
import type { Catalog, MessageKey } from './languages/en.ts';

/** The interface texts of one locale. */
export interface Texts<Key extends MessageKey = MessageKey> {
  /** One text with its values filled in; a placeholder without a value is unchanged. */
  text(key: Key, values?: TextValues): string;
  /** The plural form of a text for a number, which replaces `{count}`. */
  plural(key: Key, count: number): string;
  /** A date (ISO 8601) in the format of the locale, in UTC so that every machine builds the same page. */
  date(iso: string): string;
}

/** Sources for the texts of a locale. */
export interface TextSources {
  /** Language tag of the locale. */
  readonly locale: string;
  /** Language of the catalog. */
  readonly language: string;
  readonly catalog: Readonly<Partial<Catalog>>;
  /** The site's own texts, which take precedence. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** Creates the interface texts of a locale. A text that no source has is its key. */
export function makeTexts({ locale, language, catalog, overrides }: TextSources): Texts {
  // A locale can have any key if `htmlLang` has the tag. Checked on demand: few pages show a number.
  const tag = (): string => (isLanguageTag(locale) ? locale : language);
  const fill = (text: string, values: TextValues = {}): string =>
    fillText(text, (name) => {
      const value = values[name];
      return typeof value === 'number' ? numberFormat(tag()).format(value) : value;
    });
  return {
    text: (key, values) => fill(overrides[key] ?? catalog[key] ?? key, values),
    plural(key, count) {
      const own = overrides[key];
      const form =
        own === undefined ? choosePlural(catalog[key] ?? key, language, count) : choosePlural(own, tag(), count);
      return fill(form, { count });
    },
    date: (iso) => dateFormat(tag()).format(new Date(iso)),
  };
}

// Creating a formatter takes more time than rendering a page, and a build needs two per locale.
const dateFormat = keep(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const numberFormat = keep((tag) => new Intl.NumberFormat(tag));

function keep<Format>(make: (tag: string) => Format): (tag: string) => Format {
  const formats = new Map<string, Format>();
  return (tag) => {
    const format = formats.get(tag) ?? make(tag);
    formats.set(tag, format);
    return format;
  };
}
