import { longerWords, reverse } from '../../../shared/search-index.ts';
import type { IndexedWord } from './merge-segments.ts';
import { splitByPrefix, type KeyedLine } from './split-by-prefix.ts';

/** Bytes of a file of words: small, but on large sites not so small that there are very many. */
const fileSize = (bytes: number): number => Math.max(6_000, 10 * Math.sqrt(bytes));

/** Bytes of a file of endings: some four kilobytes when transferred. */
const endingsSize = 10_000;

/** A line of the lexicon with what has to be known of it. */
export interface LexiconLine extends KeyedLine {
  /** Changes with the postings of the key; empty for an alias. */
  readonly hash: string;
  /** In how many units the key is, and in how many titles of them. */
  readonly count: number;
  readonly titles: number;
  /** As in `IndexedWord`. */
  readonly titled: readonly number[];
}

/** The lexicon of an index by the names of its files. */
export interface Lexicon {
  readonly words: ReadonlyMap<string, readonly LexiconLine[]>;
  readonly common: ReadonlyMap<string, readonly LexiconLine[]>;
  readonly endings: ReadonlyMap<string, readonly KeyedLine[]>;
}

/** Spreads the words of an index over files. */
export function makeLexicon(indexed: readonly IndexedWord[]): Lexicon {
  const lines = indexed.map(readWord).toSorted((a, b) => compare(a.line, b.line));
  const entries = lines.filter(({ hash }) => hash !== '');
  const backwards = entries.map(({ key }) => ({ key: reverse(key), line: key, size: key.length + 1 }));
  const words = splitByPrefix(lines, fileSize(lines.reduce((sum, { size }) => sum + size, 0)));
  return {
    words,
    common: findCommon(entries, [...words.keys()]),
    endings: splitByPrefix(
      backwards.toSorted((a, b) => compare(a.key, b.key)),
      endingsSize,
    ),
  };
}

function readWord([line, hash, titled]: IndexedWord): LexiconLine {
  const [key = '', count, titles, size = 0] = line.split(' ', 4);
  return {
    key,
    line,
    size: line.length + 1 + Number(size),
    hash,
    count: Number(count),
    titles: Number(titles),
    titled,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A reader who has typed one or two letters must not load half of the lexicon. */
function findCommon(entries: readonly LexiconLine[], prefixes: readonly string[]): Lexicon['common'] {
  const spread = new Map<string, number>();
  for (const prefix of prefixes) {
    for (let length = 1; length <= prefix.length; length++) {
      const shorter = prefix.slice(0, length);
      spread.set(shorter, (spread.get(shorter) ?? 0) + 1);
    }
  }
  const wide = [...spread].filter(([, files]) => files > 1).map(([prefix]) => prefix);
  const common = new Map<string, LexiconLine[]>(wide.toSorted(compare).map((prefix) => [prefix, []]));
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
  return b.titles - a.titles || b.count - a.count || compare(a.key, b.key);
}

function hasRoom(taken: readonly LexiconLine[], { count }: LexiconLine): boolean {
  if (taken.length === 0) return true;
  return taken.length < longerWords.keys && taken.reduce((sum, word) => sum + word.count, count) <= longerWords.units;
}
