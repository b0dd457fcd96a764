import { folderPath, pathSegment } from '../schema/addresses.ts';
import { flag, listOf, objectOf, oneOf, text } from '../schema/builders.ts';
import type { LocaleText } from '../schema/localized.ts';
import type { KeyPath } from '../schema/problem.ts';
import type { Input, Output } from '../schema/schema.ts';
import { sidebars, type SidebarItemConfig } from './sidebars.ts';

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

/** A version as the schema reads it. */
export type WrittenVersion = Output<typeof versionShape>;

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
  /** True for the latest version, if it has a segment in its paths although the others follow no folder. */
  readonly isLatest?: true;
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

/** Returns the latest version of a set, whose paths usually contain no version; without a set, that of the site's own pages. */
export function latestVersion(
  { versions }: { versions: readonly VersionConfig[] },
  set?: SetConfig,
): VersionConfig | undefined {
  const ofSet = versionsOfSet(versions, set?.name);
  return ofSet.find(({ path, isLatest }) => isLatest ?? path === (set?.path ?? '')) ?? ofSet[0];
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
