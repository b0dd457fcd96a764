/** What search needs for a language. */
export interface SearchLanguage {
  /** The common part of a word's forms; takes and returns folded text. */
  readonly stem: (word: string) => string;
  /** Folded words that say nothing alone, those of questions among them. */
  readonly stopWords: ReadonlySet<string>;
  /** Folded words that say little beside others, as they are in a question about anything (`use`, `change`). Default: none. */
  readonly weakWords?: ReadonlySet<string>;
  /** Words that say nothing alone and that verbs are written together with in nouns (`log in`, `login`). Default: none. */
  readonly particles?: ReadonlySet<string>;
  /** Finds the name before a kind of member, which may be a word that says nothing elsewhere (`the for attribute`). Default: none. */
  readonly memberName?: RegExp;
  /** How one asks what something is. Default: such questions are like others. */
  readonly definitions?: Definitions;
}

/** How a language asks what something is, and what the pages are called that say it. */
export interface Definitions {
  /** Folded beginnings of the question, of whole words (`what is`). */
  readonly questions: readonly string[];
  readonly pages: readonly string[];
}

/** Reads words that are written in one line. */
export function readWords(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** A language without rules: words are only folded. */
export const unknownLanguage: SearchLanguage = { stem: (word) => word, stopWords: new Set() };

/** The primary language of a locale key or BCP-47 tag: `en` of `en-US`. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
