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
  /** Path below the locale's folder; in a collection it begins with the collection's name. */
  readonly name: string;
  /** Name of the collection that the file belongs to; null for the documentation. */
  readonly collection: string | null;
}

/** The folder of one locale of one version, or of one locale of a collection. */
export interface ContentFolder {
  readonly locale: string;
  readonly version: string;
  /** Absolute path. */
  readonly folder: string;
  /** The same relative to the site's folder, with `/`. */
  readonly prefix: string;
  /** Null for the documentation. */
  readonly collection: string | null;
}

/** The folders that hold pages, by version, then by locale; collections come last and belong to the latest version. */
export function contentFolders(config: Config): readonly ContentFolder[] {
  const { versions, locales, siteDir, collections } = config;
  const latest = latestVersion(config)?.name ?? '';
  const inside = (dir: string, version: string, collection: string | null): readonly ContentFolder[] =>
    locales.map(({ key }) => {
      const folder = join(dir, key);
      return { locale: key, version, folder, prefix: relativePath(siteDir, folder), collection };
    });
  return [
    ...versions.flatMap(({ contentDir, name }) => inside(contentDir, name, null)),
    ...collections.flatMap(({ dir, name }) => inside(dir, latest, name)),
  ];
}

const pageName = /\.mdx?$/;
const categoryName = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** What a file below a content folder is, or null when the site leaves it out; `name` is its path below the folder. */
export function classifyFile(
  name: string,
  { locale, version, folder, prefix, collection }: ContentFolder,
): ContentFile | null {
  const kind = categoryName.test(name) ? 'category' : isPage(name) ? 'page' : pageName.test(name) ? null : 'asset';
  // Category files order sidebars of the documentation; a collection brings its own order.
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
