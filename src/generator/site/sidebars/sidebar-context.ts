import type { Config } from '../../config/config.ts';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { CategoryFile, CategoryMeta } from '../../content/crawl/category-file.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { EditionPages } from '../graph/site.ts';
import type { CategoryIndexRoute, PageRoute } from '../graph/route.ts';

/** A sidebar item whose page or folder does not exist in an edition. */
export interface UnknownItem {
  readonly keyPath: KeyPath;
  /** The id or folder as the author wrote it. */
  readonly name: string;
}

/** What the sidebars of one edition are made from, with the lists that collect index pages and unknown items. */
export interface SidebarContext {
  readonly config: Config;
  readonly edition: EditionPages;
  readonly pagesById: ReadonlyMap<string, PageRoute>;
  /** The default locale's pages, whose positions translations share. */
  readonly sourcePages: ReadonlyMap<string, PageRoute>;
  /** Ids of unpublished pages. */
  readonly drafts: ReadonlySet<string>;
  /** Category files by `folderKey`. */
  readonly folders: ReadonlyMap<string, CategoryMeta>;
  readonly indexes: CategoryIndexRoute[];
  readonly unknown: UnknownItem[];
}

/** Key of a folder among the category files of all editions. */
export function folderKey(version: string, locale: string, folder: string): string {
  return `${version}/${locale}/${stripNumberPrefixes(folder)}`;
}

/** Category files by `folderKey`; of several files in a folder, the first by name. */
export function indexCategoryFiles(files: readonly CategoryFile[]): Map<string, CategoryMeta> {
  const groups = groupBy(files, (file) => folderKey(file.version, file.locale, file.folder));
  return new Map([...groups].map(([key, group]) => [key, first(group).meta]));
}

function first(files: readonly CategoryFile[]): CategoryFile {
  return files.reduce((least, file) => (file.file < least.file ? file : least));
}
