import { basename, join } from 'node:path';
import { stripNumberPrefixes } from '../../../content/crawl/content-file.ts';
import { withoutSlash } from '../addresses.ts';
import { textAt, listAt, objectAt, type ForeignObject } from '../foreign-value.ts';
import type { OldDocs, OldFolder, OldSite, OldVersion } from './model.ts';

/** A folder of pages of the old site in one language, and its place in the new site. */
export interface Placement {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** Absolute folder. */
  readonly dir: string;
  /** The folder in the default language; for that language, the same as `dir`. */
  readonly sourceDir: string;
  /** Folder in the new site, with a trailing slash: `content/en/docs/`. */
  readonly to: string;
  readonly locale: string;
  /** Prefix of the ids of its pages in the new site, with a trailing slash: `docs/`; empty without one. */
  readonly prefix: string;
  /** Path of its root within a language, without a trailing slash: `/docs/next`. */
  readonly oldRoot: string;
  /** The same path in the new site, to which paths of pages are relative: `/docs`. */
  readonly newRoot: string;
  readonly options: ForeignObject;
  readonly preprocessed: OldSite['preprocessed'];
}

/** Returns the instance of the docs plugin whose versions become those of the new site; undefined without versions. */
export function versionedDocs({ docs }: OldSite): OldDocs | undefined {
  const versioned = docs.filter(({ versions }) => versions.length > 1);
  return versioned.find(({ id }) => id === 'default') ?? versioned[0];
}

/** Returns the path of the root of pages in the old site; empty for the root of the site. */
function rootOf({ base }: Pick<OldFolder, 'base'>): string {
  return base === '' ? '' : `/${base}`;
}

/**
 * Returns the path of the root of a version of the docs in the new site, relative to the version: `/docs`; empty for the
 * root. Instances other than the versioned one have their versions in folders, and so has the last version of docs at the
 * root of the site, because the other pages have no version in their addresses.
 */
export function newRootOf(docs: OldDocs, { name, path }: OldVersion, site: OldSite): string {
  const base = rootOf(docs);
  const isVersioned = docs === versionedDocs(site) && (base !== '' || name !== docs.lastVersion);
  return isVersioned || path === '' ? base : `${base}/${path}`;
}

/**
 * Returns the prefix of the ids of pages below a root, with a trailing slash. It is their folder, in which the number of `8.x`
 * would set a position and not be part of the address.
 */
export function idPrefixOf(root: string): string {
  if (root === '') return '';
  const segments = root.slice(1).split('/');
  return `${segments.map((name) => (stripNumberPrefixes(name) === name ? name : `v${name}`)).join('/')}/`;
}

/** True if the folder of a placement does not have the name of its address. */
export function isRenamed({ prefix, newRoot }: Placement): boolean {
  return prefix !== '' && prefix !== `${newRoot.slice(1)}/`;
}

/** Lists all folders of pages. */
export function listPlacements(site: OldSite): readonly Placement[] {
  const versioned = versionedDocs(site);
  const lastVersion = versioned?.lastVersion ?? 'current';
  return site.locales.flatMap((locale): Placement[] => [
    ...site.docs.flatMap((docs) =>
      docs.versions.map((version) =>
        placeDocs(docs, version, { site, locale, isVersioned: docs === versioned, lastVersion }),
      ),
    ),
    // Posts of different blogs can have the same names and addresses.
    ...site.blogs.map((blog) =>
      placeFolder(blog, {
        site,
        locale,
        kind: 'blog',
        to: `content/blog/${locale}/`,
        below: site.blogs.length === 1 || blog.base === 'blog' ? '' : blog.base || blog.id,
      }),
    ),
    ...site.pages.map((pages) =>
      placeFolder(pages, { site, locale, kind: 'pages', to: contentFolder(lastVersion, locale), below: pages.base }),
    ),
  ]);
}

/** Returns the folder of a version and a language in the new site. */
export function contentFolder(version: string, locale: string): string {
  return version === 'current' ? `content/${locale}/` : `content/versions/${version}/${locale}/`;
}

interface DocsContext {
  readonly site: OldSite;
  readonly locale: string;
  /** True for the instance whose versions become those of the new site. Versions of others become folders. */
  readonly isVersioned: boolean;
  readonly lastVersion: string;
}

function placeDocs(
  docs: OldDocs,
  version: OldVersion,
  { site, locale, isVersioned, lastVersion }: DocsContext,
): Placement {
  const { id, options } = docs;
  const root = rootOf(docs);
  const oldRoot = version.path === '' ? root : `${root}/${version.path}`;
  const newRoot = newRootOf(docs, version, site);
  const prefix = idPrefixOf(newRoot);
  return {
    kind: 'docs',
    sourceDir: version.dir,
    dir:
      locale === site.defaultLocale
        ? version.dir
        : join(localeFolder(site, locale), pluginFolder('docs', id), versionFolder(version)),
    to: contentFolder(isVersioned ? version.name : lastVersion, locale) + prefix,
    locale,
    prefix,
    oldRoot,
    newRoot,
    options,
    preprocessed: site.preprocessed,
  };
}

interface FolderContext {
  readonly site: OldSite;
  readonly locale: string;
  readonly kind: 'blog' | 'pages';
  readonly to: string;
  /** Folder in `to`, and path below the root; empty for none. */
  readonly below: string;
}

function placeFolder(
  { id, base, dir, options }: OldFolder,
  { site, locale, kind, to, below }: FolderContext,
): Placement {
  const root = rootOf({ base });
  const prefix = below === '' ? '' : `${below}/`;
  return {
    kind,
    sourceDir: dir,
    dir: locale === site.defaultLocale ? dir : join(localeFolder(site, locale), pluginFolder(kind, id)),
    to: to + prefix,
    locale,
    prefix,
    oldRoot: root,
    newRoot: kind === 'blog' ? withoutSlash(`/blog/${prefix}`) : root,
    options,
    preprocessed: site.preprocessed,
  };
}

/** Returns the folder of an instance of a plugin in those of the translations. */
export function pluginFolder(kind: string, id: string): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`;
}

/** Returns the name of a version in the translations. */
export function versionFolder({ name }: Pick<OldVersion, 'name'>): string {
  return name === 'current' ? name : `version-${name}`;
}

/** Returns the absolute folder of the translations of a language. */
export function localeFolder({ siteDir, config }: OldSite, locale: string): string {
  const i18n = objectAt(config, 'i18n');
  return join(
    siteDir,
    textAt(i18n, 'path') ?? 'i18n',
    textAt(objectAt(i18n['localeConfigs'], locale), 'path') ?? locale,
  );
}

/** Returns the globs of the pages of a placement, and of those that are left out. */
export function pageGlobs({ kind, options }: Placement): {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
} {
  const globs = (key: string, fallback: readonly string[]): readonly string[] =>
    options[key] === undefined ? fallback : listAt(options, key).map(String);
  const tests = ['**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'];
  return {
    include: globs('include', [kind === 'pages' ? '**/*.{js,jsx,ts,tsx,md,mdx}' : '**/*.{md,mdx}']),
    exclude: globs('exclude', ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', ...tests]),
  };
}

/** Returns the name of a file in the new site. A README that is the index of its folder is renamed to `index`. */
export function renameFile(path: string, { kind }: Pick<Placement, 'kind'>): string {
  const isReadme = kind !== 'pages' && /^readme\.mdx?$/i.test(basename(path));
  return isReadme ? path.replace(/readme(\.mdx?)$/i, 'index$1') : path;
}
