import { normalizePath } from '../../../shared/url.ts';
import type { Outline } from '../../content/markdown/outline.ts';
import { blogFolder } from '../../content/crawl/content-file.ts';
import { namePost } from '../../plugins/blog/name-post.ts';
import { stripNumberPrefixes } from '../../content/crawl/number-prefix.ts';
import { resolvePath } from '../graph/resolve-path.ts';

/** How a page is called and where it lives within its edition. */
export interface PageName {
  /** `intro/install` */
  readonly id: string;
  /** Path within the locale and version, `/` for the root: `/intro/install`. */
  readonly path: string;
  /** True when the page stands for its folder, so that relative addresses start below its path. */
  readonly isFolderIndex: boolean;
}

/** The path of a page's file without number prefixes: what a page and its translations have in common. */
export function plainDocPath({ docPath, isPost, frontMatter }: Outline): string {
  return isPost || frontMatter.parse_number_prefixes === false ? docPath : stripNumberPrefixes(docPath);
}

/** Names a page by its file and its front matter (`id`, `slug`, `parse_number_prefixes`). */
export function namePage(outline: Outline): PageName {
  const docPath = plainDocPath(outline);
  const slashAt = docPath.lastIndexOf('/');
  const folder = slashAt < 0 ? '' : docPath.slice(0, slashAt);
  const fileName = docPath.slice(slashAt + 1);
  const { id: ownName = fileName, slug } = outline.frontMatter;
  const id = folder === '' ? ownName : `${folder}/${ownName}`;
  if (outline.isPost) return { id, path: postPath(docPath, slug), isFolderIndex: false };
  if (slug !== undefined) return { id, path: resolvePath(slug, `/${folder}/`), isFolderIndex: slug.endsWith('/') };
  if (standsForFolder(fileName, folder))
    return { id, path: normalizePath(resolvePath(folder, '/')), isFolderIndex: true };
  // What is left of a name without its number may be `..`.
  return { id, path: resolvePath(id, '/'), isFolderIndex: false };
}

/** Posts keep together, so the slug of one is absolute from the blog. */
function postPath(docPath: string, slug: string | undefined): string {
  return slug === undefined ? namePost(docPath).path : resolvePath(slug.replace(/^\/+/, ''), `/${blogFolder}`);
}

/** `intro/index` and `intro/intro` are the page of the folder `intro`. */
export function standsForFolder(fileName: string, folder: string): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || (folder !== '' && name === folder.slice(folder.lastIndexOf('/') + 1).toLowerCase());
}
