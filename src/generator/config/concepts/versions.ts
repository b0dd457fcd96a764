import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { folderPath, pathSegment } from '../schema/addresses.ts';
import { flag, listOf, objectOf, oneOf, text } from '../schema/builders.ts';
import type { LocaleText } from '../schema/localized.ts';
import type { KeyPath } from '../schema/problem.ts';
import { readJsonFile, type JsonFileSite } from '../schema/read-json-file.ts';
import type { Input, Output, Schema, SiteLocales } from '../schema/schema.ts';
import { reportDuplicates } from './locales.ts';
import { sidebars, type SidebarItemConfig } from './sidebars.ts';
import { siteKeys, type SiteContext } from './site.ts';

const versionShape = {
  /**
   * Name of the version. The pages of `current` are in `<contentDir>/<locale>`, those of any other in
   * `<contentDir>/versions/<name>/<locale>`, where `docs version cut <name>` puts them.
   * @example 'current'
   */
  name: pathSegment,
  /**
   * Name in the version menu.
   * @default the version's name
   * @example 'v1'
   */
  label: text().optional(),
  /**
   * Segment of its paths, after the locale.
   * @default nothing for the latest version, `next` for `current` when it is not the latest, else the name
   * @example 'v2-beta'
   */
  path: pathSegment.optional(),
  /**
   * Banner above its pages; `none` for no banner.
   * @default 'unreleased' for versions newer than the latest, 'unmaintained' for older ones
   * @example 'none'
   */
  banner: oneOf(['unreleased', 'unmaintained', 'none']).optional(),
  /**
   * Shows the version's label above its pages.
   * @default true when there are several versions
   * @example false
   */
  badge: flag.optional(),
  /**
   * Tells search engines not to index its pages.
   * @default true for versions with the banner `unreleased`
   * @example false
   */
  noIndex: flag.optional(),
  /**
   * Sidebars of this version.
   * @default `sidebars.json` in its folder, else `sidebars` of the config
   * @example { docs: ['index', { Intro: ['intro/install'] }] }
   */
  sidebars: sidebars.optional(),
  /**
   * Folder with the finished documents of this version, which `docs version archive <name>` makes. A build copies them
   * and compiles no page of the version.
   * @default none: the pages are compiled
   * @example 'archives/1.0'
   */
  archive: folderPath.optional(),
};

/** Files in a version's folder that replace keys of the config. */
export const versionFiles = { sidebars: 'sidebars.json', messages: 'messages.json' };

/** One version of the documentation, as the author writes it. */
export interface UserVersion extends Input<typeof versionShape> {}

type WrittenVersion = Output<typeof versionShape>;

const version = objectOf(versionShape, "an object such as { name: 'current', label: 'v1' }").named<UserVersion>(
  'UserVersion',
);

