import type { LocaleText } from './config.ts';

/** The text of a locale; empty when the author left it out. */
export function textIn(locale: string, text: LocaleText | null | undefined): string {
  return text?.[locale] ?? '';
}
