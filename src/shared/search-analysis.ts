// Besides types and URLs, `shared` contains the text analysis of search: the index is only correct if the build and the
// browser split, fold and stem words by the same functions.
import { fold } from './search-fold.ts';
import type { SearchLanguage } from './search-languages/language.ts';
import { isIdeograph, wordParts } from './search-words.ts';

/** A term under which search finds a word. */
export interface SearchTerm {
  /** The stem shared by all forms of the word; the key of the index. */
  readonly key: string;
  /** The word itself in lower case, with its diacritics. */
  readonly form: string;
  /** True for the parts of a joined or camel-case word, false for the word as a whole. */
  readonly part: boolean;
  /** True for stop words (`the`, `na`). */
  readonly stop: boolean;
  /** True for words with little meaning beside others (`use`, `change`). */
  readonly weak: boolean;
}

/** Returns the terms of a word in a text. */
export type Analyzer = (word: string) => readonly SearchTerm[];

/**
 * Makes the analyzer of a language. A plain word is one term; `ui-button` and `uiChange` are one term as a whole and one for
 * each part. Caches the terms of each word.
 */
export function makeAnalyzer({ stem, stopWords, weakWords }: SearchLanguage): Analyzer {
  const known = new Map<string, readonly SearchTerm[]>();
  const knownParts = new Map<string, SearchTerm>();
  const makeTerm = (word: string, extent: 'whole' | 'part'): SearchTerm => {
    // `v9` is version 9.
    const form = word.toLowerCase().replace(/^v(?=\d+$)/, '');
    const folded = fold(form);
    const key = stem(folded);
    const weak = weakWords?.has(folded) === true || weakWords?.has(key) === true;
    return { key, form, part: extent === 'part', stop: stopWords.has(folded), weak };
  };
  const makePart = (word: string): SearchTerm => {
    const term = knownParts.get(word) ?? makeTerm(word, 'part');
    knownParts.set(word, term);
    return term;
  };
  return (word) => {
    let terms = known.get(word);
    if (terms === undefined) {
      // A copy, because V8 keeps the entire text in memory for a slice of it.
      const own = ` ${word}`.slice(1);
      const parts = wordParts(own).filter((part) => part.length > 1 || isIdeograph(part.charCodeAt(0)));
      terms = [makeTerm(own, 'whole'), ...parts.map(makePart)];
      known.set(own, terms);
    }
    return terms;
  };
}
