import { findLanguage } from '../../shared/find-language.ts';

/** A theme has English texts, which pages show in a language that it does not have. */
const fallback = 'en';

/** What a theme has for the language of a locale, by language: else that for English, if it has that. */
export function ofLanguage<T>(locale: string, byLanguage: Readonly<Record<string, T>>): T | undefined {
  return byLanguage[findLanguage(locale, Object.keys(byLanguage)) ?? fallback];
}
