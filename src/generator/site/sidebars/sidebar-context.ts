import type { Config } from '../../config/config.ts';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { CategoryFile, CategoryMeta } from '../../content/crawl/category-file.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { EditionPages } from '../graph/site.ts';
import type { CategoryIndexRoute, PageRoute } from '../graph/route.ts';

/** A page that a sidebar names and an edition does not have. */
export interface UnknownItem {
  readonly keyPath: KeyPath;
  /** The id or the folder, as the author wrote it. */
  readonly name: string;
}

/** What sidebars are made from, and where what they bring along is collected. Lives for one edition. */
export interface SidebarContext {
  readonly config: Config;
  readonly edition: EditionPages;
  readonly pagesById: ReadonlyMap<string, PageRoute>;
  /** The default locale's pages, whose positions translations share. */
  readonly sourcePages: ReadonlyMap<string, PageRoute>;
  /** Ids of pages that exist but are not published. */
  readonly drafts: ReadonlySet<string>;
  /** Category files by `folderKey`. */
  readonly folders: ReadonlyMap<string, CategoryMeta>;
  readonly indexes: CategoryIndexRoute[];
  readonly unknown: UnknownItem[];
}

/** Name of a folder within all category files. */
export function folderKey(version: string, locale: string, folder: string): string {
  return `${version}/${locale}/${stripNumberPrefixes(folder)}`;
}

/** Category files by `folderKey`; of several in one folder the first by name counts. */
export function indexCategoryFiles(files: readonly CategoryFile[]): Map<string, CategoryMeta> {
  const groups = groupBy(files, (file) => folderKey(file.version, file.locale, file.folder));
  return new Map([...groups].map(([key, group]) => [key, first(group).meta]));
}

function first(files: readonly CategoryFile[]): CategoryFile {
  return files.reduce((least, file) => (file.file < least.file ? file : least));
}
