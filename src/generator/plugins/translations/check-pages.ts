import { join, posix } from 'node:path';
import { sourceChain } from '../../config/concepts/locales.ts';
import type { Config } from '../../config/config.ts';
import type { PageEntry } from '../../content/compile/page-entry.ts';
import { madePagesDir } from '../../content/crawl/content-file.ts';
import { groupBy } from '../../kernel/collections.ts';
import { contentHash, hashFile } from '../../kernel/files/hash.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { plainDocPath } from '../../site/pages/page-name.ts';
import { findMoves } from './find-moves.ts';
import type { FolderMarks } from './marks.ts';
import type { PagePair } from './page-pair.ts';
import type { Translation, TranslationState } from './translation.ts';

/**
 * Pairs pages and translations by name in every folder of translations, and moved ones by their fingerprint. Drafts are
 * excluded: a draft needs no translation, and a translation that is a draft counts as missing. If a locale is translated
 * from one that lacks the page, the source of that locale is used. Pages of plugins are excluded, because they are generated
 * in each language.
 */
export function pairPages(
  pages: readonly PageEntry[],
  folders: readonly FolderMarks[],
  config: Config,
): readonly PagePair[] {
  const groups = groupBy(pages, ({ source }) => `${source.version}/${source.locale}/${source.collection}`);
  const inFolder = ({ version, collection }: FolderMarks, locale: string): ReadonlyMap<string, PageEntry> =>
    new Map((groups.get(`${version}/${locale}/${collection}`) ?? []).map((page) => [plainDocPath(page.outline), page]));
  const hashImage = memoByKey((path: string) =>
    hashFile(path.startsWith('/') ? join(config.staticDir, path) : join(config.siteDir, path)),
  );
  const made = join(madePagesDir(config), '/');
  const pairsOf = memoByKey((folder: FolderMarks): readonly PagePair[] => {
    const originals = inFolder(folder, config.defaultLocale);
    const translations = inFolder(folder, folder.locale);
    const pivotFolder = findPivotFolder(folder, folders, config);
    const pivots = new Map((pivotFolder === undefined ? [] : pairsOf(pivotFolder)).map((pair) => [pair.name, pair]));
    const sources = new Map([...originals, ...textsOf(pivots.values())]);
    const names = new Set([...sources.keys(), ...translations.keys()]);
    const pairs = [...names].toSorted().flatMap((name): readonly PagePair[] => {
      const source = sources.get(name) ?? null;
      const translation = translations.get(name) ?? null;
      if (source === null ? isDraft(translation) : isDraft(source)) return [];
      if ([source, translation].some((page) => page?.source.absolutePath.startsWith(made))) return [];
      return [
        {
          name,
          folder,
          source,
          translation: isDraft(translation) ? null : translation,
          original: originals.get(name) ?? null,
          pivot: pivotOf(source, pivots.get(name) ?? null),
          fingerprints: source === null ? [] : fingerprintsOf(source, hashImage),
          marks: folder.marks.get(name) ?? new Set(),
          movedFrom: null,
          isLeftBehind: false,
        },
      ];
    });
    return findMoves(pairs, folder.marks, names);
  });
  return folders.flatMap(pairsOf);
}

/** Returns the folder of translations from which a folder is translated; undefined for the pages of the default locale. */
function findPivotFolder(
  { locale, version, collection }: FolderMarks,
  folders: readonly FolderMarks[],
  config: Config,
): FolderMarks | undefined {
  const [sourceLocale] = sourceChain(locale, config);
  return folders.find(
    (other) => other.locale === sourceLocale && other.version === version && other.collection === collection,
  );
}

/** Returns the pages from which others are translated, by name. */
function textsOf(pairs: Iterable<PagePair>): readonly (readonly [string, PageEntry])[] {
  return Array.from(pairs).flatMap((pair) => {
    const page = textOf(pair);
    return page === null ? [] : [[pair.name, page] as const];
  });
}

