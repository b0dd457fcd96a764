import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { BundledModule, StoredBundle } from '../config/bundle-module.ts';
import type { ConfigExtension } from '../config/load-config.ts';
import { findPackage, packageOf } from '../config/package-files.ts';
import { listedPlugins, type ConfigModule } from '../config/read-config.ts';
import { openModule } from '../config/run-module.ts';
import { formatKeyPath, type ConfigProblem } from '../config/schema/problem.ts';
import { importCode, type ImportedCode, type SiteCode } from '../config/site-code.ts';
import { isObject, isPlainData, messageOf } from '../kernel/text.ts';
import { TimeLimitError, usualTimeLimit, withinTime } from '../kernel/within-time.ts';
import { checkPlugin } from './check-plugin.ts';
import { guardPlugin } from './guard-plugin.ts';
import { createPlugin, isPending } from './plugin-options.ts';
import type { Plugin } from './plugin.ts';
import { isTuple, isUserPlugin, type UserPlugin } from './plugins-keys.ts';
import type { SitePlugin } from './site-plugin.ts';

/** Opens the modules of the plugins in a config, and checks them. The schema reports entries of a wrong type. */
export async function openUserPlugins(
  config: ConfigModule,
  builtIn: readonly Plugin[],
  timeLimit?: number,
): Promise<ConfigExtension & { readonly plugins: readonly Plugin[] }> {
  const modules: Record<string, StoredBundle> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [index, entry] of listedPlugins(config.exported).entries()) {
    const specifier = specifierOf(entry);
    if (specifier === null) continue;
    const opened = await openModule(specifier, ['plugins', index], { ...config, timeLimit });
    diagnostics.push(...opened.diagnostics);
    if (opened.value !== null) modules[specifier] = opened.value;
  }
  const { siteDir, configFile, bundle } = config;
  const code = { siteDir, configFile, config: bundle, modules };
  const names = builtIn.map(({ name }) => name);
  const read = readPlugins(await importCode(code), { code, names, timeLimit });
  pluginsOf.set(bundle, Promise.resolve(read.plugins));
  return { code, diagnostics, ...read };
}

/**
 * Imports the plugins of a site with a valid config on this thread; `timeLimit` applies to each of their contributions, in
 * milliseconds. A factory is called once per config and thread, because it may open a connection or read files. Rejects with
 * the exceptions of the modules.
 */
export function importUserPlugins(code: SiteCode, timeLimit?: number): Promise<readonly Plugin[]> {
  const known = pluginsOf.get(code.config);
  const plugins =
    known ?? importCode(code).then((imported) => readPlugins(imported, { code, names: [], timeLimit }).plugins);
  pluginsOf.set(code.config, plugins);
  return plugins;
}

/** The plugins on this thread by the bundle of their config: each time a config is loaded, it has a new bundle. */
const pluginsOf = new WeakMap<BundledModule, Promise<readonly Plugin[]>>();

interface ImportOptions {
  readonly code: SiteCode;
  /** Names that are not available. */
  readonly names: readonly string[];
  /** Milliseconds for each factory and each contribution. Default: a minute. */
  readonly timeLimit?: number;
}

/** Reads the list of plugins from the config; entries that are not plugins, or have one of the names, are problems. */
function readPlugins(imported: ImportedCode, { code, names, timeLimit = usualTimeLimit }: ImportOptions) {
  const plugins: Plugin[] = [];
  const problems: ConfigProblem[] = [];
  for (const [index, entry] of listedPlugins(imported.config).entries()) {
    const specifier = specifierOf(entry);
    // Entries of a wrong type and modules that cannot be loaded are reported elsewhere.
    if (!isUserPlugin(entry) || (specifier !== null && !(specifier in imported.modules))) continue;
    const path = ['plugins', index];
    const key = formatKeyPath(path);
    try {
      const made = withinTime(timeLimit, () => makePlugin(entry, imported));
      const optionsPath = isTuple(entry) ? [...path, 1] : path;
      const plugin = isPending(made)
        ? withinTime(timeLimit, () => createPlugin(made, optionsPath, (problem) => problems.push(problem)))
        : made;
      if (isPending(made) && plugin === undefined) continue;
      if (!isPlugin(plugin))
        problems.push({ path, message: `"${key}" is not a plugin: it has no name`, hint: exportHint });
      else if ([...names, ...plugins.map(({ name }) => name)].includes(plugin.name))
        problems.push({ path, message: `Two plugins have the name "${plugin.name}"`, hint: nameHint });
      else {
        const origin = { path, code, key: keyOf(entry, code), folder: folderOf(specifier, code) };
        checkPlugin(plugin, origin, (problem) => problems.push(problem));
        plugins.push(guardPlugin(plugin, { ...origin, timeLimit }));
      }
    } catch (error) {
      problems.push({ path, ...describe(error, key) });
    }
  }
  return { plugins, problems };
}

function describe(error: unknown, key: string): Pick<ConfigProblem, 'message' | 'hint'> {
  return error instanceof TimeLimitError
    ? {
        message: `"${key}" ${error.message}`,
        hint: 'look for an infinite loop in the function that returns the plugin',
      }
    : { message: `"${key}" throws: ${messageOf(error)}`, hint: 'check the options of the plugin' };
}

const exportHint = 'the default export must be a plugin, { name: … }, or a function that returns one';
const nameHint = 'list each plugin once, and use a name that no built-in plugin has';

function makePlugin(entry: UserPlugin, { modules }: ImportedCode): unknown {
  const [specifier, options] = typeof entry === 'string' ? [entry] : isTuple(entry) ? entry : [];
  if (specifier === undefined) return entry;
  const exported = modules[specifier];
  return typeof exported === 'function' ? exported(options) : exported;
}

/**
 * Returns the folder to which the paths of a plugin are relative: that of its file or of its package, otherwise of the config.
 */
function folderOf(specifier: string | null, { configFile }: SiteCode): string {
  const configDir = dirname(configFile);
  if (specifier === null) return configDir;
  if (specifier.startsWith('.')) return dirname(resolve(configDir, specifier));
  return dirname(findPackage(packageOf(specifier), configDir) ?? configFile);
}

/**
 * Returns a key that changes with the code and the options of a plugin. The options of an object are in the code of the
 * config.
 */
function keyOf(entry: UserPlugin, { config, modules }: SiteCode): string {
  const specifier = specifierOf(entry);
  if (specifier === null) return config.key;
  const options = isTuple(entry) ? entry[1] : undefined;
  return JSON.stringify([modules[specifier]?.key, isPlainData(options) ? options : config.key]);
}

function isPlugin(value: unknown): value is SitePlugin {
  return isObject(value) && typeof value['name'] === 'string' && value['name'] !== '';
}

/** The module of an entry; null for an object. */
function specifierOf(entry: unknown): string | null {
  if (typeof entry === 'string') return entry;
  return isTuple(entry) ? entry[0] : null;
}
