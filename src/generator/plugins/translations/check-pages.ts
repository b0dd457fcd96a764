import { posix } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { PageEntry } from '../../content/compile/page-entry.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { plainDocPath } from '../../site/pages/page-name.ts';
import type { FolderMarks } from './marks.ts';
import type { Translation, TranslationState } from './translation.ts';

/** A page of the default locale and its translation. One of them may be missing. */
export interface PagePair {
  /** Path of both pages without number prefixes: `intro/install`, `blog/2026-01-31-news`. */
  readonly name: string;
  readonly folder: FolderMarks;
  readonly source: PageEntry | null;
  readonly translation: PageEntry | null;
}

/**
 * Pairs pages and translations by name in every folder of translations. Drafts are left out: a draft needs no
 * translation, and a translation that is a draft counts as missing.
 */
export function pairPages(
  pages: readonly PageEntry[],
  folders: readonly FolderMarks[],
  { defaultLocale }: Config,
): readonly PagePair[] {
  const groups = groupBy(pages, ({ source }) => `${source.version}/${source.locale}/${source.collection}`);
  const inFolder = ({ version, collection }: FolderMarks, locale: string): ReadonlyMap<string, PageEntry> =>
    new Map((groups.get(`${version}/${locale}/${collection}`) ?? []).map((page) => [plainDocPath(page.outline), page]));
  return folders.flatMap((folder) => {
    const sources = inFolder(folder, defaultLocale);
    const translations = inFolder(folder, folder.locale);
    const names = [...new Set([...sources.keys(), ...translations.keys()])].toSorted();
    return names.flatMap((name) => {
      const source = sources.get(name) ?? null;
      const translation = translations.get(name) ?? null;
      if (source === null ? isDraft(translation) : isDraft(source)) return [];
      return [{ name, folder, source, translation: isDraft(translation) ? null : translation }];
    });
  });
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
    isMarked: marksOf(pair).size > 0,
  }));
}

/** Returns the paths of outdated translations, relative to the site folder. Their pages get a notice for readers. */
export function findOutdated(pairs: readonly PagePair[]): ReadonlySet<string> {
  const stale = pairs.filter((pair) => stateOf(pair) === 'stale');
  return new Set(stale.flatMap(({ translation }) => translation?.source.path ?? []));
}

function isDraft(page: PageEntry | null): boolean {
  return page?.outline.frontMatter.draft === true;
}

function stateOf(pair: PagePair): TranslationState {
  const { source, translation } = pair;
  if (source === null) return 'orphaned';
  if (translation === null) return 'missing';
  const marks = marksOf(pair);
  const { fingerprint } = source.data;
  // A source that fails to compile has an error of its own and no fingerprint to compare.
  return marks.size === 0 || fingerprint === undefined || marks.has(fingerprint) ? 'translated' : 'stale';
}

function marksOf({ name, folder }: PagePair): ReadonlySet<string> {
  return folder.marks.get(name) ?? new Set();
}

function expectedFile({ name, folder, source }: PagePair): string {
  const path = folder.collection === null ? name : name.slice(folder.collection.length + 1);
  return `${posix.dirname(folder.file)}/${path}${posix.extname(source?.source.path ?? '.mdx')}`;
}
