import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { builtInPlugins } from '../plugins/index.ts';
import type { Plugin } from '../plugin-api/plugin.ts';

/** Where the config is, and which plugins it configures. */
export interface LoadOptions {
  /** Config outside the site's folder. */
  readonly configFile?: string;
  /** Default: all built-in plugins. */
  readonly plugins?: readonly Plugin[];
}

/** Loads the config of a site, with the collections of its plugins; null and diagnostics when it is invalid. */
export async function loadSite(siteDir: string, options: LoadOptions = {}): Promise<StageResult<Config | null>> {
  const { configFile, plugins = builtInPlugins } = options;
  const keys = plugins.flatMap((plugin) => plugin.keys ?? []);
  const { value, diagnostics } = await loadConfig(siteDir, { configFile, keys });
  if (value === null) return { value, diagnostics };
  const collections = plugins.flatMap((plugin) => plugin.collections?.(value) ?? []);
  return { value: { ...value, collections }, diagnostics };
}
