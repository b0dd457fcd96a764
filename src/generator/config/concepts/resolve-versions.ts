import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import type { KeyPath } from '../schema/problem.ts';
import { readJsonFile, type JsonFileSite } from '../schema/read-json-file.ts';
import type { Output, Schema, SiteLocales } from '../schema/schema.ts';
import { reportDuplicates } from './locales.ts';
import { sidebars as sidebarsSchema } from './sidebars.ts';
import { siteKeys, type SiteContext } from './site.ts';
import { versionFiles, type SetConfig, type VersionConfig, type versionKeys, type WrittenVersion } from './versions.ts';

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
  const { report, set } = context;
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
  const isOnly = written.length === 1;
  const resolved = written.map((version, index) =>
    resolveVersion(version, {
      context,
      key: [...key, 'versions', index],
      age: index - latestAt,
      versionedFolder,
      isOnly,
    }),
  );
  reportUnarchivable(written, { latestAt, key, report });
  reportDuplicates(
    'version',
    resolved.map(({ name, path }, index) => ({ name, address: path, path: [...key, 'versions', index] })),
    report,
  );
  return resolved;
}

/** Reports archives of versions whose pages are still written. */
function reportUnarchivable(
  versions: readonly WrittenVersion[],
  { latestAt, key, report }: Pick<VersionContext, 'report'> & { readonly latestAt: number; readonly key: KeyPath },
): void {
  for (const [index, { name, archive }] of versions.entries()) {
    if (archive === undefined || (name !== 'current' && index !== latestAt)) continue;
    report({
      path: [...key, 'versions', index, 'archive'],
      message: `The version '${name}' is ${name === 'current' ? 'in development' : 'the latest'}, so its pages must be compiled`,
      hint: 'remove `archive`: only a version older than the latest can be archived',
    });
  }
}

/** A version among the others. */
interface VersionPlace {
  readonly context: VersionContext;
  readonly key: KeyPath;
  /** Number of versions since the latest; negative for newer ones. */
  readonly age: number;
  readonly versionedFolder: Output<typeof versionKeys>['versionedFolder'];
  readonly isOnly: boolean;
}

function resolveVersion(
  version: WrittenVersion,
  { context, key, age, versionedFolder, isOnly }: VersionPlace,
): VersionConfig {
  const { name, label, badge, noIndex, sidebars, archive } = version;
  const { siteDir, contentDir, set } = context;
  const banner = resolveBanner(version.banner, age);
  return {
    ...sidebarsOfSet(set),
    ...(name === 'current' || archive !== undefined ? {} : readFolder(name, key, context)),
    name: set === undefined ? name : `${set.name}/${name}`,
    ...(set !== undefined && { set: { name: set.name, label: set.label, path: set.path } }),
    label: label ?? name,
    ...resolvePath(version, age, { set, versionedFolder }),
    banner,
    badge: badge ?? !isOnly,
    noIndex: noIndex ?? banner === 'unreleased',
    contentDir: name === 'current' ? contentDir : join(contentDir, 'versions', name),
    ...(sidebars !== undefined && { sidebars, sidebarsFile: undefined, sidebarsKey: [...key, 'sidebars'] }),
    ...(archive !== undefined && {
      ...archived,
      contentDir: resolve(siteDir, archive),
      archiveKey: [...key, 'archive'],
    }),
  };
}

/** Returns where the pages of a version are: below its path, or with a versioned folder below a segment of that folder. */
function resolvePath(
  { name, path }: WrittenVersion,
  age: number,
  { set, versionedFolder }: Pick<VersionContext, 'set'> & Pick<VersionPlace, 'versionedFolder'>,
): Pick<VersionConfig, 'path' | 'segment' | 'isLatest'> {
  const top = set?.path ?? '';
  if (versionedFolder !== null && age === 0) return { path: top, segment: path ?? '' };
  const usual = age === 0 ? '' : name === 'current' ? 'next' : name;
  return { path: joinPath(top, path ?? usual), ...(age === 0 && path !== undefined && { isLatest: true }) };
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
    // Also where the file is missing, so that `docs dev` follows one that is added.
    context.addSource(join(folder, file));
    diagnostics.forEach(context.reportInFile);
    return value;
  };
  const [own, messages] = [read(versionFiles.sidebars, sidebarsSchema), read(versionFiles.messages, siteKeys.messages)];
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
