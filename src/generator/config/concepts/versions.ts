import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readJsonFile, type JsonFileSite } from '../schema/read-json-file.ts';
import { folderPath, pathSegment } from '../schema/addresses.ts';
import { flag, listOf, objectOf, oneOf, text } from '../schema/builders.ts';
import type { KeyPath } from '../schema/problem.ts';
import type { Input, Output, Schema } from '../schema/schema.ts';
import { reportDuplicates } from './locales.ts';
import { sidebars, type SidebarItemConfig } from './sidebars.ts';
import { siteKeys, type SiteContext } from './site.ts';

const versionShape = {
  /**
   * Name of the version. The one named `current` lives in `<contentDir>/<locale>`, any other in
   * `<contentDir>/versions/<name>/<locale>`, where `docs version cut <name>` puts it.
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
   * Asks search engines to leave its pages out.
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

/** One version of the docs; the first of the list is the newest. */
export interface VersionConfig {
  readonly name: string;
  readonly label: string;
  /** Segment of its paths after the locale: empty for the latest version. */
  readonly path: string;
  /** Segment after `versionedFolder`, which the latest version may have too. Default: `path`. */
  readonly segment?: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  /** Absolute folder that holds one folder a locale; the archive of a version that has one, which holds none. */
  readonly contentDir: string;
  /** True for a version with finished documents, in `contentDir`. */
  readonly isArchived?: true;
  /** True while the documents of the version are made for an archive. */
  readonly isForArchive?: true;
  /** Sidebars of its own; undefined for those of the config. */
  readonly sidebars?: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  /** Absolute path of the file with `sidebars`; undefined when they are in the config. */
  readonly sidebarsFile?: string;
  /** Interface texts of its own by locale; undefined for those of the config. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Facts of the site for resolving versions, and what reads the files in their folders. */
interface VersionContext extends Pick<SiteContext, 'siteDir' | 'contentDir' | 'report'>, JsonFileSite {
  addSource(path: string): void;
  reportInFile(diagnostic: Diagnostic): void;
}

/** Resolves the versions, newest first. */
export function resolveVersions(
  { versions, lastVersion, versionedFolder }: Output<typeof versionKeys>,
  context: VersionContext,
): readonly VersionConfig[] {
  const { siteDir, contentDir, report } = context;
  const written: readonly WrittenVersion[] = versions.length > 0 ? versions : [{ name: 'current' }];
  const latestName = lastVersion ?? (written.find(({ banner }) => banner !== 'unreleased') ?? written[0])?.name;
  const latestAt = written.findIndex(({ name }) => name === latestName);
  if (latestAt < 0) {
    report({
      path: ['lastVersion'],
      message: `"lastVersion" names the version '${latestName}', which "versions" does not have`,
      hint: `known versions: ${written.map(({ name }) => name).join(', ')}`,
    });
  }
  const resolved = written.map(({ name, label, path, banner, badge, noIndex, sidebars: own, archive }, index) => ({
    ...(name === 'current' || archive !== undefined ? {} : readFolder(name, ['versions', index, 'name'], context)),
    name,
    label: label ?? name,
    path:
      versionedFolder !== null && index === latestAt
        ? ''
        : (path ?? (index === latestAt ? '' : name === 'current' ? 'next' : name)),
    ...(versionedFolder !== null && index === latestAt && { segment: path ?? '' }),
    banner: resolveBanner(banner, index - latestAt),
    badge: badge ?? written.length > 1,
    noIndex: noIndex ?? resolveBanner(banner, index - latestAt) === 'unreleased',
    contentDir: name === 'current' ? contentDir : join(contentDir, 'versions', name),
    ...(own !== undefined && { sidebars: own, sidebarsFile: undefined }),
    ...(archive !== undefined && { ...archived, contentDir: resolve(siteDir, archive) }),
  }));
  for (const [index, { name, archive }] of written.entries()) {
    if (archive === undefined || (name !== 'current' && index !== latestAt)) continue;
    report({
      path: ['versions', index, 'archive'],
      message: `The version '${name}' is ${name === 'current' ? 'in work' : 'the latest'}, so its pages have to be compiled`,
      hint: 'remove `archive`; a version can have one once a newer version is the latest',
    });
  }
  reportDuplicates(
    'version',
    resolved.map(({ name, path }, index) => ({ name, address: path, path: ['versions', index] })),
    report,
  );
  return resolved;
}

/** An archived version has no pages that a sidebar could list. */
const archived = { isArchived: true, sidebars: {}, sidebarsFile: undefined } as const;

/** What a version's folder has of its own; reports a folder that does not exist. */
function readFolder(
  name: string,
  path: KeyPath,
  context: VersionContext,
): Pick<VersionConfig, 'sidebars' | 'sidebarsFile' | 'messages'> {
  const { siteDir, contentDir, report } = context;
  const folder = join(contentDir, 'versions', name);
  // Content that does not exist at all is reported with its own remedy.
  if (existsSync(contentDir) && !existsSync(folder)) {
    report({
      path,
      message: `The version '${name}' has no folder ${relativePath(siteDir, folder)}`,
      hint: `freeze the current pages there with docs version cut ${name}, restore the folder, or remove the entry`,
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
  return { ...(own !== undefined && { sidebars: own, sidebarsFile }), ...(messages !== undefined && { messages }) };
}

/** `distance` from the latest version is negative for newer ones. */
function resolveBanner(banner: WrittenVersion['banner'], distance: number): VersionConfig['banner'] {
  if (banner === 'none' || (banner === undefined && distance === 0)) return null;
  return banner ?? (distance < 0 ? 'unreleased' : 'unmaintained');
}

/** Interface texts for pages of a version, by locale. */
export function messagesOf(
  name: string,
  {
    versions,
    messages,
  }: { readonly versions: readonly VersionConfig[]; readonly messages: NonNullable<VersionConfig['messages']> },
): NonNullable<VersionConfig['messages']> {
  return versions.find((own) => own.name === name)?.messages ?? messages;
}

/** The version whose paths carry no version. */
export function latestVersion({ versions }: { versions: readonly VersionConfig[] }): VersionConfig | undefined {
  return versions.find(({ path }) => path === '') ?? versions[0];
}
