import { reverse, type LexiconEntry } from '../../shared/search-index.ts';
import { aliasesOf, writeAlias, writeEntry } from '../../shared/search-lexicon.ts';
import { splitByPrefix, type KeyedLine } from './split-by-prefix.ts';

/** Characters of a lexicon file: some four kilobytes when transferred. */
const fileSize = 10_000;

/** A prefix spread over more files than this has its most important keys in the manifest. */
const fewFiles = 3;

/** Number of those keys. */
const commonKeys = 8;

/** The lexicon of an index: its files by prefix, and what the manifest says of them. */
export interface Lexicon {
  readonly files: ReadonlyMap<string, string>;
  readonly endings: ReadonlyMap<string, string>;
  readonly common: Readonly<Record<string, readonly string[]>>;
}

/** Makes the lexicon from the keys of an index, which come sorted. */
export function makeLexicon(entries: readonly LexiconEntry[]): Lexicon {
  const lines = entries.flatMap((entry): readonly KeyedLine[] => [
    { key: entry.key, line: writeEntry(entry) },
    ...aliasesOf(entry).map((spelling) => ({ key: spelling, line: writeAlias({ spelling, key: entry.key }) })),
  ]);
  const backwards = entries.map(({ key }) => ({ key: reverse(key), line: key }));
  const files = joinFiles(splitByPrefix(sortByKey(lines), fileSize));
  return {
    files,
    endings: joinFiles(splitByPrefix(sortByKey(backwards), fileSize)),
    common: findCommon(entries, [...files.keys()]),
  };
}

function sortByKey(lines: readonly KeyedLine[]): readonly KeyedLine[] {
  return lines.toSorted((a, b) => (a.key === b.key ? compare(a.line, b.line) : compare(a.key, b.key)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function joinFiles(files: ReadonlyMap<string, readonly KeyedLine[]>): ReadonlyMap<string, string> {
  const sorted = [...files].toSorted(([a], [b]) => compare(a, b));
  return new Map(sorted.map(([prefix, lines]) => [prefix, lines.map(({ line }) => line).join('\n')]));
}

/** A reader who has typed one or two letters must not load half of the lexicon. */
function findCommon(entries: readonly LexiconEntry[], prefixes: readonly string[]): Lexicon['common'] {
  const spread = new Map<string, number>();
  for (const prefix of prefixes) {
    for (let length = 1; length <= prefix.length; length++) {
      const shorter = prefix.slice(0, length);
      spread.set(shorter, (spread.get(shorter) ?? 0) + 1);
    }
  }
  const wide = [...spread].filter(([, files]) => files > fewFiles).map(([prefix]) => prefix);
  const common = new Map<string, string[]>(wide.toSorted(compare).map((prefix) => [prefix, []]));
  for (const { key } of entries.toSorted((a, b) => b.titles - a.titles || b.count - a.count || compare(a.key, b.key))) {
    for (let length = 1; length <= key.length; length++) {
      const keys = common.get(key.slice(0, length));
      if (keys === undefined) break;
      if (keys.length < commonKeys) keys.push(key);
    }
  }
  return Object.fromEntries(common);
}
