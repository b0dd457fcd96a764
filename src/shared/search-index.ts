import type { SearchKind } from './search-record.ts';

/*
 * The files of the local index, in one folder for each language and version. A search selects files by name, so the size of
 * its transfers does not depend on the size of the site:
 *
 *   manifest.json   the list of the other files
 *   w/…             words: keys with their forms and the pages that contain them, one file for each prefix of keys
 *   c/…             the same for the most important keys of a prefix that is split into many files, with the data of the
 *                   first results: one file answers the first letters of a word
 *   r/…             the keys by their last letters, for typing errors at the start of a word
 *   u/…             the data of results without the text around a match: a fixed number of pages in a file (long pages
 *                   count as several)
 *   t/…             the texts of the sections of one page or part, for the text around a match
 *
 * The name of a file contains a hash of its content, except for that of the manifest, which lists the others: files that are
 * read together belong to one state of the site, even while a new one is being published. An edit of a page changes the
 * files of the words that it gained or lost, and that of its headings.
 */

/** The first file that a search reads. It refers to the other files by the hash in their name. */
export interface SearchManifest {
  /** Number of units: pages, or parts of long pages. */
  readonly units: number;
  /** Numbers of the units that are second or later parts of their page. */
  readonly laterParts: readonly number[];
  /** Files of words by prefix. */
  readonly words: Readonly<Record<string, string>>;
  /** Files of important words by prefix. */
  readonly common: Readonly<Record<string, string>>;
  /** Files of keys by ending, which is spelled backwards. */
  readonly endings: Readonly<Record<string, string>>;
  /** Files of units in their order. */
  readonly unitFiles: readonly string[];
}

/** A key of the lexicon. */
export interface LexiconEntry {
  readonly key: string;
  /** Number of units that contain it. */
  readonly count: number;
  /** Number of units that contain it in their title. */
  readonly titles: number;
  /** Its words in lower case with diacritics, in the order of their bits in a posting. */
  readonly forms: readonly string[];
}

/** The fields of a unit, with the weight of a key in them; the strongest of several counts. */
export const fieldOf = { text: 0, subheading: 1, heading: 2, title: 3 } as const;

/** A value of `fieldOf`. */
export type Field = (typeof fieldOf)[keyof typeof fieldOf];

/** Maximum number of sections of a unit: the number of bits for them in a posting. */
export const unitSections = 28;

/** Number of forms of a key that postings distinguish; further forms share the last bit. */
const keyForms = 28;

/** Returns the bit for a form in postings, by its index among the forms of its key. */
export function formBit(index: number): number {
  return 1 << Math.min(index, keyForms - 1);
}

/** Returns the index of a form among the forms of its key; adds a new one at the end. */
export function indexOfForm(forms: string[], form: string): number {
  const index = forms.indexOf(form);
  return index < 0 ? forms.push(form) - 1 : index;
}

/** Limits for words that begin with the query: this many keys in a search, and this many units in all. */
export const longerWords = { keys: 4, units: 4_000 } as const;

/** Returns the key of the sections of a kind. No word begins like it. */
export function kindKey(kind: SearchKind): string {
  return `=${kind}`;
}

/** True for an output of `kindKey`. */
export function isKindKey(key: string): boolean {
  return key.startsWith('=');
}

/** Path of the manifest. */
export const manifestPath = 'manifest.json';

/**
 * Returns the path of a file with that hash. Plain letters of its name are kept; the end avoids names that Windows reserves
 * (`con`).
 */
export function indexPath(folder: 'w' | 'c' | 'r' | 'u' | 't', name: string, hash: string): string {
  const plain = name.replace(/[^a-z\d]/g, (character) => `~${character.charCodeAt(0).toString(16)}~`);
  return `${folder}/${plain}~${hash}.${folder === 'u' || folder === 't' ? 'json' : folder === 'r' ? 'txt' : 'bin'}`;
}

/** Returns the longest of the listed prefixes with which the text begins. */
export function longestPrefix(prefixes: { has(prefix: string): boolean }, text: string): string | undefined {
  for (let length = text.length; length >= 0; length--) {
    const prefix = text.slice(0, length);
    if (prefixes.has(prefix)) return prefix;
  }
  return undefined;
}

/** Returns the text spelled backwards. */
export function reverse(text: string): string {
  let backwards = '';
  for (let at = text.length - 1; at >= 0; at--) backwards += text.charAt(at);
  return backwards;
}
