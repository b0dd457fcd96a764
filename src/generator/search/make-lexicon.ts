import { reverse } from '../../shared/search-index.ts';
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

/** Makes the lexicon of an index from its lines, as `writeEntry` and `writeAlias` have written them. */
export function makeLexicon(lines: readonly string[]): Lexicon {
  const keyed = lines.toSorted().map((line): KeyedLine => ({ key: line.slice(0, line.indexOf(' ')), line }));
  const entries = keyed.flatMap(({ key, line }) => readImportance(key, line));
  const backwards = entries.map(({ key }) => ({ key: reverse(key), line: key }));
  const files = joinFiles(splitByPrefix(keyed, fileSize));
  return {
    files,
    endings: joinFiles(
      splitByPrefix(
        backwards.toSorted((a, b) => compare(a.key, b.key)),
        fileSize,
      ),
    ),
    common: findCommon(entries, [...files.keys()]),
  };
}

/** A key, and in how many units it is, and in how many titles of them. */
interface Importance {
  readonly key: string;
  readonly count: number;
  readonly titles: number;
}

/** Nothing where the line is an alias. */
function readImportance(key: string, line: string): readonly Importance[] {
  const [, count = '', titles] = line.split(' ', 3);
  return titles === undefined ? [] : [{ key, count: Number(count), titles: Number(titles) }];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function joinFiles(files: ReadonlyMap<string, readonly KeyedLine[]>): ReadonlyMap<string, string> {
  const sorted = [...files].toSorted(([a], [b]) => compare(a, b));
  return new Map(sorted.map(([prefix, lines]) => [prefix, lines.map(({ line }) => line).join('\n')]));
}

/** A reader who has typed one or two letters must not load half of the lexicon. */
function findCommon(entries: readonly Importance[], prefixes: readonly string[]): Lexicon['common'] {
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
