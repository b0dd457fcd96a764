import { join, posix } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { PageEntry } from '../../content/compile/page-entry.ts';
import { contentHash, hashFile } from '../../kernel/files/hash.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { memoByKey } from '../../kernel/memo.ts';
import { plainDocPath } from '../../site/pages/page-name.ts';
import { findMoves } from './find-moves.ts';
import type { FolderMarks } from './marks.ts';
import type { PagePair } from './page-pair.ts';
import type { Translation, TranslationState } from './translation.ts';

/**
 * Pairs pages and translations by name in every folder of translations, and those that have moved by their fingerprint.
 * Drafts are left out: a draft needs no translation, and a translation that is a draft counts as missing.
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
  return folders.flatMap((folder) => {
    const sources = inFolder(folder, config.defaultLocale);
    const translations = inFolder(folder, folder.locale);
    const names = [...new Set([...sources.keys(), ...translations.keys()])].toSorted();
    const pairs = names.flatMap((name): readonly PagePair[] => {
      const source = sources.get(name) ?? null;
      const translation = translations.get(name) ?? null;
      if (source === null ? isDraft(translation) : isDraft(source)) return [];
      return [
        {
          name,
          folder,
          source,
          translation: isDraft(translation) ? null : translation,
          fingerprints: source === null ? [] : fingerprintsOf(source, hashImage),
          marks: folder.marks.get(name) ?? new Set(),
          movedFrom: null,
          isLeftBehind: false,
        },
      ];
    });
    return findMoves(pairs, folder.marks);
  });
}

/** Bytes of pictures count as well, and only here: what is compiled and cached depends on texts. */
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

function isDraft(page: PageEntry | null): boolean {
  return page?.outline.frontMatter.draft === true;
}

/** Returns the state of a page's translation. */
export function stateOf(pair: PagePair): TranslationState {
  if (pair.source === null) return 'orphaned';
  if (pair.isLeftBehind) return 'moved';
  if (pair.translation === null) return 'missing';
  return isFresh(pair) ? 'translated' : 'stale';
}

/** True for a translation whose source has changed since it was accepted. */
export function isBehind(pair: PagePair): boolean {
  return pair.source !== null && pair.translation !== null && !isFresh(pair);
}

/** A source that fails to compile has an error of its own and no fingerprint to compare. */
function isFresh({ marks, fingerprints }: PagePair): boolean {
  return marks.size === 0 || fingerprints.length === 0 || fingerprints.some((hash) => marks.has(hash));
}

/** Path at which the translation of a source is looked for. */
export function expectedFile({ name, folder, source }: PagePair): string {
  const path = folder.collection === null ? name : name.slice(folder.collection.length + 1);
  return `${posix.dirname(folder.file)}/${path}${posix.extname(source?.source.path ?? '.mdx')}`;
}
