import { loadLibrary, type LoadedLibrary } from '../plugins/api/load-library.ts';
import { readHeights } from '../plugins/api/playground/example-heights.ts';
import type { PlaygroundSettings } from '../plugins/api/playground/remark-playground.ts';
import { bundleTheme } from '../theme/bundle-theme.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { ThemeBundle } from '../theme/theme-bundle.ts';
import { cacheDirOf, type Cache } from '../kernel/cache/cache.ts';
import type { Config } from '../config/config.ts';
import type { PageExtent } from '../content/markdown/page-context.ts';
import type { Progress } from '../kernel/progress.ts';
import { makePagePool, type PagePool } from '../render/page-pool.ts';
import type { SiteFacts } from '../site/graph/site-facts.ts';
import { contentHash } from '../kernel/files/content-hash.ts';
import { toolKey } from '../kernel/tool-version.ts';

/** What a run is made with, besides the config. */
export interface Run {
  readonly cache: Cache;
  readonly progress: Progress;
  readonly jobs?: number;
  readonly drafts: SiteFacts['drafts'];
  /** How much of each page is wanted. Default: `whole`. */
  readonly extent?: PageExtent;
}

/** Everything that pages are compiled and drawn with; it outlives the pages. */
export interface Workshop extends Run {
  readonly config: Config;
  readonly theme: ThemeBundle;
  readonly pool: PagePool;
  /** The elements that the site documents. */
  readonly library: LoadedLibrary;
  /** What is wrong with what the workshop was made from. */
  readonly diagnostics: readonly Diagnostic[];
  /** Names everything but the source that a page is compiled with: tool, theme and the config's part. */
  readonly contextKey: string;
}

/** Bundles the theme, reads the manifest of the documented elements and makes the pool. The caller closes the pool. */
export async function openWorkshop(config: Config, run: Run): Promise<Workshop> {
  const theme = await bundleTheme({
    themeDir: config.themeDir,
    siteDir: config.siteDir,
    cacheDir: cacheDirOf(config.siteDir),
    arePlain: config.relative,
  });
  const { value: library, diagnostics } = loadLibrary(config);
  const { defaultLanguage, magicComments } = config.highlight;
  const { siteDir, markdown, messages } = config;
  const playground = playgroundSettings(config);
  const sourceLocale = config.locales.length > 1 ? config.defaultLocale : null;
  const setup = {
    siteDir,
    sourceLocale,
    themeServerFile: theme.serverFile,
    defaultLanguage,
    magicComments,
    markdown,
    messages,
    library: library.library,
    playground,
    extent: run.extent,
  };
  const contextKey = contentHash(
    JSON.stringify([toolKey, theme.hash, sourceLocale, defaultLanguage, magicComments, markdown, messages, playground]),
  );
  return { ...run, config, theme, pool: makePagePool(setup, run.jobs), library, diagnostics, contextKey };
}

const deviceModes = ['ios', 'md'];

function playgroundSettings({ baseUrl, components, playground, dataDir }: Config): PlaygroundSettings {
  return {
    folder: `${baseUrl}examples/`,
    prefix: components?.prefix ?? null,
    module: components?.module ?? null,
    heights: readHeights(dataDir),
    modes: deviceModes.filter((mode) => !playground.disabledModes.includes(mode)),
  };
}
