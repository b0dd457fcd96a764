import type { Config, VersionConfig } from '../../../config/config.ts';
import { isInside } from '../../../config/schema/addresses.ts';
import { anyText, flag, listOf, objectOf, recordOf, text, wholeNumber } from '../../../config/schema/builders.ts';
import type { Output } from '../../../config/schema/schema.ts';

/** Name of the file that describes an archive. */
export const outlineFile = 'outline.json';

/** Folder of the files of an archive. */
export const filesFolder = 'files';

/** A packed file that can replace that folder. */
export const filesPack = 'files.tar.gz';

/** Changes when an older archive can no longer be read. */
export const archiveFormat = 1;

const route = {
  /** Same in every locale and version: `page:intro/install`. */
  key: text(),
  locale: text(),
  /** Path within the site, without base URL: `/en/1.0/intro`. */
  path: text(),
  title: anyText,
  /** For a document that search engines must not list. */
  robots: text().optional(),
  /** Absent for a generated document, whose anchors are unknown. */
  anchors: listOf(text(), 'a list of anchors').optional(),
  /** True for a document that shows the text of another language. */
  fallback: flag.optional(),
  /** Changes with the text of the page; absent for documents other than pages. */
  textHash: anyText.optional(),
};

const outlineShape = {
  format: wholeNumber(archiveFormat, archiveFormat),
  version: text(),
  /** Settings for which the documents were made, by name; the site must have the same. */
  site: recordOf(anyText, 'an object with settings'),
  routes: listOf(objectOf(route, 'an object with key, locale and path'), 'a list of documents'),
  /** Path of the first page of each locale. */
  homes: recordOf(text(), 'an object with paths'),
  /** Paths within the site, outside of the version, to which its documents link. */
  links: listOf(text(), 'a list of paths'),
  /** Elements with scripts and styles in its documents, which the policy of the site must allow. */
  inline: listOf(text(), 'a list of elements'),
  /** Hash of each file by its path in the output. */
  files: recordOf(text(), 'an object with files').refine(
    (files) => Object.keys(files).every(isInside),
    'an object with paths within the output',
  ),
};

/** Schema of `outline.json`. */
export const outlineSchema = objectOf(outlineShape, 'an object');

/** The documents and files of an archive. */
export type ArchiveOutline = Output<typeof outlineShape>;

/** A document of an archive. */
export type ArchivedRoute = ArchiveOutline['routes'][number];

/** Returns the settings on which archived documents depend. */
export function settingsOf(version: VersionConfig, config: Config): Readonly<Record<string, string>> {
  const { baseUrl, relative, trailingSlash, versionedFolder, locales } = config;
  return {
    baseUrl,
    'versions[].path': version.path,
    relative: String(relative),
    trailingSlash: String(trailingSlash),
    versionedFolder: versionedFolder ?? '',
    ...Object.fromEntries(locales.map(({ key, path, url }) => [`i18n.locales.${key}`, `${url}/${path}`])),
  };
}
