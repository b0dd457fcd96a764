import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isWithin, relativePath } from '../../kernel/files/paths.ts';
import { folderPath, pathSegment } from '../schema/addresses.ts';
import { objectOf, recordOf } from '../schema/builders.ts';
import { localized, resolveText, textIn, type LocaleText } from '../schema/localized.ts';
import type { ConfigProblem } from '../schema/problem.ts';
import type { Input, Output } from '../schema/schema.ts';
import type { LocaleConfig } from './locales.ts';
import type { NavbarConfig } from './navbar.ts';
import { resolveVersions, type VersionContext } from './resolve-versions.ts';
import { sidebarFromFolders, sidebarKeys } from './sidebars.ts';
import { versionKeys, versionsOfSet, type VersionConfig } from './versions.ts';

const setShape = {
  /**
   * Name of the set in the navbar, above its pages and in search.
   * @default the set's key
   * @example { sk: 'Grafy', en: 'Charts' }
   */
  label: localized.optional(),
  /**
   * Segment of its paths, after the locale.
   * @default the set's key
   * @example 'diagrams'
   */
  path: pathSegment.optional(),
  /**
   * Folder with one folder for each locale, and with the folder `versions`, to which `docs version cut` adds versions.
   * @default '<contentDir>/sets/<key>'
   * @example 'packages/charts/docs'
   */
  contentDir: folderPath.optional(),
  /**
   * Versions of the set, newest first.
   * @default one version named `current`
   * @example [{ name: 'current', label: '2.0' }, { name: '1.0' }]
   */
  versions: versionKeys.versions,
  /**
   * Name of the version that is served at the path of the set.
   * @default the newest whose banner is not `unreleased`
   * @example '1.0'
   */
  lastVersion: versionKeys.lastVersion,
  /**
   * Sidebars of the set by name.
   * @default one sidebar named `docs`, made from the folders of the set
   * @example { docs: ['index', { Basics: ['basics/axes'] }] }
   */
  sidebars: sidebarKeys.sidebars,
};

/** A documentation set, as the author writes it. */
export interface UserSet extends Input<typeof setShape> {}

const set = objectOf(setShape, "an object such as { label: 'Charts' }").named<UserSet>('UserSet');

/** `sets` of the config. */
export const setKeys = {
  /**
   * Documentation sets beside the site's own pages, by key: products with folders, versions and sidebars of their own.
   * @default {}
   * @example { core: { versions: [{ name: 'current' }, { name: '1.0' }] }, charts: { label: 'Charts' } }
   */
  sets: recordOf(set, "an object of sets such as { charts: { label: 'Charts' } }").default({}),
};

/** Context in which sets are resolved: the context of versions, and the names and paths that are taken. */
interface SetContext extends Omit<VersionContext, 'set'> {
  readonly siteLocales: readonly Pick<LocaleConfig, 'key' | 'path'>[];
  readonly versionedFolder: string | null;
  /** Versions of the site's own pages. */
  readonly siteVersions: readonly VersionConfig[];
}

/** Resolves the versions of all sets, in the order of the config. */
export function resolveSets({ sets }: Output<typeof setKeys>, context: SetContext): readonly VersionConfig[] {
  const { siteDir, contentDir, locales } = context;
  const resolved = Object.entries(sets).map(([name, { versions, lastVersion, ...written }]) => {
    const own = {
      name,
      label: written.label ?? resolveText(name, { ...quiet, locales }),
      path: written.path ?? name,
      sidebars: written.sidebars ?? sidebarFromFolders,
    };
    const folder =
      written.contentDir === undefined ? join(contentDir, 'sets', name) : resolve(siteDir, written.contentDir);
    checkFolder(name, folder, context);
    return {
      name,
      path: own.path,
      folder,
      versions: resolveVersions(
        { versions, lastVersion, versionedFolder: null },
        { ...context, contentDir: folder, set: own },
      ),
    };
  });
  checkNames(resolved, context);
  checkOverlaps(resolved, context);
  return resolved.flatMap(({ versions }) => versions);
}

const ownPages = "the site's own pages";

const quiet = { path: [], subject: '', report: () => undefined };

interface ResolvedSet {
  readonly name: string;
  readonly path: string;
  readonly folder: string;
  readonly versions: readonly VersionConfig[];
}

