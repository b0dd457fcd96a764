import { join } from 'node:path';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import { cacheDirOf } from '../../kernel/cache/cache-place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';

/** Source file of a page. */
export interface SourceFile {
  /** Path relative to the site folder, with `/`, as messages show it. */
  readonly path: string;
  readonly absolutePath: string;
  readonly locale: string;
  readonly version: string;
  /** Path below the locale's folder, without extension: `intro/install`, `index`, `blog/2026-01-31-news` in a collection. */
  readonly docPath: string;
  /** Name of the page's collection; null for the documentation. */
  readonly collection: string | null;
  readonly format: 'md' | 'mdx';
  /** Hash of the file's bytes. */
  readonly hash: string;
}

/** A file of the content, classified by its name; its content has not been read. */
export interface ContentFile extends Pick<SourceFile, 'path' | 'absolutePath' | 'locale' | 'version' | 'collection'> {
  readonly kind: 'page' | 'category' | 'asset';
  /** Path below the locale's folder; starts with the collection's name in a collection. */
  readonly name: string;
}

/** Content folder of a locale, in a version or a collection. */
export interface ContentFolder extends Pick<SourceFile, 'locale' | 'version' | 'collection'> {
  /** Absolute path. */
  readonly folder: string;
  /** Path relative to the site folder, with `/`. */
  readonly prefix: string;
  /** True for the folder of a plugin's pages. */
  readonly isMade?: true;
}

/** Lists the content folders by version, then locale. Collections come last and belong to the latest version. */
export function contentFolders(config: Config): readonly ContentFolder[] {
  const { versions, locales, siteDir, collections, madeDirs } = config;
  const latest = latestVersion(config)?.name ?? '';
  const inside = (dir: string, version: string, collection: string | null): readonly ContentFolder[] =>
    locales.map(({ key }) => {
      const folder = join(dir, key);
      return { locale: key, version, folder, prefix: relativePath(siteDir, folder), collection };
    });
  return [
    ...versions.flatMap(({ contentDir, name }) => inside(contentDir, name, null)),
    ...collections.flatMap(({ dir, name }) => inside(dir, latest, name)),
    ...madeDirs.flatMap(({ dir, version }) =>
      inside(dir, version ?? latest, null).map((folder) => ({ ...folder, isMade: true as const })),
    ),
  ];
}

/** Returns the absolute folder that contains a folder for each plugin with pages. */
export function madePagesDir({ siteDir }: Pick<Config, 'siteDir'>): string {
  return join(cacheDirOf(siteDir), 'made');
}

const pageName = /\.mdx?$/;

/** Classifies a file by its path below a content folder; null if the site ignores it. */
export function classifyFile(
  name: string,
  { locale, version, folder, prefix, collection }: ContentFolder,
): ContentFile | null {
  const kind = isCategoryFile(name) ? 'category' : isPage(name) ? 'page' : pageName.test(name) ? null : 'asset';
  // Category files order the sidebars of the documentation; collections define their own order.
  if (kind === null || (kind === 'category' && collection !== null)) return null;
  return {
    kind,
    path: `${prefix}/${name}`,
    absolutePath: join(folder, name),
    locale,
    version,
    name: collection === null ? name : `${collection}/${name}`,
    collection,
  };
}

/** True for a file or folder name that a walk skips. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

const namesForHosts = new Set(['.well-known', '.htaccess', '.nojekyll']);

/** True for a static file or folder name that is not published: hidden files may contain secrets (`.env`). Files for web hosts are excepted. */
export function isUnpublished(name: string): boolean {
  return isHidden(name) && !namesForHosts.has(name);
}

/** True for the path of a file with the properties of a category. */
export function isCategoryFile(path: string): boolean {
  return /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path);
}

/** True for the path of a page. A name that begins with `_` is a partial, and a README describes its folder. */
export function isPage(name: string): boolean {
  const parts = name.split('/');
  return (
    pageName.test(name) && !parts.some((part) => part.startsWith('_')) && !/^readme\.mdx?$/i.test(parts.at(-1) ?? '')
  );
}

/** Files in the content folders. */
export interface ContentListing {
  /** Sorted by version, locale and name. */
  readonly files: readonly ContentFile[];
  /** Folders that cannot be read, with the system code of the error. Paths are relative to the site folder. */
  readonly unreadable: readonly { readonly path: string; readonly code: string }[];
}

/**
 * Lists the content files of all locales and versions without reading them. A page of an author replaces a plugin's page at
 * the same path.
 */
export function listContent(config: Config): ContentListing {
  const folders = contentFolders(config);
  const own = listFolders(folders.filter(({ isMade }) => isMade !== true));
  if (config.madeDirs.length === 0) return own;
  const made = listFolders(folders.filter(({ isMade }) => isMade === true));
  const paths = new Set(own.files.map(pathWithinSite));
  return {
    files: [...own.files, ...made.files.filter((file) => !paths.has(pathWithinSite(file)))],
    unreadable: [...own.unreadable, ...made.unreadable],
  };
}

function listFolders(folders: readonly ContentFolder[]): ContentListing {
  const files: ContentFile[] = [];
  const unreadable: { path: string; code: string }[] = [];
  for (const folder of folders) {
    for (const { path: name, problem } of walkFolder(folder.folder, isHidden)) {
      const file = problem === null ? classifyFile(name, folder) : null;
      if (file !== null) files.push(file);
      if (problem !== null)
        unreadable.push({ path: name === '' ? folder.prefix : `${folder.prefix}/${name}`, code: problem });
    }
  }
  return { files, unreadable };
}

/** Returns the path of a page with its locale and version, without the extension. */
function pathWithinSite({ locale, version, name }: ContentFile): string {
  return JSON.stringify([locale, version, name.replace(pageName, '')]);
}

const prefixed = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Dates and version numbers are part of the name: `2021-11-release`, `7.0-notes`. */
const dateOrVersion = /^\d+[-_.]\d/;

/** Splits off the number with which an author ordered names: `01-intro` → 1 and `intro`. */
export function splitNumberPrefix(name: string): { readonly number: number | null; readonly rest: string } {
  const match = dateOrVersion.test(name) ? null : prefixed.exec(name);
  return match?.[1] && match[2] ? { number: Number(match[1]), rest: match[2] } : { number: null, rest: name };
}

/** Removes the number prefixes of a path's segments: `01-intro/2. setup` → `intro/setup`. */
export function stripNumberPrefixes(path: string): string {
  if (!/(?:^|\/)\d/.test(path)) return path;
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment).rest)
    .join('/');
}
