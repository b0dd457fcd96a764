import type { SearchKind } from './search-record.ts';

/*
 * The files of the local index, below one folder a language and version. All that a search reads is chosen by name,
 * so what it transfers does not grow with the site:
 *
 *   manifest.json   what the others are
 *   w/…             words: keys with their forms and the pages that hold them, one file for each prefix of keys
 *   c/…             the same for the most important keys of a prefix that is spread over many files, with what the
 *                   first results show: the first letters of a word are answered by one file
 *   r/…             the keys by their last letters, for typing errors at the start of a word
 *   u/…             what the results show but for the text around a match: so many pages a file (long pages count
 *                   as several)
 *   t/…             the texts of the sections of one page or part, for the text around a match
 *
 * The name of a file holds a hash of its content, but for the manifest's, which names the others: what is read together
 * is of one state of the site, also while a new one is being published. An edit of one page changes the files of the
 * words that it gained or lost, and that of its headings.
 */

/** The first file that a search reads. Files are given by the hash in their name. */
export interface SearchManifest {
  /** Number of units: pages, or parts of long pages. */
  readonly units: number;
  /** Numbers of the units that are second or later parts of their page. */
  readonly laterParts: readonly number[];
  /** Files of words by prefix. */
  readonly words: Readonly<Record<string, string>>;
  /** Files of important words by prefix. */
  readonly common: Readonly<Record<string, string>>;
  /** Files of keys by ending, which is spelt backwards. */
  readonly endings: Readonly<Record<string, string>>;
  /** Files of units in their order. */
  readonly unitFiles: readonly string[];
}

/** A key of the lexicon. */
export interface LexiconEntry {
  readonly key: string;
  /** Number of units that hold it. */
  readonly count: number;
  /** Number of units that hold it in their title. */
  readonly titles: number;
  /** Its words in lower case with diacritics, in the order of their bits in a posting. */
  readonly forms: readonly string[];
}

/** The fields of a unit, by what a key in them is worth; of several the strongest counts. */
export const fieldOf = { text: 0, subheading: 1, heading: 2, title: 3 } as const;

/** A value of `fieldOf`. */
export type Field = (typeof fieldOf)[keyof typeof fieldOf];

/** Sections of a unit at most: as many as a posting has bits for. */
export const unitSections = 28;

/** Number of forms of a key that postings distinguish; further forms share the last bit. */
const keyForms = 28;

/** The bit by which postings name a form, by its index among the forms of its key. */
export function formBit(index: number): number {
  return 1 << Math.min(index, keyForms - 1);
}

/** The index of a form among the forms of its key; a new one is added at the end. */
export function indexOfForm(forms: string[], form: string): number {
  const index = forms.indexOf(form);
  return index < 0 ? forms.push(form) - 1 : index;
}

/** Words that begin with what was typed: a search takes at most so many, and at most so many units in all. */
export const longerWords = { keys: 4, units: 4_000 } as const;

/** The key under which the sections of a kind are found. No word begins so. */
export function kindKey(kind: SearchKind): string {
  return `=${kind}`;
}

/** Path of the manifest. */
export const manifestPath = 'manifest.json';

/** Path of a file whose content has that hash. Plain letters of its name stay; the end keeps clear of names that Windows reserves (`con`). */
export function indexPath(folder: 'w' | 'c' | 'r' | 'u' | 't', name: string, hash: string): string {
  const plain = name.replace(/[^a-z\d]/g, (character) => `~${character.charCodeAt(0).toString(16)}~`);
  return `${folder}/${plain}~${hash}.${folder === 'u' || folder === 't' ? 'json' : folder === 'r' ? 'txt' : 'bin'}`;
}

/** The longest of the listed prefixes that the text begins with. */
export function longestPrefix(prefixes: { has(prefix: string): boolean }, text: string): string | undefined {
  for (let length = text.length; length >= 0; length--) {
    const prefix = text.slice(0, length);
    if (prefixes.has(prefix)) return prefix;
  }
  return undefined;
}

/** The text spelt backwards. */
export function reverse(text: string): string {
  let backwards = '';
  for (let at = text.length - 1; at >= 0; at--) backwards += text.charAt(at);
  return backwards;
}
