import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { locateInConfig } from '../config/locate-key.ts';
import type { SourceFile } from '../content/crawl/content-file.ts';
import type { PageExtent } from '../content/markdown/page-context.ts';
import type { CompileServices } from '../content/modules/compile-sources.ts';
import { openModuleThread } from '../content/modules/module-thread.ts';
import { findFastParser } from '../content/parse/find-fast-parser.ts';
import type { FrontMatterRules } from '../content/source/front-matter.ts';
import { cacheDirOf } from '../kernel/cache/cache-place.ts';
import { type Cache } from '../kernel/cache/cache.ts';
import { makePlaceInJson } from '../kernel/diagnostics/place-in-json.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { leadsWithin, relativePath } from '../kernel/files/paths.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { memo } from '../kernel/memo.ts';
import type { Progress } from '../kernel/progress.ts';
import { toolKey } from '../kernel/tool.ts';
import { usualTimeLimit } from '../kernel/within-time.ts';
import { gatherFrontMatter } from '../plugin-api/gather.ts';
import type { Plugin, PluginPart } from '../plugin-api/plugin.ts';
import type { SharedEntries } from '../plugin-api/shared-entries.ts';
import { importUserPlugins } from '../plugin-api/user-plugins.ts';
import { builtInPlugins } from '../plugins/index.ts';
import { openParts } from '../plugins/open-parts.ts';
import { makePagePool, type PagePool } from '../render/page-pool.ts';
import type { WorkerSetup } from '../render/worker-setup.ts';
import type { SiteFacts } from '../site/graph/site.ts';
import { permalinkOf } from '../site/pages/make-pages.ts';
import type { CollectionNames } from '../site/pages/page-name.ts';
import { bundleTheme, type ThemeBundle } from '../theme/bundle-theme.ts';
import { checkIcons } from '../theme/check-icons.ts';
import { listEjected } from '../theme/layer/ejected.ts';
import { readLayer, type LayerPlace, type ThemeLayer } from '../theme/layer/read-layer.ts';
import { readSlots } from '../theme/layer/slots.ts';
import { loadTheme } from '../theme/load-theme.ts';
import { openPlugins, type OpenedPlugin, writeMadePages } from './open-plugins.ts';
import { checkCommands } from './plugin-commands.ts';
import type { SizeLimits } from './untrusted-limits.ts';

/** Options of a run, besides the config. */
export interface Run {
  readonly cache: Cache;
  readonly progress: Progress;
  /** Maximum number of threads. Default: one per processor. */
  readonly jobs?: number;
  readonly drafts: SiteFacts['drafts'];
  /** Extent of compiling each page. Default: `full`. */
  readonly extent?: PageExtent;
  /** Time limit for one page, the config and each contribution of a plugin, in milliseconds. Default: a minute. */
  readonly timeLimit?: number;
  /** Maximum memory of threads that compile and render pages, in megabytes. Default: 1536. */
  readonly pageMemory?: number;
  /** True for a site of untrusted authors: none of its code runs. Default: false. */
  readonly untrusted?: boolean;
  /** Maximum output of an untrusted site. Default: 100,000 files and 2 GB. */
  readonly outputLimits?: SizeLimits;
  /** Folder of the output. Default: none is written. */
  readonly outDir?: string;
  /** Enabled built-in plugins. Default: all. */
  readonly plugins?: readonly Plugin[];
}

/** Threads, cache, theme and plugins of a run; opened and closed in one place. */
export interface Services extends Run, Omit<CompileServices, 'progress'> {
  readonly config: Config;
  readonly theme: ThemeBundle;
  /** The site's theme layer; null for none. */
  readonly layer: ThemeLayer | null;
  readonly pool: PagePool;
  /** Additions of plugins to this run, in their order. */
  readonly parts: readonly PluginPart[];
  /** Front matter keys of the core and of the plugins. */
  readonly frontMatterRules: FrontMatterRules;
  readonly placeOfKey: SiteFacts['placeOfKey'];
  /** Problems of the theme and of plugins. */
  readonly diagnostics: readonly Diagnostic[];
  /** Like `OpenedPlugins.reopen`, with the problems of the new parts. Threads, cache and theme are kept. */
  reopenPlugins(paths: ReadonlySet<string>): Promise<Pick<Services, 'parts' | 'diagnostics'> | null>;
  /** Opens the shared entries for some sources, which are all sources of the site; undefined if nothing is shared. */
  shareEntries(sources: readonly SourceFile[]): Promise<SharedEntries | undefined>;
  /** Entries that `shareEntries` has opened. */
  shared(): SharedEntries | undefined;
  /** Ends the threads, and waits until all entries are sent. */
  close(): Promise<void>;
}

