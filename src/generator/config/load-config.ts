import type { Diagnostic } from '../../shared/diagnostic.ts';
import { DiagnosticError, type StageResult, makeError } from '../kernel/diagnostics/diagnostic.ts';
import type { StoredBundle } from './bundle-module.ts';
import type { Config } from './config.ts';
import type { ConfigKeys } from './keys.ts';
import { locateInConfig } from './locate-key.ts';
import { readConfig, type ConfigModule, type ReadConfigOptions } from './read-config.ts';
import { resolveConfig, type ConfigOrigin } from './resolve-config.ts';
import type { ConfigProblem } from './schema/problem.ts';
import type { SiteCode } from './site-code.ts';

/** The plugins of a config, after they are loaded: their code and their problems. */
export interface ConfigExtension {
  /** The code of the site with the modules of the plugins. */
  readonly code: SiteCode & { readonly modules: Readonly<Record<string, StoredBundle>> };
  readonly problems: readonly ConfigProblem[];
  /** Modules that cannot be loaded. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Options for loading a config. */
export interface LoadOptions extends ReadConfigOptions {
  /** Keys of the built-in plugins. */
  readonly keys: readonly ConfigKeys[];
  /** Opens the plugins that the config lists. Default: none are opened. */
  openPlugins?(config: ConfigModule): Promise<ConfigExtension>;
}

/** Reads the config of a site, checks it and fills in its defaults; returns null and the problems if it is invalid. */
export async function loadConfig(
  siteFolder: string,
  { keys, openPlugins, ...location }: LoadOptions,
): Promise<StageResult<Config | null>> {
  try {
    const read = await readConfig(siteFolder, location);
    const { exported, bundle, ...config } = read;
    const extension = await openPlugins?.(read);
    const code = extension?.code ?? { ...config, config: bundle, modules: {} };
    const modules = Object.values<StoredBundle>(code.modules);
    const origin: ConfigOrigin = {
      ...config,
      configSources: [bundle, ...modules].flatMap(({ inputs }) => inputs),
      code,
    };
    const { value, problems, diagnostics } = await resolveConfig(exported, origin, keys);
    const invalid = [...(extension?.problems ?? []), ...problems].map(({ path, message, hint }): Diagnostic => {
      return makeError('invalid-config', { message, hint, place: locateInConfig(path, config) });
    });
    const all = [...(extension?.diagnostics ?? []), ...invalid, ...diagnostics];
    return { value: all.length === 0 ? value : null, diagnostics: all };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { value: null, diagnostics: error.diagnostics };
  }
}
