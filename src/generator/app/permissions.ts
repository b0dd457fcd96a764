import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { findPackage } from '../config/package-files.ts';
import { isUnpublished } from '../content/crawl/content-file.ts';
import { siteCacheDir } from '../kernel/cache/cache-place.ts';
import { confineReads } from '../kernel/files/open-file.ts';
import { realPath } from '../kernel/files/paths.ts';
import { statOrNull } from '../kernel/files/read-file.ts';
import { listEntries } from '../kernel/files/walk-folder.ts';
import { toolDir } from '../kernel/tool.ts';

/** For the rest of the process, prevents paths in the folder of an untrusted site from leading to files outside of it. */
export function confineSite(siteDir: string): void {
  confineReads({ folder: siteDir, root: realPath(siteDir), own: siteCacheDir(siteDir), isClosed: isUnpublished });
}

/** The option of Node.js that enables its permission model. */
export type PermissionModel = '--permission' | '--experimental-permission';

/**
 * Finds the option among the flags of a runtime: Node.js 20 and 22.12 have an older name. Null for a runtime without the
 * model.
 */
export function findModel(flags: ReadonlySet<string>): PermissionModel | null {
  const names = ['--permission', '--experimental-permission'] as const;
  return names.find((name) => flags.has(name)) ?? null;
}

/** Permissions for the process of an untrusted build. */
export interface PermissionRequest {
  readonly config: Config;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Absolute files and folders that plugins read. */
  readonly files: readonly string[];
  /** True if a plugin loads a native addon. */
  readonly addons: boolean;
}

/**
 * Returns the options of Node.js for the process of an untrusted build. It may read the visible files of the site, the files
 * that the config refers to, and the tool; it may write the output and the cache. It may not start programs or threads.
 */
export function permit(request: PermissionRequest, model: PermissionModel): readonly string[] {
  const { config, outDir, cacheDir, files, addons } = request;
  const { siteDir, configSources, staticDir, dataDir, themeDir, layerDir, versions, collections } = config;
  const written = [
    outDir,
    cacheDir,
    // Folder of the staged output.
    join(dirname(outDir), `.${basename(outDir)}.docs-*`),
    // The report of a build.
    join(siteDir, '.docs', 'report.*'),
  ];
  const folders = [staticDir, dataDir, themeDir, ...versions.map(({ contentDir }) => contentDir)];
  const named = [...folders, ...collections.map(({ dir }) => dir), ...configSources, ...files];
  const read = [...written, ...toolFiles(), ...visibleIn(siteDir), ...named, ...(layerDir === null ? [] : [layerDir])];
  return [
    model,
    ...[...toGrants(read), openFiles].map((path) => `--allow-fs-read=${path}`),
    ...toGrants(written).map((path) => `--allow-fs-write=${path}`),
    ...(addons ? ['--allow-addons'] : []),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

/** Folder in which Linux lists the open files of a process. */
const openFiles = '/proc/self/fd/*';

/**
 * Returns paths in the form for Node.js: a folder permits everything below it, but one that does not exist yet only itself.
 * Sorted, and none within another: Node.js 20 fails an assertion if a path follows one that is its prefix.
 */
function toGrants(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths.flatMap((path) => [path, realPath(path)]))];
  const isFolder = (path: string): boolean => statOrNull(path)?.isDirectory() === true;
  const folders = all.filter(isFolder);
  const separate = all.filter((path) => !folders.some((folder) => path.startsWith(folder + sep)));
  const withContents = separate.flatMap((path) => {
    if (isFolder(path)) return [join(path, '*')];
    return path.endsWith('*') || existsSync(path) ? [path] : [path, join(path, '*')];
  });
  return [...new Set(withContents)]
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map((path) => (path.endsWith(`${sep}*`) && isFolder(dirname(path)) ? dirname(path) : path));
}

/**
 * Returns the visible files of a site: hidden ones, such as those of Git, and its packages are not used in an untrusted build.
 */
function visibleIn(siteDir: string): readonly string[] {
  const names = listEntries(siteDir).map(({ name }) => name);
  return names.filter((name) => !name.startsWith('.') && name !== 'node_modules').map((name) => join(siteDir, name));
}

/**
 * Returns the files of the tool without others in its folder, and the packages that it needs, regardless of their location.
 */
function toolFiles(): readonly string[] {
  const own = ['bin', 'dist', 'src', 'package.json'].map((name) => join(toolDir, name));
  const found = new Set<string>();
  const add = (from: string): void => {
    for (const name of dependenciesOf(from)) {
      const description = findPackage(name, from);
      const dir = description === null ? null : dirname(description);
      if (dir === null || found.has(dir)) continue;
      found.add(dir);
      add(realPath(dir));
    }
  };
  add(toolDir);
  return [...own, ...found];
}

function dependenciesOf(packageDir: string): readonly string[] {
  // Parse boundary: written by an installed package.
  const { dependencies = {} } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies);
}
