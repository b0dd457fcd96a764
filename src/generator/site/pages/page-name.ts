import { normalizePath } from '../../../shared/url.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { stripNumberPrefixes } from '../../content/crawl/number-prefix.ts';
import { resolvePath } from '../graph/permalink.ts';
import type { CollectionName } from '../graph/site-part.ts';

/** How a page is called and where it lives within its edition. */
export interface PageName {
  /** `intro/install` */
  readonly id: string;
  /** Path within the locale and version, `/` for the root: `/intro/install`. */
  readonly path: string;
  /** True when the page stands for its folder, so that relative addresses start below its path. */
  readonly isFolderIndex: boolean;
  /** Publication date that the file's name gives, ISO 8601; null for none and in the documentation. */
  readonly date: string | null;
}

/** Names pages of collections by their `docPath`, by the collection's name. */
export type CollectionNames = Readonly<Record<string, (docPath: string) => CollectionName>>;

/** The path of a page's file without number prefixes: what a page and its translations have in common. */
export function plainDocPath({ docPath, collection, frontMatter }: Outline): string {
  return collection !== null || frontMatter.parse_number_prefixes === false ? docPath : stripNumberPrefixes(docPath);
}

/** Names a page by its file and its front matter (`id`, `slug`, `parse_number_prefixes`). */
export function namePage(outline: Outline, collectionNames: CollectionNames): PageName {
  const docPath = plainDocPath(outline);
  const slashAt = docPath.lastIndexOf('/');
  const folder = slashAt < 0 ? '' : docPath.slice(0, slashAt);
  const fileName = docPath.slice(slashAt + 1);
  const { id: ownName = fileName, slug } = outline.frontMatter;
  const id = folder === '' ? ownName : `${folder}/${ownName}`;
  if (outline.collection !== null) {
    const { path, date } = collectionNames[outline.collection]?.(docPath) ?? { path: resolvePath(id, '/'), date: null };
    // Pages of a collection stay together: a slug starts at the collection's folder, with or without a slash.
    const slugPath = slug === undefined ? path : resolvePath(slug.replace(/^\/+/, ''), `/${outline.collection}/`);
    return { id, path: slugPath, isFolderIndex: false, date };
  }
  const date = null;
  if (slug !== undefined)
    return { id, path: resolvePath(slug, `/${folder}/`), isFolderIndex: slug.endsWith('/'), date };
  if (standsForFolder(fileName, folder))
    return { id, path: normalizePath(resolvePath(folder, '/')), isFolderIndex: true, date };
  // What is left of a name without its number may be `..`.
  return { id, path: resolvePath(id, '/'), isFolderIndex: false, date };
}

/** `intro/index` and `intro/intro` are the page of the folder `intro`. */
export function standsForFolder(fileName: string, folder: string): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || (folder !== '' && name === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase());
}
