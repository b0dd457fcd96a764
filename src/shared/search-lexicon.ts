import { fold } from './search-fold.ts';
import type { LexiconEntry } from './search-index.ts';
import { readNumber, writeNumber, type ByteRun } from './search-postings.ts';
import { readNumberedUnit, type SearchUnit } from './search-unit.ts';

/**
 * A line of a lexicon file that refers from the spelling of some forms to their key, if they do not begin with the key:
 * `prvo` refers to `prvk`, the key of `prvok`.
 */
export interface LexiconAlias {
  readonly spelling: string;
  readonly key: string;
}

/** A key with the bytes of its postings. */
export interface FoundEntry extends LexiconEntry {
  readonly postings: ByteRun;
}

/** One file of words. */
export interface LexiconFile {
  readonly entries: ReadonlyMap<string, FoundEntry>;
  readonly aliases: readonly LexiconAlias[];
  /** Units by their numbers, in files of important words. */
  readonly units: ReadonlyMap<number, SearchUnit>;
}

/** Minimum length of an alias, so that `remove`, whose key is that of `delete`, is in the file of words that begin like it. */
const shortestAlias = 4;

/** Returns the aliases of an entry, under which it must be found besides its key. */
export function aliasesOf(entry: LexiconEntry): readonly string[] {
  const aliases = new Set<string>();
  for (const form of entry.forms) {
    const folded = form.startsWith(entry.key) ? entry.key : fold(form);
    if (folded.startsWith(entry.key)) continue;
    let shared = 0;
    while (folded[shared] === entry.key[shared]) shared++;
    aliases.add(folded.slice(0, Math.max(shared + 1, shortestAlias)));
  }
  return [...aliases];
}

/**
 * Returns the line of an entry whose postings take `size` bytes. A form that begins with the key is written as `+` and the
 * rest.
 */
export function writeEntry({ key, count, titles, forms }: LexiconEntry, size: number): string {
  const words = forms.map((form) => (form.startsWith(key) ? `+${form.slice(key.length)}` : form));
  return `${key} ${count} ${titles} ${size} ${words.join(' ')}`;
}

/** Returns the line of an alias. */
export function writeAlias({ spelling, key }: LexiconAlias): string {
  return `${spelling} ${key}`;
}

/** Returns the bytes of a file: the length of its lines, the lines, and the postings of its entries in their order. */
export function writeLexicon(lines: readonly string[], postings: readonly ByteRun[]): Uint8Array {
  const text = new TextEncoder().encode(lines.join('\n'));
  const head: number[] = [];
  writeNumber(head, text.length);
  const size = postings.reduce((sum, { start, end }) => sum + end - start, head.length + text.length);
  const bytes = new Uint8Array(size);
  bytes.set(head);
  bytes.set(text, head.length);
  let at = head.length + text.length;
  for (const { bytes: from, start, end } of postings) {
    bytes.set(from.subarray(start, end), at);
    at += end - start;
  }
  return bytes;
}

/** Reads a file of words. */
export function readLexicon(bytes: Uint8Array): LexiconFile {
  const entries = new Map<string, FoundEntry>();
  const aliases: LexiconAlias[] = [];
  const units = new Map<number, SearchUnit>();
  const from = { at: 0 };
  const length = readNumber(bytes, from);
  let start = from.at + length;
  for (const line of new TextDecoder().decode(bytes.subarray(from.at, start)).split('\n')) {
    if (line.startsWith('[')) {
      units.set(...readNumberedUnit(line));
      continue;
    }
    const [key = '', second = '', titles, size, ...words] = line.split(' ');
    if (titles === undefined) {
      aliases.push({ spelling: key, key: second });
      continue;
    }
    const postings = { bytes, start, end: start + Number(size) };
    const forms = words.map((word) => readForm(word, key));
    entries.set(key, { key, count: Number(second), titles: Number(titles), forms, postings });
    start = postings.end;
  }
  return { entries, aliases, units };
}

function readForm(word: string, key: string): string {
  return word.startsWith('+') ? key + word.slice(1) : word;
}
