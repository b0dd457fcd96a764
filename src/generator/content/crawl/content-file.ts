import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { latestVersion } from '../../config/latest-version.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';

/** A file of the content by its name alone; it was not opened. */
export interface ContentFile {
  readonly kind: 'page' | 'category' | 'asset';
  /** Path relative to the site's folder, with `/`. */
  readonly path: string;
  readonly absolutePath: string;
  readonly locale: string;
  readonly version: string;
  /** Path below the locale's folder; that of a post begins with `blog/`, as its address does. */
  readonly name: string;
  readonly isPost: boolean;
}

/** Begins the names of posts. */
export const blogFolder = 'blog/';

/** The folder of one locale of one version, or of one locale of the blog. */
export interface ContentFolder {
  readonly locale: string;
  readonly version: string;
  /** Absolute path. */
  readonly folder: string;
  /** The same relative to the site's folder, with `/`. */
  readonly prefix: string;
  readonly isBlog: boolean;
}

/** The folders that hold pages, by version, then by locale; those of the blog come last and belong to the latest version. */
export function contentFolders(config: Config): readonly ContentFolder[] {
  const { versions, locales, siteDir, blogDir } = config;
  const inside = (dir: string, version: string, isBlog: boolean): readonly ContentFolder[] =>
    locales.map(({ key }) => {
      const folder = join(dir, key);
      return { locale: key, version, folder, prefix: relativePath(siteDir, folder), isBlog };
    });
  return [
    ...versions.flatMap(({ contentDir, name }) => inside(contentDir, name, false)),
    ...inside(blogDir, latestVersion(config)?.name ?? '', true),
  ];
}

const pageName = /\.mdx?$/;
const categoryName = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** What a file below a content folder is, or null when the site leaves it out; `name` is its path below the folder. */
export function classifyFile(
  name: string,
  { locale, version, folder, prefix, isBlog }: ContentFolder,
): ContentFile | null {
  const kind = categoryName.test(name) ? 'category' : isPage(name) ? 'page' : pageName.test(name) ? null : 'asset';
  // The blog has no folders for readers: years are its only categories.
  if (kind === null || (kind === 'category' && isBlog)) return null;
  return {
    kind,
    path: `${prefix}/${name}`,
    absolutePath: join(folder, name),
    locale,
    version,
    name: isBlog ? blogFolder + name : name,
    isPost: isBlog && kind === 'page',
  };
}

/** True for the name of a file or folder that no walk enters. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

const namesForHosts = new Set(['.well-known', '.htaccess', '.nojekyll']);

/** True for the name of a static file or folder that is not published: hidden ones hold secrets (`.env`), but for those that hosts look for. */
export function isUnpublished(name: string): boolean {
  return isHidden(name) && !namesForHosts.has(name);
}

/** True for the path of a page: names that begin with `_` are partials, and a README speaks of the folder, not of the site. */
export function isPage(name: string): boolean {
  const parts = name.split('/');
  return (
    pageName.test(name) && !parts.some((part) => part.startsWith('_')) && !/^readme\.mdx?$/i.test(parts.at(-1) ?? '')
  );
}
