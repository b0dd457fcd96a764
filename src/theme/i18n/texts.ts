import { findCatalogue } from './catalogues.ts';
import { makeTexts, type Texts } from './make-texts.ts';

/** Returns the interface texts of a locale: the site's own first, then those of the theme in its language, then English. */
export function createTexts(locale: string, overrides: Readonly<Record<string, string>>): Texts {
  return makeTexts({ locale, ...findCatalogue(locale), overrides });
}
