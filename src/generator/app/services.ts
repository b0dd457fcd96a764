import type { Diagnostic } from '../../shared/diagnostic.ts';
import { locateInConfig } from '../config/locate-key.ts';
import type { Config } from '../config/config.ts';
import type { PageExtent } from '../content/markdown/page-context.ts';
import type { CompileServices } from '../content/modules/compile-sources.ts';
import type { FrontMatterRules } from '../content/source/front-matter-rules.ts';
import { cacheDirOf, type Cache } from '../kernel/cache/cache.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { memo } from '../kernel/memo.ts';
import type { Progress } from '../kernel/progress.ts';
import { toolKey } from '../kernel/tool.ts';
import { builtInPlugins } from '../plugins/index.ts';
import { gatherFrontMatter } from '../plugin-api/gather.ts';
import { openContentParts } from '../plugins/open-parts.ts';
import type { Plugin, PluginContext, PluginPart } from '../plugin-api/plugin.ts';
import { makePagePool, type PagePool } from '../render/page-pool.ts';
import type { WorkerSetup } from '../render/page-worker.ts';
import type { SiteFacts } from '../site/graph/site.ts';
import { bundleTheme } from '../theme/bundle-theme.ts';
import { loadTheme } from '../theme/load-theme.ts';
import type { ThemeBundle } from '../theme/theme-bundle.ts';

/** Options of a run, besides the config. */
export interface Run {
  readonly cache: Cache;
  readonly progress: Progress;
  /** Largest number of threads. Default: one per processor. */
  readonly jobs?: number;
  readonly drafts: SiteFacts['drafts'];
  /** How much of each page is compiled. Default: `full`. */
  readonly extent?: PageExtent;
  /** True for a site by untrusted authors: nothing of it runs. Default: false. */
  readonly untrusted?: boolean;
  /** Folder of the output. Default: none is written. */
  readonly outDir?: string;
  /** Default: all built-in plugins. */
  readonly plugins?: readonly Plugin[];
}

/** Threads, cache, theme and plugins of a run; opened and closed in one place. */
export interface Services extends Run, Omit<CompileServices, 'progress'> {
  readonly config: Config;
  readonly theme: ThemeBundle;
  readonly pool: PagePool;
  /** What plugins add to this run, in their order. */
  readonly parts: readonly PluginPart[];
  /** Front matter keys of the core and of the plugins. */
  readonly frontMatterRules: FrontMatterRules;
  readonly placeOfKey: SiteFacts['placeOfKey'];
  /** Problems of the theme and of plugins. */
  readonly diagnostics: readonly Diagnostic[];
  close(): Promise<void>;
}

/** Bundles the theme, opens the plugins and makes the pool of threads. The caller closes the services. */
export async function openServices(config: Config, run: Run): Promise<Services> {
  const theme = await bundleTheme({
    themeDir: config.themeDir,
    siteDir: config.siteDir,
    cacheDir: cacheDirOf(config.siteDir),
    arePlain: config.relative,
  });
  const placeOfKey = makePlaceOfKey(config);
  const plugins = run.plugins ?? builtInPlugins;
  const opened = await openPlugins(plugins, {
    config,
    theme,
    placeOfKey,
    cache: run.cache,
    outDir: run.outDir ?? null,
  });
  const parts = opened.map(({ part }) => part);
  const { defaultLanguage, magicComments } = config.highlight;
  const { siteDir, messages } = config;
  const setup: WorkerSetup = {
    siteDir,
    themeServerFile: theme.serverFile,
    defaultLanguage,
    magicComments,
    messages,
    extent: run.extent,
    plugins: opened.map(({ name, part }) => ({ name, setup: part.setup })),
  };
  const openParts = openContentParts(plugins);
  const pool = makePagePool(setup, { jobs: run.jobs, openParts });
  const contentKeys = opened.map(({ name, part }) => [name, part.contentKey]);
  return {
    ...run,
    config,
    theme,
    pool,
    parts,
    frontMatterRules: gatherFrontMatter(plugins),
    placeOfKey,
    diagnostics: parts.flatMap((part) => part.diagnostics ?? []),
    contextKey: contentHash(
      JSON.stringify([toolKey, theme.hash, defaultLanguage, magicComments, messages, contentKeys]),
    ),
    compileAll: pool.compile,
    contentParts: memo(async () => (await openParts(setup, await loadTheme(theme.serverFile))).parts),
    hashOfDependency: (name, locale) =>
      parts.map((part) => part.hashOf?.(name, locale)).find((hash) => hash !== undefined) ?? null,
    close: () => pool.close(),
  };
}

interface OpenedPlugin {
  readonly name: string;
  readonly part: PluginPart;
}

/** Opens plugins in order. `context.parts()` is complete only after all plugins are open. */
async function openPlugins(
  plugins: readonly Plugin[],
  { config, cache, theme, placeOfKey, outDir }: Omit<PluginContext, 'parts'>,
): Promise<readonly OpenedPlugin[]> {
  const opened: OpenedPlugin[] = [];
  const context: PluginContext = {
    config,
    cache,
    theme,
    outDir,
    placeOfKey,
    parts: () => opened.map(({ part }) => part),
  };
  for (const { name, open } of plugins) opened.push({ name, part: (await open?.(context)) ?? {} });
  return opened;
}

function makePlaceOfKey({ configFile, siteDir }: Config): SiteFacts['placeOfKey'] {
  return (keyPath) => (configFile === null ? undefined : locateInConfig(keyPath, { configFile, siteDir }));
}
