import { stemEnglish } from './search-stem-en.ts';
import { stemSlovak } from './search-stem-sk.ts';

/** What search knows of a language. */
export interface SearchLanguage {
  /** The common part of a word's forms; takes and returns folded text. */
  readonly stem: (word: string) => string;
  /** Folded words that say nothing alone. */
  readonly stopWords: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const languages: Readonly<Record<string, SearchLanguage>> = {
  sk: {
    stem: stemSlovak,
    stopWords: words(
      'a aby ak ako ale alebo ani asi az bez by bol bola boli bolo bude budu byt co ci do ho ich iba jej jeho ju k kde ked ktora ktore ktory ktorych ku len ma mat medzi na nad nie o od po pod podla preto pre pred pri s sa si so su ta tak tento tato tie to toto tu tym u uz v viac vo vsak z za ze zo',
    ),
  },
  en: {
    stem: stemEnglish,
    stopWords: words(
      'a an and are as at be been but by can do does for from had has have if in into is it its no not of on or so such that the their then there these they this to was we were which will with you your',
    ),
  },
};

const other: SearchLanguage = { stem: (word) => word, stopWords: new Set() };

/** Search's knowledge of a language, by a locale key or BCP-47 tag (`sk`, `en-US`); of an unknown one, folding alone is left. */
export function searchLanguage(tag: string): SearchLanguage {
  return languages[tag.toLowerCase().split('-')[0] ?? ''] ?? other;
}