function checkFolder(name: string, folder: string, { contentDir, siteDir, locales, report }: SetContext): void {
  // If the content folder is missing too, a different diagnostic reports it.
  if (existsSync(folder) || !existsSync(contentDir)) return;
  const place = relativePath(siteDir, folder);
  report({
    path: ['sets', name],
    message: `The folder ${place} of the set '${name}' does not exist`,
    hint: `create ${place}/${locales.defaultLocale}/index.md, or set "contentDir" to its folder`,
  });
}

/** Reports sets whose key or path is the same as that of a language, a version or a different set. */
function checkNames(
  sets: readonly ResolvedSet[],
  { siteLocales, siteVersions, versionedFolder, report }: SetContext,
): void {
  const fail = (name: string, message: string, hint: string): void => report({ path: ['sets', name], message, hint });
  for (const [index, { name, path }] of sets.entries()) {
    if (!/^[\w-]+$/.test(name) || name === 'default')
      fail(
        name,
        `'${name}' is not a valid key of a set`,
        `use letters, digits and hyphens; \`default\` is reserved for ${ownPages}`,
      );
    const taken = [
      ...siteLocales.filter((one) => one.path === path).map(({ key }) => `the locale '${key}'`),
      ...siteVersions.filter((one) => one.path === path).map((one) => `the version '${one.name}'`),
      ...(versionedFolder?.split('/')[0] === path ? ['"versionedFolder"'] : []),
      ...sets.slice(0, index).flatMap((one) => (one.path === path ? [`the set '${one.name}'`] : [])),
    ];
    if (taken[0] !== undefined)
      fail(name, `The set '${name}' has the same path '${path}' as ${taken[0]}`, 'set a different "path"');
  }
}

/** Reports sets that share pages, because the folder of one is the same as or within that of the other. */
function checkOverlaps(sets: readonly ResolvedSet[], context: SetContext): void {
  const { siteLocales, siteVersions, siteDir } = context;
  const foldersOf = (versions: readonly VersionConfig[]): readonly string[] =>
    versions.flatMap(({ contentDir }) => siteLocales.map(({ key }) => join(contentDir, key)));
  const before = [{ label: ownPages, folders: foldersOf(siteVersions) }];
  for (const { name, folder, versions } of sets) {
    const own = foldersOf(versions);
    const other = before.find(({ folders }) =>
      folders.some((one) => own.some((folderOfSet) => isWithin(one, folderOfSet) || isWithin(folderOfSet, one))),
    );
    before.push({ label: `the set '${name}'`, folders: own });
    if (other === undefined) continue;
    const problem: ConfigProblem = {
      path: ['sets', name],
      message: `The folder ${relativePath(siteDir, folder)} of the set '${name}' contains pages of ${other.label}`,
      hint: 'give each set its own "contentDir", outside the locale folders',
    };
    context.report(problem);
  }
}

/** Reports items of the navbar that name a set which the config does not have. */
export function checkSetsOfNavbar(
  { items }: NavbarConfig,
  sets: readonly string[],
  report: SetContext['report'],
): void {
  for (const [index, item] of items.entries()) {
    if (!('set' in item) || item.set === undefined || sets.includes(item.set)) continue;
    report({
      path: ['navbar', 'items', index, 'set'],
      message: `The navbar refers to the set '${item.set}', which is not in "sets"`,
      hint: sets.length === 0 ? 'add it to `sets`' : `known sets: ${sets.join(', ')}`,
    });
  }
}

/** True for a site with documentation sets. */
export function hasSets({ versions }: { readonly versions: readonly VersionConfig[] }): boolean {
  return versions.some((version) => version.set !== undefined);
}

/** Name of a version for readers, with that of its set, `Core 1.0`. The site's own pages have the name of the site. */
export function nameVersion(
  version: VersionConfig,
  locale: string,
  { versions, title }: { readonly versions: readonly VersionConfig[]; readonly title: LocaleText },
): string {
  const name = textIn(locale, version.set?.label ?? title);
  const isOnly = versionsOfSet(versions, version.set?.name).length === 1;
  return isOnly && version.label === 'current' ? name : `${name} ${version.label}`;
}
