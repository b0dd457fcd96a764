/*
 * The files of the local index, below one folder a language and version. All that a search reads is chosen by name,
 * so what it transfers does not grow with the site:
 *
 *   manifest.json   what the others are
 *   d/…             the lexicon: keys with their forms, one file for each prefix of keys
 *   r/…             the keys by their last letters, for typing errors at the start of a word
 *   p/…             for each key the pages it occurs in, spread over the files by a hash of the key
 *   u/…             what the results show but for the text around a match, which is read from the page itself:
 *                   so many pages a file (long pages count as several)
 *
 * Names depend on content only where they must: an edit of one page changes the files of the words that it gained or
 * lost, and that of its headings.
 */

/** The first file that a search reads. */
export interface SearchManifest {
  /** Number of units: pages, or parts of long pages. */
  readonly units: number;
  /** Number of files of pages by key (a power of two). */
  readonly buckets: number;
  /** Prefixes that have a lexicon file, sorted. */
  readonly prefixes: readonly string[];
  /** The same for keys spelt backwards. */
  readonly endings: readonly string[];
  /** For prefixes spread over many files: their most important keys, best first. */
  readonly common: Readonly<Record<string, readonly string[]>>;
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

/** Where a key stands in a unit; the strongest place counts. */
export const placeOf = { text: 0, subheading: 1, heading: 2, title: 3 } as const;

/** A value of `placeOf`. */
export type Place = (typeof placeOf)[keyof typeof placeOf];

/** Sections of a unit at most: as many as a posting has bits for. */
export const unitSections = 28;

/** Forms of a key that postings tell apart; later ones share the last bit. */
const keyForms = 28;

/** The bit by which postings name a form, by its place among the forms of its key. */
export function formBit(index: number): number {
  return 1 << Math.min(index, keyForms - 1);
}

/** The place of a form among the forms of its key; a new one is added at the end. */
export function placeOfForm(forms: string[], form: string): number {
  const index = forms.indexOf(form);
  return index < 0 ? forms.push(form) - 1 : index;
}

/** The number of the file that holds a key's pages (FNV-1a, cut to the number of files). */
export function bucketOf(key: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}

/** Name of the file of a prefix: plain letters stay, and the end keeps clear of names that Windows reserves (`con`). */
export function prefixFileName(prefix: string): string {
  return `${prefix.replace(/[^a-z\d]/g, (character) => `~${character.charCodeAt(0).toString(16)}~`)}~.txt`;
}

/** The longest of the listed prefixes that the text begins with. */
export function longestPrefix(prefixes: ReadonlySet<string>, text: string): string | undefined {
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
