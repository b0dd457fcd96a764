import { makeAnalyzer } from '../../../shared/search-analysis.ts';
import { plainWords } from '../../../shared/search-compounds.ts';
import { searchLanguage } from '../../../shared/search-languages/index.ts';

/** Returns the synonyms from the site's config for words in a text, without those that the text contains. */
export type FindSynonyms = (text: string) => readonly string[];

/** A term as stems of its words, with its group of synonyms. */
interface Term {
  readonly group: readonly string[];
  readonly stems: readonly string[];
}

/** Creates a function that finds synonyms in texts of a locale; `groups` are lists of terms of one or more words. */
export function makeSynonymFinder(groups: readonly (readonly string[])[], language: string): FindSynonyms {
  const analyze = makeAnalyzer(searchLanguage(language));
  const stemsOf = (text: string): readonly string[] => plainWords(text).flatMap((word) => analyze(word)[0]?.key ?? []);
  const byStem = new Map<string, Term[]>();
  for (const group of groups) {
    for (const term of group) {
      const stems = stemsOf(term);
      const [first = ''] = stems;
      byStem.set(first, [...(byStem.get(first) ?? []), { group, stems }]);
    }
  }
  const holds = (stems: readonly string[], term: readonly string[]): boolean =>
    stems.some((_, at) => term.every((stem, index) => stems[at + index] === stem));
  return (text) => {
    const stems = stemsOf(text);
    const found = new Set<string>();
    for (const [at, stem] of stems.entries()) {
      for (const { group, stems: own } of byStem.get(stem) ?? [])
        if (own.every((next, index) => stems[at + index] === next)) for (const other of group) found.add(other);
    }
    return [...found].filter((term) => !holds(stems, stemsOf(term)));
  };
}
