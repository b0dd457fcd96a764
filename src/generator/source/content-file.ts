import { join, relative, sep } from 'node:path';
import type { Config } from '../config/config.ts';

/** A file of the content by its name alone; it was not opened. */
export interface ContentFile {
  readonly kind: 'page' | 'category' | 'asset';
  /** Path relative to the site's folder, with `/`. */
  readonly path: string;
  readonly absolutePath: string;
  readonly locale: string;
  readonly version: string;
  /** Path below the locale's folder. */
  readonly name: string;
}

/** The folder of one locale of one version. */
export interface ContentFolder {
  readonly locale: string;
  readonly version: string;
  /** Absolute path. */
  readonly folder: string;
  /** The same relative to the site's folder, with `/`. */
  readonly prefix: string;
}

/** The folders that hold pages, by version, then by locale. */
export function contentFolders({ versions, locales, siteDir }: Config): readonly ContentFolder[] {
  return versions.flatMap((version) =>
    locales.map(({ key }) => {
      const folder = join(version.contentDir, key);
      return { locale: key, version: version.name, folder, prefix: relative(siteDir, folder).split(sep).join('/') };
    }),
  );
}

const pageName = /\.mdx?$/;
const categoryName = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** What a file below a content folder is, or null when the site leaves it out. */
export function classifyFile(name: string, { locale, version, folder, prefix }: ContentFolder): ContentFile | null {
  const kind = categoryName.test(name) ? 'category' : !pageName.test(name) ? 'asset' : isPage(name) ? 'page' : null;
  if (kind === null) return null;
  return { kind, path: `${prefix}/${name}`, absolutePath: join(folder, name), locale, version, name };
}

/** True for the name of a file or folder that no walk enters. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Names that begin with `_` are partials, and a README speaks of the folder, not of the site. */
function isPage(name: string): boolean {
  const parts = name.split('/');
  return !parts.some((part) => part.startsWith('_')) && !/^readme\.mdx?$/i.test(parts.at(-1) ?? '');
}