/** `versions` and `lastVersion` of the config. */
export const versionKeys = {
  /**
   * Versions of the documentation, newest first.
   * @default one version named `current`
   * @example [{ name: 'current', label: 'v2' }, { name: '1.0', label: 'v1' }]
   */
  versions: listOf(version, "a list such as [{ name: 'current', label: 'v1' }]").default([]),
  /**
   * Name of the version that is served without a path of its own.
   * @default the newest whose banner is not `unreleased`
   * @example '1.0'
   */
  lastVersion: text('the name of a version').optional(),
  /**
   * Folder of the pages that have versions: their addresses have the version after it, `/docs/next/intro`, and the latest
   * version may have a segment too. Other pages of the latest version have no version in their addresses.
   * @default none: the version is the first segment
   * @example 'docs'
   */
  versionedFolder: text("a folder such as 'docs'")
    .refine(
      (folder) => /^[^/\s?#%]+(?:\/[^/\s?#%]+)*$/.test(folder),
      "a folder such as 'docs', without slashes around it",
    )
    .orNull(),
};

/** A documentation set beside the site's own pages: it has versions and sidebars of its own. */
export interface SetConfig {
  readonly name: string;
  readonly label: LocaleText;
  /** Segment of its paths after the locale. */
  readonly path: string;
}

/** One version of the docs; the first of the list, or of those in its set, is the newest. */
export interface VersionConfig {
  /** Unique in the site: `1.0`, in a set `core/1.0`. */
  readonly name: string;
  /** The documentation set that it is a version of; undefined for the site's own pages. */
  readonly set?: SetConfig;
  readonly label: string;
  /** Segments of its paths after the locale: empty for the latest version, `core/1.0` in a set. */
  readonly path: string;
  /** Segment after `versionedFolder`, which the latest version may have too. Default: `path`. */
  readonly segment?: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  /** Absolute folder with one folder for each locale; for an archived version, the folder of the archive. */
  readonly contentDir: string;
  /** True for a version with finished documents, in `contentDir`. */
  readonly isArchived?: true;
  /** Key of the config that names the archive. */
  readonly archiveKey?: KeyPath;
  /** True while the documents of the version are made for an archive. */
  readonly isForArchive?: true;
  /** Sidebars of its own or of its set; undefined for those of the config. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  /** Key of the config that has `sidebars`: `['versions', 1, 'sidebars']`. */
  readonly sidebarsKey?: KeyPath;
  /** Absolute path of the file with `sidebars`; undefined when they are in the config. */
  readonly sidebarsFile?: string;
  /** Interface texts of its own by locale; undefined for those of the config. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Context in which versions are resolved. */
export interface VersionContext extends Pick<SiteContext, 'siteDir' | 'contentDir' | 'report'>, JsonFileSite {
  /** The set of the versions; its sidebars are the default for all of them. Default: the site's own pages. */
  readonly set?: SetConfig & Pick<VersionConfig, 'sidebars'>;
  /** Languages of the texts in the files of versions. */
  readonly locales: SiteLocales;
  addSource(path: string): void;
  reportInFile(diagnostic: Diagnostic): void;
}

/** Resolves the versions of a set, or of the site's own pages, newest first. */
export function resolveVersions(
  { versions, lastVersion, versionedFolder }: Output<typeof versionKeys>,
  context: VersionContext,
): readonly VersionConfig[] {
  const { siteDir, contentDir, report, set } = context;
  const key = set === undefined ? [] : ['sets', set.name];
  const written: readonly WrittenVersion[] = versions.length > 0 ? versions : [{ name: 'current' }];
  const latestName = lastVersion ?? (written.find(({ banner }) => banner !== 'unreleased') ?? written[0])?.name;
  const latestAt = written.findIndex(({ name }) => name === latestName);
  if (latestAt < 0) {
    report({
      path: [...key, 'lastVersion'],
      message: `"lastVersion" is '${latestName}', which is not in "versions"`,
      hint: `known versions: ${written.map(({ name }) => name).join(', ')}`,
    });
  }
  const resolved = written.map(({ name, label, path, banner, badge, noIndex, sidebars: own, archive }, index) => ({
    ...sidebarsOfSet(set),
    ...(name === 'current' || archive !== undefined ? {} : readFolder(name, [...key, 'versions', index], context)),
    name: set === undefined ? name : `${set.name}/${name}`,
    ...(set !== undefined && { set: { name: set.name, label: set.label, path: set.path } }),
    label: label ?? name,
    path: joinPath(
      set?.path ?? '',
      versionedFolder !== null && index === latestAt
        ? ''
        : (path ?? (index === latestAt ? '' : name === 'current' ? 'next' : name)),
    ),
    ...(versionedFolder !== null && index === latestAt && { segment: path ?? '' }),
    banner: resolveBanner(banner, index - latestAt),
    badge: badge ?? written.length > 1,
    noIndex: noIndex ?? resolveBanner(banner, index - latestAt) === 'unreleased',
    contentDir: name === 'current' ? contentDir : join(contentDir, 'versions', name),
    ...(own !== undefined && {
      sidebars: own,
      sidebarsFile: undefined,
      sidebarsKey: [...key, 'versions', index, 'sidebars'],
    }),
    ...(archive !== undefined && {
      ...archived,
      contentDir: resolve(siteDir, archive),
      archiveKey: [...key, 'versions', index, 'archive'],
    }),
  }));
  for (const [index, { name, archive }] of written.entries()) {
    if (archive === undefined || (name !== 'current' && index !== latestAt)) continue;
    report({
      path: [...key, 'versions', index, 'archive'],
      message: `The version '${name}' is ${name === 'current' ? 'in development' : 'the latest'}, so its pages must be compiled`,
      hint: 'remove `archive`: only a version older than the latest can be archived',
    });
  }
  reportDuplicates(
    'version',
    resolved.map(({ name, path }, index) => ({ name, address: path, path: [...key, 'versions', index] })),
    report,
  );
  return resolved;
}

function sidebarsOfSet(set: VersionContext['set']): Pick<VersionConfig, 'sidebars' | 'sidebarsKey'> {
  return set === undefined ? {} : { sidebars: set.sidebars, sidebarsKey: ['sets', set.name, 'sidebars'] };
}

function joinPath(...segments: readonly string[]): string {
  return segments.filter((segment) => segment !== '').join('/');
}

/** An archived version has no pages that a sidebar could list. */
const archived = { isArchived: true, sidebars: {}, sidebarsFile: undefined } as const;

/** Reads the files in a version's folder that replace keys of the config. Reports a missing folder at `key`, the version's. */
function readFolder(
  name: string,
  key: KeyPath,
  context: VersionContext,
): Pick<VersionConfig, 'sidebars' | 'sidebarsFile' | 'sidebarsKey' | 'messages'> {
  const { siteDir, contentDir, report, set } = context;
  const folder = join(contentDir, 'versions', name);
  // If the content folder is missing too, a different diagnostic reports it.
  if (existsSync(contentDir) && !existsSync(folder)) {
    const option = set === undefined ? '' : ` --set ${set.name}`;
    report({
      path: [...key, 'name'],
      message: `The folder ${relativePath(siteDir, folder)} of the version '${name}' does not exist`,
      hint: `create it from the current pages with docs version cut ${name}${option}, restore it, or remove the entry`,
    });
    return {};
  }
  const read = <Out>(file: string, schema: Pick<Schema<unknown, Out>, 'read'>): Out | undefined => {
    const { value, diagnostics } = readJsonFile([folder, file], schema, context);
    if (value !== undefined || diagnostics.length > 0) context.addSource(join(folder, file));
    diagnostics.forEach(context.reportInFile);
    return value;
  };
  const [own, messages] = [read(versionFiles.sidebars, sidebars), read(versionFiles.messages, siteKeys.messages)];
  const sidebarsFile = join(folder, versionFiles.sidebars);
  return {
    ...(own !== undefined && { sidebars: own, sidebarsFile, sidebarsKey: [...key, 'sidebars'] }),
    ...(messages !== undefined && { messages }),
  };
}

/** `distance` from the latest version is negative for newer ones. */
function resolveBanner(banner: WrittenVersion['banner'], distance: number): VersionConfig['banner'] {
  if (banner === 'none' || (banner === undefined && distance === 0)) return null;
  return banner ?? (distance < 0 ? 'unreleased' : 'unmaintained');
}

/** Returns the version of a set whose paths contain no version; without a set, that of the site's own pages. */
export function latestVersion(
  { versions }: { versions: readonly VersionConfig[] },
  set?: SetConfig,
): VersionConfig | undefined {
  const ofSet = versionsOfSet(versions, set?.name);
  return ofSet.find(({ path }) => path === (set?.path ?? '')) ?? ofSet[0];
}

/** Returns the versions of a set by its name; without a name, those of the site's own pages. */
export function versionsOfSet(versions: readonly VersionConfig[], set: string | undefined): readonly VersionConfig[] {
  return versions.filter((own) => own.set?.name === set);
}

/** Name of a version in its set: `1.0` of `core/1.0`. */
export function nameInSet({ name, set }: Pick<VersionConfig, 'name' | 'set'>): string {
  return set === undefined ? name : name.slice(set.name.length + 1);
}

/** True for the version in development, from which `docs version cut` makes a new one. */
export function isCurrent(own: Pick<VersionConfig, 'name' | 'set'>): boolean {
  return nameInSet(own) === 'current';
}
