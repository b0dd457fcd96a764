import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DiagnosticError, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { findUpward } from '../kernel/files/paths.ts';
import { isObject, messageOf } from '../kernel/text.ts';
import { openBundle, type BundledModule, type StoredBundle } from './bundle-module.ts';
import { configFilesOf } from './config-files.ts';
import { locateInConfig, type ConfigOfSite } from './locate-key.ts';
import { runConfig } from './run-module.ts';
import { formatKeyPath, type KeyPath } from './schema/problem.ts';
import { placeOfThrown } from './site-code.ts';

/** The exported value of a config, before its keys are checked. */
export interface ConfigModule extends ConfigOfSite {
  readonly exported: unknown;
  readonly bundle: StoredBundle;
}

/** Location of a config, and how long its code may run. */
export interface ReadConfigOptions {
  /** Config outside the site's folder; paths in it are relative to its own folder. Default: `site.config.ts` of the site. */
  readonly configFile?: string;
  /** Time limit for the config's code, in milliseconds. Default: a minute. */
  readonly timeLimit?: number;
}

/**
 * Finds the config of a site and runs it. Its bundle is cached in `.docs/cache/config`, so that esbuild is loaded only after
 * one of the config's files has changed. Rejects with a `DiagnosticError`, also for a value that contains itself.
 */
export async function readConfig(
  siteFolder: string,
  { configFile: elsewhere, timeLimit }: ReadConfigOptions,
): Promise<ConfigModule> {
  const siteDir = resolve(siteFolder);
  const config = { siteDir, configFile: findConfig(siteDir, elsewhere) };
  const bundle = await openBundle(config);
  const exported = await runConfig(bundle, config, timeLimit);
  refuseCircles(exported, bundle, config);
  return { ...config, exported, bundle };
}

/** Returns the entries of `plugins` in the exported value of a config, which may be of any type. */
export function listedPlugins(exported: unknown): readonly unknown[] {
  const listed = isObject(exported) ? exported['plugins'] : undefined;
  return Array.isArray(listed) ? listed : [];
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
  const above = existsSync(siteDir) ? findUpward(siteDir, 'site.config.ts') : null;
  const hint =
    above === null
      ? 'create a site with docs init my-site, or pass its folder: docs build my-site'
      : `run the command in ${dirname(above)}`;
  throw fail(`There is no site.config.ts in ${siteDir}`, hint);
}
