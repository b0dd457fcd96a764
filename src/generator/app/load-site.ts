import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { DiagnosticError, type StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { builtInPlugins } from '../plugins/index.ts';
import type { Plugin } from '../plugin-api/plugin.ts';
import { addToConfig } from '../plugin-api/add-to-config.ts';
import { gatherKeys } from '../plugin-api/gather.ts';
import { openUserPlugins } from '../plugin-api/user-plugins.ts';

/** Where the config is, and which plugins it configures. */
export interface LoadOptions {
  /** Config outside the site's folder. */
  readonly configFile?: string;
  /** Those of the built-in plugins that take part. Default: all. */
  readonly plugins?: readonly Plugin[];
  /** Milliseconds for running the config, and for each factory of a plugin. Default: a minute. */
  readonly time?: number;
}

/** Loads the config of a site, with the collections of its plugins; null and diagnostics when it is invalid. */
export async function loadSite(siteDir: string, options: LoadOptions = {}): Promise<StageResult<Config | null>> {
  const { configFile, plugins = builtInPlugins, time } = options;
  const all = [...plugins];
  const { value, diagnostics } = await loadConfig(siteDir, {
    configFile,
    keys: gatherKeys(plugins),
    time,
    async openPlugins(config) {
      const opened = await openUserPlugins(config, plugins, time);
      all.push(...opened.plugins);
      return opened;
    },
  });
  if (value === null) return { value, diagnostics };
  try {
    return { value: addToConfig(value, all), diagnostics };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { value: null, diagnostics: [...diagnostics, ...error.diagnostics] };
  }
}
