import type { PageEntry } from '../../content/compile/page-entry.ts';
import type { Config } from '../../config/config.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { plainDocPath } from '../../site/pages/page-name.ts';
import type { FolderMarks } from './read-marks.ts';

/** A page of the default locale and its translation; one of the two may be absent. */
export interface PagePair {
  /** Path that both have in common, without number prefixes: `intro/install`, `blog/2026-01-31-news`. */
  readonly name: string;
  readonly folder: FolderMarks;
  readonly source: PageEntry | null;
  readonly translation: PageEntry | null;
}

/**
 * Finds what belongs together in every translated folder, by name. Drafts are not there yet: a draft needs no
 * translation, and a translation that is one does not count.
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

function isDraft(page: PageEntry | null): boolean {
  return page?.outline.frontMatter.draft === true;
}
