import { longerWords, reverse } from '../../../../shared/search-index.ts';
import { compareText } from '../../../kernel/collections.ts';
import type { IndexedWord } from './merge-segments.ts';

/** A line of a file, found by its key. */
interface KeyedLine {
  readonly key: string;
  readonly line: string;
  /** Bytes that the line adds to its file, approximately. */
  readonly size: number;
}

/** A line of the lexicon and the data that determines its files. */
export interface LexiconLine extends KeyedLine {
  /** Changes with the postings of the key; empty for an alias. */
  readonly hash: string;
  /** Number of units that hold the key. */
  readonly count: number;
  /** Number of units that hold the key in their title. */
  readonly titles: number;
  /** As in `IndexedWord`. */
  readonly titled: readonly number[];
}

/** Target size of a file of words, in bytes. It grows with the lexicon, so that large sites do not have thousands of files. */
const wordsSize = (bytes: number): number => Math.max(6_000, 10 * Math.sqrt(bytes));

/** Target size of a file of endings, in bytes: about 4 kB when transferred. */
const endingsSize = 10_000;

/**
 * Maximum length of keys listed by their ending. Most longer keys are joined headings, for which correcting the first
 * letters has little benefit.
 */
const longestByEnding = 18;

/** Distributes the words of an index over files: lines by file name. */
export function makeLexicon(indexed: readonly IndexedWord[]) {
  const lines = indexed.map(toLine).toSorted((a, b) => compareText(a.line, b.line));
  const entries = lines.filter(({ hash }) => hash !== '');
  const backwards = entries
    .filter(({ key }) => key.length <= longestByEnding)
    .map(({ key }) => ({ key: reverse(key), line: key, size: key.length + 1 }))
    .toSorted((a, b) => compareText(a.key, b.key));
  const words = splitByPrefix(lines, wordsSize(sizeOf(lines)));
  return {
    words,
    common: findCommon(entries, [...words.keys()]),
    endings: splitByPrefix(backwards, endingsSize),
  };
}

function toLine([line, hash, titled]: IndexedWord): LexiconLine {
  const [key = '', count, titles, bytes = 0] = line.split(' ', 4);
  const size = line.length + 1 + Number(bytes);
  return { key, line, size, hash, count: Number(count), titles: Number(titles), titled };
}

/**
 * Distributes sorted lines over files of about `size` bytes by the prefixes of their keys. The file of a prefix contains the
 * keys that are not in a file of a longer prefix. The end of a file only depends on its own keys, so a new word changes one
 * file and not all following ones.
 */
function splitByPrefix<Line extends KeyedLine>(
  lines: readonly Line[],
  size: number,
): ReadonlyMap<string, readonly Line[]> {
  const files = new Map<string, readonly Line[]>();
  const place = (group: readonly Line[], prefix: string): void => {
    if (group.length === 0) return;
    if (sizeOf(group) <= size) {
      files.set(prefix, group);
      return;
    }
    const kept: Line[] = [];
    for (let start = 0; start < group.length;) {
      const longer = group[start]?.key.slice(0, prefix.length + 1) ?? '';
      let end = start + 1;
      while (group[end]?.key.slice(0, prefix.length + 1) === longer) end++;
      const part = group.slice(start, end);
      if (longer === prefix || sizeOf(part) < size / 8) kept.push(...part);
      else place(part, longer);
      start = end;
    }
    if (kept.length > 0) files.set(prefix, kept);
  };
  place(lines, '');
  return new Map([...files].toSorted(([a], [b]) => compareText(a, b)));
}

function sizeOf(lines: readonly KeyedLine[]): number {
  return lines.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Finds the most important words for short prefixes: after one or two letters, the client loads a short file of common words
 * instead of half of the lexicon.
 */
function findCommon(
  entries: readonly LexiconLine[],
  prefixes: readonly string[],
): ReadonlyMap<string, readonly LexiconLine[]> {
  const spread = new Map<string, number>();
  for (const prefix of prefixes) {
    for (let length = 1; length <= prefix.length; length++) {
      const shorter = prefix.slice(0, length);
      spread.set(shorter, (spread.get(shorter) ?? 0) + 1);
    }
  }
  const wide = [...spread].filter(([, files]) => files > 1).map(([prefix]) => prefix);
  const common = new Map<string, LexiconLine[]>(wide.toSorted(compareText).map((prefix) => [prefix, []]));
  for (const entry of entries) common.get(entry.key)?.push(entry);
  for (const entry of entries.toSorted(compareImportance)) {
    for (let length = 1; length < entry.key.length; length++) {
      const taken = common.get(entry.key.slice(0, length));
      if (taken === undefined) break;
      if (hasRoom(taken, entry)) taken.push(entry);
    }
  }
  return common;
}

function compareImportance(a: LexiconLine, b: LexiconLine): number {
  return b.titles - a.titles || b.count - a.count || compareText(a.key, b.key);
}

function hasRoom(taken: readonly LexiconLine[], { count }: LexiconLine): boolean {
  if (taken.length === 0) return true;
  return taken.length < longerWords.keys && taken.reduce((sum, word) => sum + word.count, count) <= longerWords.units;
}
