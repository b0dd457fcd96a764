/** Search rules of a language. */
export interface SearchLanguage {
  /** Returns the common part of a word's forms; takes and returns folded text. */
  readonly stem: (word: string) => string;
  /** Folded words without meaning of their own, including question words. */
  readonly stopWords: ReadonlySet<string>;
  /** Folded words, or stems, with little meaning beside others, which occur in any question (`use`, `change`). Default: none. */
  readonly weakWords?: ReadonlySet<string>;
  /** Words without meaning of their own that form nouns with verbs (`log in`, `login`). Default: none. */
  readonly particles?: ReadonlySet<string>;
  /** Matches the name before a kind of member, which can be a stop word elsewhere (`the for attribute`). Default: none. */
  readonly memberName?: RegExp;
  /** Questions for definitions. Default: none, such questions are treated like other queries. */
  readonly definitions?: Definitions;
}

/** Questions for definitions in a language, and the names of pages that answer them. */
export interface Definitions {
  /** Matches the beginning of the question in folded text, with an article: `what is a`. */
  readonly question: RegExp;
  readonly pages: readonly string[];
}

/** Parses a line of words. */
export function readWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Parses a line of words with their forms, `word:form,form`. Returns the word of each form. */
export function readForms(line: string): ReadonlyMap<string, string> {
  return new Map(
    line.split(' ').flatMap((group) => {
      const [word = '', forms = ''] = group.split(':');
      return forms.split(',').map((form) => [form, word] as const);
    }),
  );
}

/** A language without rules: words are only folded. */
export const unknownLanguage: SearchLanguage = { stem: (word) => word, stopWords: new Set() };

/** Returns the primary language of a BCP-47 tag: `en` of `en-US`. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