/** Returns the page from which others are translated: the translation, or its source if there is none. */
function textOf({ source, translation, isLeftBehind }: PagePair): PageEntry | null {
  return source === null ? null : isLeftBehind ? source : (translation ?? source);
}

function pivotOf(page: PageEntry | null, pair: PagePair | null): PagePair | null {
  if (page === null || pair === null) return null;
  return pair.translation === page ? pair : pivotOf(page, pair.pivot);
}

/** Includes the bytes of images, which are only relevant here: compiled and cached data depend on texts. */
function fingerprintsOf({ data }: PageEntry, hashImage: (path: string) => string | null): readonly string[] {
  const { fingerprint, earlierFingerprint, images = [] } = data;
  if (fingerprint === undefined) return [];
  const hashes = images.map((path) => hashImage(path));
  const withImages = hashes.some((hash) => hash !== null) ? [contentHash(JSON.stringify([fingerprint, hashes]))] : [];
  return [...withImages, fingerprint, ...(earlierFingerprint === undefined ? [] : [earlierFingerprint])];
}

/** Returns the state of every page's translation. */
export function checkPages(pairs: readonly PagePair[]): readonly Translation[] {
  return pairs.map((pair) => ({
    kind: 'page',
    locale: pair.folder.locale,
    name: pair.name,
    state: stateOf(pair),
    file: pair.translation?.source.path ?? expectedFile(pair),
    source: pair.source?.source.path ?? null,
    isMarked: pair.marks.size > 0,
    ...(pair.folder.set !== undefined && { set: pair.folder.set }),
    ...(pair.original === null || pair.original === pair.source ? {} : { original: pair.original.source.path }),
    ...(pair.pivot !== null && isFresh(pair) && isBehind(pair) ? { isSourceStale: true } : {}),
    ...(pair.movedFrom === null ? {} : { movedFrom: pair.movedFrom }),
    ...(pair.isLeftBehind ? { expectedFile: expectedFile(pair), hasChanged: !isFresh(pair) } : {}),
  }));
}

/** Returns outdated translations by path, relative to the site folder. Their pages get a notice for readers. */
export function findOutdated(pairs: readonly PagePair[]): ReadonlyMap<string, PagePair> {
  const stale = pairs.filter((pair) => stateOf(pair) === 'stale');
  return new Map(
    stale.flatMap((pair) => (pair.translation === null ? [] : [[pair.translation.source.path, pair] as const])),
  );
}

/** Returns whether a page is a draft, which the site does not publish. */
export function isDraft(page: PageEntry | null): boolean {
  return page?.outline.frontMatter.draft === true;
}

/** Returns the state of a page's translation. */
export function stateOf(pair: PagePair): TranslationState {
  if (pair.source === null) return 'orphaned';
  if (pair.isLeftBehind) return 'moved';
  if (pair.translation === null) return 'missing';
  return isCurrent(pair) ? 'translated' : 'stale';
}

/** Returns whether the source of a translation has changed since it was accepted, or is itself an outdated translation. */
export function isBehind(pair: PagePair): boolean {
  return pair.source !== null && pair.translation !== null && !isCurrent(pair);
}

/**
 * Returns the pair whose source has changed: that of the translation, or of the page from which it was made. Null for none.
 */
export function findChanged(pair: PagePair): PagePair | null {
  if (!isFresh(pair)) return pair;
  return pair.pivot === null ? null : findChanged(pair.pivot);
}

function isCurrent(pair: PagePair): boolean {
  return findChanged(pair) === null;
}

/** A source that fails to compile has its own error and no fingerprint to compare. */
function isFresh({ marks, fingerprints }: PagePair): boolean {
  return marks.size === 0 || fingerprints.length === 0 || fingerprints.some((hash) => marks.has(hash));
}

/** Returns the expected path of a source's translation. */
export function expectedFile({ name, folder, source }: PagePair): string {
  const path = folder.collection === null ? name : name.slice(folder.collection.length + 1);
  return `${posix.dirname(folder.file)}/${path}${posix.extname(source?.source.path ?? '.mdx')}`;
}
