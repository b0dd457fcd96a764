import { normalizePath } from '../../../shared/url.ts';
import { stripNumberPrefixes } from '../../content/crawl/content-file.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { resolvePath } from '../graph/permalink.ts';
import type { CollectionName } from '../graph/site-part.ts';

/** The name of a page and its path within the edition. */
export interface PageName {
  /** `intro/install` */
  readonly id: string;
  /** Path within the locale and version, `/` for the root: `/intro/install`. */
  readonly path: string;
  /** True for the index page of a folder: relative addresses resolve below its path. */
  readonly isFolderIndex: boolean;
  /** Publication date from the file name, ISO 8601; null without one and in the documentation. */
  readonly date: string | null;
}

/** Names pages of collections by their `docPath`, by the collection's name. */
export type CollectionNames = Readonly<Partial<Record<string, (docPath: string) => CollectionName>>>;

/** The path of a page's file without number prefixes; the same for a page and its translations. */
export function plainDocPath({ docPath, collection, frontMatter }: Outline): string {
  return collection !== null || frontMatter.parse_number_prefixes === false ? docPath : stripNumberPrefixes(docPath);
}

/** Names a page by its file and front matter (`id`, `slug`, `parse_number_prefixes`). */
export function namePage(outline: Outline, collectionNames: CollectionNames): PageName {
  const docPath = plainDocPath(outline);
  const slashAt = docPath.lastIndexOf('/');
  const folder = slashAt < 0 ? '' : docPath.slice(0, slashAt);
  const fileName = docPath.slice(slashAt + 1);
  const { id: ownName = fileName, slug } = outline.frontMatter;
  const id = folder === '' ? ownName : `${folder}/${ownName}`;
  if (outline.collection !== null) {
    const { path, date } = collectionNames[outline.collection]?.(docPath) ?? { path: resolvePath(id, '/'), date: null };
    // A slug in a collection is always relative to the collection's folder, with or without a leading slash.
    const slugPath = slug === undefined ? path : resolvePath(slug.replace(/^\/+/, ''), `/${outline.collection}/`);
    return { id, path: slugPath, isFolderIndex: false, date };
  }
  const date = null;
  if (slug !== undefined)
    return { id, path: resolvePath(slug, `/${folder}/`), isFolderIndex: slug.endsWith('/'), date };
  if (isFolderIndex(fileName, folder))
    return { id, path: normalizePath(resolvePath(folder, '/')), isFolderIndex: true, date };
  // A name without its number prefix can be `..`.
  return { id, path: resolvePath(id, '/'), isFolderIndex: false, date };
}

/** True for `intro/index` and `intro/intro`, the index page of the folder `intro`. */
export function isFolderIndex(fileName: string, folder: string): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || (folder !== '' && name === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase());
}