/** Bundles the theme, opens the plugins and makes the pool of threads. The caller closes the services. */
export async function openServices(loaded: Config, run: Run): Promise<Services> {
  const { theme, layer, diagnostics: ofTheme } = await openTheme(loaded, run);
  const placeOfKey = makePlaceOfKey(loaded);
  const { plugins, ofSite, frontMatterRules } = await openPluginsOf(loaded, run, { theme, placeOfKey });
  const opened = plugins.all;
  const parts = opened.map(({ part }) => part);
  const config = { ...loaded, madeDirs: writeMadePages(loaded, opened) };
  const { setup, contextKey } = makeSetup({ config, run, theme, layer, opened });
  const modules = openModuleThread({ themeServerFile: theme.serverFile, timeLimit: setup.timeLimit });
  const hasThreads = run.untrusted !== true;
  const pool = makePagePool(setup, { jobs: run.jobs, openParts, memory: run.pageMemory, hasThreads });
  const contentParts = memo(async () => (await openParts(setup, await loadTheme(theme.serverFile))).parts);
  // Problems of a site's plugins are only diagnostics on this thread.
  if (ofSite.length > 0) await contentParts();
  const sharing = openSharing(parts, contextKey);
  const collectionNames: CollectionNames = Object.assign({}, ...parts.map((part) => part.collectionNames));
  const icons = checkIcons(config.navbar.items, theme.icons, placeOfKey);
  const own = [...ofTheme, ...checkCommands(ofSite, placeOfKey), ...icons];
  const withParts = (current: readonly PluginPart[]) => ({
    parts: current,
    diagnostics: [...own, ...current.flatMap((part) => part.diagnostics ?? [])],
  });
  return {
    ...run,
    ...withParts(parts),
    async reopenPlugins(paths) {
      const reopened = await plugins.reopen(paths);
      return reopened === null ? null : withParts(reopened);
    },
    config,
    theme,
    layer,
    pool,
    frontMatterRules,
    placeOfKey,
    contextKey,
    contentParts,
    modules,
    shareEntries: sharing.open,
    shared: sharing.opened,
    permalinkOf: (outline) => permalinkOf(outline, { config, collectionNames }),
    compileAll: pool.compile,
    versionKeys: versionKeysOf(setup.versions, parts),
    hashOfDependency: (name, { locale, version }) =>
      parts.map((part) => part.hashOf?.(name, locale, version)).find((hash) => hash !== undefined) ?? null,
    async close() {
      await Promise.all([pool.close(), modules.close()]);
      await sharing.close();
    },
  };
}

/** Bundles the theme with the layers of the site and of plugins. */
async function openTheme(config: Config, run: Run) {
  const { themeDir, siteDir, relative: arePlain } = config;
  const { value: layer, diagnostics } = readLayer(layerPlaceOf(config, run));
  const cacheDir = cacheDirOf(siteDir);
  const theme = await bundleTheme({ themeDir, layer, siteDir, cacheDir, cache: run.cache.pages, arePlain });
  return { theme, layer, diagnostics: [...diagnostics, ...(await findDrift(layer, config))] };
}

/** Opens the plugins of a run. For an untrusted site, only those of the tool that run none of its code and use no network. */
async function openPluginsOf(config: Config, run: Run, given: Pick<Services, 'theme' | 'placeOfKey'>) {
  const { untrusted, timeLimit, plugins: tool = builtInPlugins, cache, outDir = null, progress } = run;
  const isTrusted = untrusted !== true;
  const builtIn = tool.filter(({ runsCode, usesNetwork }) => isTrusted || (runsCode !== true && usesNetwork !== true));
  const { code } = config;
  const hasOwn = code !== null && isTrusted && config.plugins.length > 0;
  const ofSite = hasOwn ? await importUserPlugins(code, timeLimit) : [];
  const all = [...builtIn, ...ofSite];
  const frontMatterRules = gatherFrontMatter(all);
  const context = { ...given, config, frontMatterRules, cache, outDir, log: progress.log };
  return { plugins: await openPlugins(all, context), ofSite, frontMatterRules };
}

interface SetupInputs extends Pick<Services, 'config' | 'theme' | 'layer'> {
  readonly run: Run;
  readonly opened: readonly OpenedPlugin[];
}

/**
 * Returns the setup with which threads compile and render pages, and a key of all its parts on which compiled pages depend.
 */
