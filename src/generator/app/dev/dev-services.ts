import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { RenderedPage } from '../../content/compile/page-entry.ts';
import { openCache } from '../../kernel/cache/cache.ts';
import { isWithin, outermost } from '../../kernel/files/paths.ts';
import { silentProgress } from '../../kernel/progress.ts';
import type { LiveFiles } from '../../plugin-api/plugin.ts';
import { openServices, type Services } from '../services.ts';

/** Services that show drafts, with the files that plugins bundle while `docs dev` runs. `close` closes both. */
export interface DevServices extends Services {
  /** The live files of all plugins. */
  readonly live: LiveFiles;
}

/**
 * Opens the services of a session: bundles the theme, but reads no pages. Without `useCache`, the cache of earlier runs is
 * ignored. `onLiveChange` is called when live files or their diagnostics have changed.
 */
export async function openDevServices(
  config: Config,
  { useCache, onLiveChange }: { readonly useCache: boolean; onLiveChange(): void },
): Promise<DevServices> {
  const cache = openCache(config.siteDir, { isEmpty: !useCache });
  const services = await openServices(config, { cache, progress: silentProgress, drafts: 'show' });
  await Promise.all(services.parts.map((part) => part.startDev?.()));
  const live = joinLiveFiles(services.parts.flatMap((part) => part.live?.(onLiveChange) ?? []));
  return {
    ...services,
    live,
    async close() {
      live.close();
      await services.close();
    },
  };
}

function joinLiveFiles(all: readonly LiveFiles[]): LiveFiles {
  return {
    owns: (path) => all.some((files) => files.owns(path)),
    find: async (path, context) => all.find((files) => files.owns(path))?.find(path, context),
    start: async (context) => void (await Promise.all(all.map((files) => files.start(context)))),
    renew: async (context) => void (await Promise.all(all.map((files) => files.renew(context)))),
    key: () => all.map((files) => files.key()).join(''),
    diagnostics: () => all.flatMap((files) => files.diagnostics()),
    sources: () => all.flatMap((files) => files.sources()),
    close: () => all.forEach((files) => files.close()),
  };
}

/** Returns the files and folders on which every page depends: the config and its imports, the theme, sources of plugins. */
function sharedSources(
  { configSources, themeDir, layerDir, siteDir }: Config,
  services: Services | undefined,
): readonly string[] {
  const linked = Object.keys(services?.theme.linked ?? {}).map((path) => join(siteDir, path));
  const ofLayer = [layerDir ?? [], services?.layer?.files ?? [], linked].flat();
  return [...configSources, themeDir, ...ofLayer, ...(services?.parts ?? []).flatMap(({ watched }) => watched ?? [])];
}

/** Returns whether one of some files (absolute paths) is a shared source. */
export function touchesShared(paths: ReadonlySet<string>, services: Services): boolean {
  return touchesAny(paths, sharedSources(services.config, services));
}

function touchesAny(paths: ReadonlySet<string>, sources: readonly string[]): boolean {
  return [...paths].some((path) => sources.some((source) => isWithin(path, source)));
}

/**
 * Opens plugins again whose asset sources are some files (absolute paths), and keeps threads, cache, theme and other
 * plugins. Null if pages or the site graph may also depend on one of the files.
 */
export async function reopenForAssets(
  paths: ReadonlySet<string>,
  pages: readonly RenderedPage[],
  services: DevServices,
): Promise<DevServices | null> {
  const isAsset = (path: string): boolean => services.parts.some((part) => part.assetSources?.includes(path));
  // True for most edits.
  if (![...paths].every(isAsset)) return null;
  const parts = services.parts.map(({ assetSources = [], watched = [], ...part }) => ({
    ...part,
    watched: watched.filter((path) => !assetSources.includes(path)),
  }));
  if (touchesAny(paths, allSources(services.config, pages, { ...services, parts }))) return null;
  const reopened = await services.reopenPlugins(paths);
  return reopened === null ? null : { ...services, ...reopened };
}

/** Returns all sources of a site, as absolute paths; a folder includes everything below it. */
export function listSources(
  config: Config,
  pages: readonly RenderedPage[],
  services: DevServices | undefined,
): readonly string[] {
  return outermost(allSources(config, pages, services));
}

function allSources(
  config: Config,
  pages: readonly RenderedPage[],
  services: DevServices | undefined,
): readonly string[] {
  const { siteDir, versions, staticDir, dataDir, collections } = config;
  const ofPages = pages.flatMap(({ inputs, outline }) => [...inputs, ...outline.includes]);
  return [
    ...versions.map(({ contentDir }) => contentDir),
    staticDir,
    dataDir,
    ...collections.map(({ dir }) => dir),
    ...sharedSources(config, services),
    ...[...ofPages, ...(services?.live.sources() ?? [])].map((path) => join(siteDir, path)),
  ];
}
