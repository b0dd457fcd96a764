import { orObject, recordOf, text } from './builders.ts';
import { describeUnknownLocale, formatKeyPath } from './problem.ts';
import type { ReadContext, Schema } from './schema.ts';

/**
 * A text of the site: one string for all languages, or one string per locale key. A locale that is left out shows the
 * text of the default locale.
 *
 * @example 'Components'
 * @example { sk: 'Komponenty', en: 'Components' }
 */
export type Localized = string | Readonly<Record<string, string>>;

/** A resolved text: one string for each locale key of the site. */
export type LocaleText = Readonly<Record<string, string>>;

const oneText = text("a string, or one string per locale such as { sk: 'Domov', en: 'Home' }");
const textByLocale = recordOf(text(), 'one string per locale');

/** A text for all languages, or one text for each locale. */
export const localized: Schema<Localized, LocaleText> = orObject(oneText, textByLocale)
  .map(resolveText)
  .named('Localized');

/** An object whose keys are locales of the site. */
export function recordByLocale<In, Out>(
  item: Schema<In, Out>,
  expected: string,
): Schema<Readonly<Record<string, In>>, Readonly<Record<string, Out>>> {
  return recordOf(item, expected).map((record, context) => {
    reportUnknownLocales(record, context);
    return record;
  });
}

/** Gives every locale its text. */
export function resolveText(value: Localized, context: ReadContext): LocaleText {
  const { keys, defaultLocale } = context.locales ?? { keys: [], defaultLocale: '' };
  if (typeof value === 'string') return Object.fromEntries(keys.map((key) => [key, value]));
  reportUnknownLocales(value, context);
  const fallback = value[defaultLocale];
  if (fallback === undefined && keys.includes(defaultLocale)) {
    context.report({
      path: context.path,
      message: `"${formatKeyPath(context.path)}" has no text for the default locale '${defaultLocale}'`,
      hint: 'add it: locales without a text of their own use it',
    });
  }
  const resolved = Object.fromEntries(keys.map((key) => [key, value[key] ?? fallback ?? '']));
  const missing = keys.filter((key) => value[key] === undefined);
  leftOut.set(resolved, missing);
  return resolved;
}

const leftOut = new WeakMap<object, readonly string[]>();

/** Locales for which the author of a resolved text gave none; undefined for one text for all languages, and for other values. */
export function localesLeftOut(value: object): readonly string[] | undefined {
  return leftOut.get(value);
}

function reportUnknownLocales(value: object, { locales, path, report }: ReadContext): void {
  if (locales === null) return;
  const unknown = Object.keys(value).filter((key) => !locales.keys.includes(key));
  for (const key of unknown) report(describeUnknownLocale(key, [...path, key], locales.keys));
}

/** The text of a locale; empty when the author left it out. */
export function textIn(locale: string, texts: LocaleText | null | undefined): string {
  return texts?.[locale] ?? '';
}