function makeSetup({ config, run, theme, layer, opened }: SetupInputs) {
  const { siteDir, locales, messages, code, highlight, markdown } = config;
  const { defaultLanguage, aliases: languageAliases, magicComments } = highlight;
  const isTrusted = run.untrusted !== true;
  // In MDX, HTML is code of the page.
  const markdownFormat = isTrusted ? markdown.format : 'md';
  // The process of an untrusted build may not load native code.
  const fastParser = isTrusted && markdown.parser === 'auto' ? findFastParser() : null;
  const languages = Object.fromEntries(
    locales.flatMap(({ key, htmlLang }) => (key === htmlLang ? [] : [[key, htmlLang]])),
  );
  const ofMarkdown = { defaultLanguage, markdownFormat, languageAliases, magicComments, messages, languages };
  const setup: WorkerSetup = {
    ...ofMarkdown,
    siteDir,
    cacheDir: cacheDirOf(siteDir),
    themeServerFile: theme.serverFile,
    layer,
    parserFile: fastParser?.file ?? null,
    extent: run.extent,
    timeLimit: run.timeLimit ?? usualTimeLimit,
    code,
    plugins: opened.map(({ name, part }) => ({ name, setup: part.setup })),
    versions: setupsOf(config, opened),
  };
  const contentKeys = opened.map(({ name, part }) => [name, part.contentKey]);
  const inputs = [toolKey, theme.contentKey, fastParser?.version ?? null, ofMarkdown, contentKeys];
  return { setup, contextKey: contentHash(JSON.stringify(inputs)) };
}

function versionKeysOf(versions: WorkerSetup['versions'], parts: readonly PluginPart[]): Services['versionKeys'] {
  return Object.fromEntries(
    Object.entries(versions).map(([version, { messages }]) => [
      version,
      contentHash(JSON.stringify([messages, parts.map((part) => part.versions?.[version]?.contentKey)])),
    ]),
  );
}

/** Opens the shared entries of a run, if a plugin shares entries. */
function openSharing(parts: readonly PluginPart[], contextKey: string) {
  const share = parts.find(({ shareEntries }) => shareEntries !== undefined)?.shareEntries;
  const state: { opened?: SharedEntries } = {};
  return {
    async open(sources: readonly SourceFile[]): Promise<SharedEntries | undefined> {
      state.opened = await share?.({ sources, contextKey });
      return state.opened;
    },
    opened: (): SharedEntries | undefined => state.opened,
    close: async (): Promise<void> => state.opened?.finish(),
  };
}

function setupsOf({ versions, messages }: Config, opened: readonly OpenedPlugin[]): WorkerSetup['versions'] {
  const own = versions.filter(
    (version) =>
      version.messages !== undefined || opened.some(({ part }) => part.versions?.[version.name] !== undefined),
  );
  return Object.fromEntries(
    own.map((version) => {
      const plugins = opened.map(({ name, part }) => ({
        name,
        setup: part.versions?.[version.name]?.setup ?? part.setup,
      }));
      return [version.name, { messages: version.messages ?? messages, plugins }];
    }),
  );
}

/** Reports ejected slots whose originals have changed. Sites without outdated slots do not load the code that compares. */
async function findDrift(layer: ThemeLayer | null, { themeDir, siteDir }: Config): Promise<readonly Diagnostic[]> {
  if (layer === null) return [];
  const outdated = listEjected(layer.slots, readSlots(themeDir)).filter(({ isOutdated }) => isOutdated);
  if (outdated.length === 0) return [];
  const { compareOriginal, describeOutdated } = await import('../theme/layer/find-drift.ts');
  return outdated.map((ejected) => describeOutdated(ejected, compareOriginal(ejected), siteDir));
}

/**
 * Returns the location of the theme layer. The folder of an untrusted site contains none, even if the config is beside that
 * folder.
 */
function layerPlaceOf(config: Config, { untrusted }: Run): LayerPlace {
  const { layerDir, themeAdditions, themeDir, siteDir, aliases = [] } = config;
  const isOutside = layerDir !== null && !leadsWithin(layerDir, siteDir);
  return untrusted === true
    ? { layerDir: isOutside ? layerDir : null, themeDir, siteDir, aliases }
    : { layerDir, pluginLayers: themeAdditions.layers, themeDir, siteDir, aliases };
}

function makePlaceOfKey({ configFile, siteDir, versions }: Config): SiteFacts['placeOfKey'] {
  return (keyPath) => {
    const held = versions.find(({ sidebarsKey }) => sidebarsKey?.every((key, index) => key === keyPath[index]));
    const { sidebarsFile: file, sidebarsKey = [] } = held ?? {};
    if (file !== undefined)
      return makePlaceInJson(readOrNull(file) ?? '', relativePath(siteDir, file))(keyPath.slice(sidebarsKey.length));
    return configFile === null ? undefined : locateInConfig(keyPath, { configFile, siteDir });
  };
}
