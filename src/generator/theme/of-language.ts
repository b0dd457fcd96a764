import { findLanguage } from '../../shared/find-language.ts';

/** A theme has English texts, which pages show in languages that the theme lacks. */
const fallback = 'en';

/** Returns the theme's value for the language of a locale; otherwise that for English, if there is one. */
export function ofLanguage<T>(locale: string, byLanguage: Readonly<Record<string, T>>): T | undefined {
  return byLanguage[findLanguage(locale, Object.keys(byLanguage)) ?? fallback];
}
