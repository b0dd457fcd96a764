import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { DiagnosticError, type StageResult, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { isObject, messageOf } from '../kernel/text.ts';
import { openBundle, type BundledModule, type StoredBundle } from './bundle-module.ts';
import { configFilesOf } from './config-files.ts';
import type { Config } from './config.ts';
import type { ConfigKeys } from './keys.ts';
import { locateInConfig, type ConfigOfSite } from './locate-key.ts';
import { resolveConfig, type ConfigOrigin } from './resolve-config.ts';
import { runConfig } from './run-module.ts';
import { formatKeyPath, type ConfigProblem, type KeyPath } from './schema/problem.ts';
import { placeOfThrown, type SiteCode } from './site-code.ts';

/** The exported value of a config, before it is checked. */
export interface ConfigModule extends ConfigOfSite {
  readonly exported: unknown;
  readonly bundle: StoredBundle;
}

/** The plugins of a config, after they are loaded: their code and their problems. */
export interface ConfigExtension {
  /** The code of the site with the modules of the plugins. */
  readonly code: SiteCode & { readonly modules: Readonly<Record<string, StoredBundle>> };
  readonly problems: readonly ConfigProblem[];
  /** Modules that cannot be loaded. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Options for loading a config. */
export interface LoadOptions {
  /** Config outside the site's folder; paths in it are relative to its own folder. Default: `site.config.ts` of the site. */
  readonly configFile?: string;
  /** Keys of the built-in plugins. */
  readonly keys: readonly ConfigKeys[];
  /** Time limit for the config's code, in milliseconds. Default: a minute. */
  readonly timeLimit?: number;
  /** Opens the plugins that the config lists. Default: none are opened. */
  openPlugins?(config: ConfigModule): Promise<ConfigExtension>;
}

/**
 * Finds the config of a site, runs it, checks it and fills in its defaults; returns null and the problems if it is invalid.
 * Its bundle is cached in `.docs/cache/config`, so that esbuild is loaded only after one of the config's files has changed.
 */
export async function loadConfig(
  siteFolder: string,
  { configFile: elsewhere, keys, timeLimit, openPlugins }: LoadOptions,
): Promise<StageResult<Config | null>> {
  try {
    const siteDir = resolve(siteFolder);
    const config = { siteDir, configFile: findConfig(siteDir, elsewhere) };
    const bundle = await openBundle(config);
    const exported = await runConfig(bundle, config, timeLimit);
    refuseCircles(exported, bundle, config);
    const extension = await openPlugins?.({ ...config, exported, bundle });
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

/** Throws a `DiagnosticError` for a value of the config that contains itself, and for one that cannot be read. */
function refuseCircles(exported: unknown, bundle: BundledModule, config: ConfigOfSite): void {
  try {
    const circle = findCircle(exported);
    if (circle !== null) throw circular(circle, config);
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    throw new DiagnosticError([
      makeError('config-failed', {
        message: `The config throws while its values are read: ${messageOf(error)}`,
        hint: 'fix the getter or proxy that throws, or use a plain value',
        place: placeOfThrown(error, [bundle], config) ?? locateInConfig([], config),
      }),
    ]);
  }
}

/**
 * Returns the path of an object or list that contains itself; null if there is none. `checked` are the values without one: a
 * config can use the same object in many places.
 */
function findCircle(
  value: unknown,
  path: KeyPath = [],
  above: readonly unknown[] = [],
  checked = new Set<unknown>(),
): KeyPath | null {
  if ((!isObject(value) && !Array.isArray(value)) || checked.has(value)) return null;
  if (above.includes(value)) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = findCircle(inner, [...path, Array.isArray(value) ? Number(key) : key], [...above, value], checked);
    if (found !== null) return found;
  }
  checked.add(value);
  return null;
}

function circular(path: KeyPath, config: ConfigOfSite): DiagnosticError {
  return new DiagnosticError([
    makeError('invalid-config', {
      message: `${formatKeyPath(path)} contains itself`,
      hint: 'a config cannot be circular: copy the value, or remove the reference',
      place: locateInConfig(path, config),
    }),
  ]);
}

function findConfig(siteDir: string, elsewhere: string | undefined): string {
  const fail = (message: string, hint: string): DiagnosticError =>
    new DiagnosticError([makeError('config-failed', { message, hint })]);
  if (elsewhere !== undefined && !existsSync(siteDir)) {
    const hint = 'pass the folder with the content: docs build my-site --config trusted/site.config.ts';
    throw fail(`The folder ${siteDir} does not exist`, hint);
  }
  const candidates = elsewhere === undefined ? configFilesOf(siteDir) : [resolve(elsewhere)];
  const configFile = candidates.find((path) => existsSync(path));
  if (configFile !== undefined) return configFile;
  if (elsewhere !== undefined)
    throw fail(
      `The config ${elsewhere} does not exist`,
      'check the path after --config; it is relative to the current folder',
    );
  const hint = 'create a site with docs init my-site, or pass the folder of an existing one: docs build my-site';
  throw fail(`There is no site.config.ts in ${siteDir}`, hint);
}
