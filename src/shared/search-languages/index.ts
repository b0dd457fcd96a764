import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ko } from './ko.ts';
import { primaryLanguage, unknownLanguage, type SearchLanguage } from './language.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';

const languages: ReadonlyMap<string, SearchLanguage> = new Map(Object.entries({ cs, de, en, fr, ko, pl, sk }));

/**
 * Search's knowledge of a language, by a locale key or BCP-47 tag (`sk`, `en-US`); of an unknown one, folding alone is
 * left. For the generator: it holds all languages, of which a browser loads one.
 */
export function searchLanguage(tag: string): SearchLanguage {
  return languages.get(primaryLanguage(tag)) ?? unknownLanguage;
}
