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
 * Returns the search rules of a language by BCP-47 tag (`sk`, `en-US`); for an unknown language, words are
 * only folded. For the generator: it contains all languages, while a browser loads a single one.
 */
export function searchLanguage(tag: string): SearchLanguage {
  return languages.get(primaryLanguage(tag)) ?? unknownLanguage;
}
