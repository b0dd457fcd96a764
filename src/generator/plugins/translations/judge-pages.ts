import { posix } from 'node:path';
import type { PagePair } from './pair-pages.ts';
import type { Translation, TranslationState } from './translation.ts';

/** Says of every page how its translation stands. */
export function judgePages(pairs: readonly PagePair[]): readonly Translation[] {
  return pairs.map((pair) => ({
    kind: 'page',
    locale: pair.folder.locale,
    name: pair.name,
    state: stateOf(pair),
    file: pair.translation?.source.path ?? expectedFile(pair),
    source: pair.source?.source.path ?? null,
    isMarked: namesOf(pair).size > 0,
  }));
}

/** Translations that readers have to be warned of, by path relative to the site's folder. */
export function findOutdated(pairs: readonly PagePair[]): ReadonlySet<string> {
  const stale = pairs.filter((pair) => stateOf(pair) === 'stale');
  return new Set(stale.flatMap(({ translation }) => translation?.source.path ?? []));
}

function stateOf(pair: PagePair): TranslationState {
  const { source, translation } = pair;
  if (source === null) return 'orphaned';
  if (translation === null) return 'missing';
  const names = namesOf(pair);
  // A source that cannot be read is an error of its own, and says nothing about its translation.
  return names.size === 0 || source.data.fingerprint === undefined || names.has(source.data.fingerprint)
    ? 'translated'
    : 'stale';
}

function namesOf({ name, folder }: PagePair): ReadonlySet<string> {
  return folder.marks.get(name) ?? new Set();
}

function expectedFile({ name, folder, source }: PagePair): string {
  const below = folder.collection === null ? name : name.slice(folder.collection.length + 1);
  return `${posix.dirname(folder.file)}/${below}${posix.extname(source?.source.path ?? '.mdx')}`;
}
