import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { toolDir, toolKey } from '../kernel/tool.ts';
import { bundleConfig } from './bundle-config.ts';
import { checkTheme } from './check-theme.ts';
import type { Config } from './config.ts';
import { readStoredConfig, storeConfig, type StoredConfig } from './config-cache.ts';
import type { ConfigProblem } from './config-problem.ts';
import { importConfig } from './import-config.ts';
import { judge } from './judge.ts';
import { loadAds } from './load-ads.ts';
import { locateInConfig, placeFromSite } from './locate-in-config.ts';
import { resolveConfig } from './resolve-config.ts';
import type { UserConfig } from './user-config.ts';

const fileNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** A config, or null and the reasons why there is none. */
export type LoadedConfig = StageResult<Config | null>;

/**
 * Finds the config of a site, runs it, judges it and fills in its defaults. The bundle and the judgement are kept
 * under `.docs/cache/config`: while no file of the config changes, neither esbuild nor the schema is loaded.
 * `elsewhere` is a config that does not lie in the site's folder; what it names of code lies beside it.
 */
export async function loadConfig(siteFolder: string, elsewhere?: string): Promise<LoadedConfig> {
  const siteDir = resolve(siteFolder);
  if (elsewhere !== undefined && !existsSync(siteDir)) return failed([describeMissingFolder(siteDir)]);
  const candidates = elsewhere === undefined ? fileNames.map((name) => join(siteDir, name)) : [resolve(elsewhere)];
  const configFile = candidates.find((path) => existsSync(path));
  if (configFile === undefined)
    return failed([elsewhere === undefined ? describeMissing(siteDir) : describeMissingElsewhere(elsewhere)]);
  const stored = (await readStoredConfig(configFile, toolKey)) ?? (await bundleAndStore(configFile));
  const fromSite = ({ place, ...fault }: Diagnostic): Diagnostic =>
    place === undefined ? fault : { ...fault, place: placeFromSite(place, { configFile, siteDir }) };
  if (!('modulePath' in stored)) return failed(stored.map(fromSite));
  const imported = await importConfig(stored);
  if (!('exported' in imported)) return failed([fromSite(imported)]);
  return readExported(imported.exported, { siteDir, configFile, stored });
}

interface ConfigOnDisk {
  readonly siteDir: string;
  readonly configFile: string;
  readonly stored: StoredConfig;
}

async function bundleAndStore(configFile: string): Promise<StoredConfig | readonly Diagnostic[]> {
  const bundle = await bundleConfig(configFile, dirname(configFile));
  if (!('code' in bundle)) return bundle;
  try {
    return await storeConfig(bundle, toolKey);
  } catch (error) {
    return [describeUnwritable(error)];
  }
}

async function readExported(exported: unknown, { siteDir, configFile, stored }: ConfigOnDisk): Promise<LoadedConfig> {
  const invalid = await judge('config', exported, siteDir);
  const user = usablePart(exported, invalid);
  const place = (problem: ConfigProblem): Diagnostic => toDiagnostic(problem, { configFile, siteDir });
  if (user === null) return failed(invalid.map(place));
  const ads = await loadAds(user, siteDir);
  const { value, problems } = resolveConfig(user, {
    siteDir,
    configFile,
    configSources: [...stored.inputs, ...ads.sources],
    themeDir: join(toolDir, 'src', 'theme'),
    ads: ads.ads,
  });
  const theme = checkTheme({ name: user.theme, themeDir: value.themeDir });
  const diagnostics = [...[...invalid, ...ads.problems, ...problems, ...theme].map(place), ...ads.diagnostics];
  return { value: diagnostics.length === 0 ? value : null, diagnostics };
}

/**
 * What can still be resolved, so that one run shows all problems: the config without its faulty optional keys.
 * Null when what every other part needs is faulty.
 */
function usablePart(exported: unknown, problems: readonly ConfigProblem[]): UserConfig | null {
  const faulty = new Set(problems.map(({ path }) => String(path[0] ?? '')));
  if (['', 'title', 'url', 'i18n'].some((key) => faulty.has(key))) return null;
  const sound = Object.entries(exported as UserConfig).filter(([key]) => !faulty.has(key));
  // The schema found no fault in what is left. JSON drops the keys whose value is undefined: they take their default.
  return JSON.parse(JSON.stringify(Object.fromEntries(sound))) as UserConfig;
}

function toDiagnostic(
  { path, message, hint }: ConfigProblem,
  config: Pick<ConfigOnDisk, 'configFile' | 'siteDir'>,
): Diagnostic {
  return { code: 'invalid-config', severity: 'error', message, hint, place: locateInConfig(path, config) };
}

function describeUnwritable(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return unreadable(
    `The bundled config cannot be written: ${reason}`,
    'the folder .docs beside the config must be writable',
  );
}

function describeMissing(siteDir: string): Diagnostic {
  return unreadable(
    `There is no site.config.ts in ${siteDir}`,
    'begin a site with docs init my-site, or name the folder of yours: docs build my-site',
  );
}

function describeMissingFolder(siteDir: string): Diagnostic {
  return unreadable(
    `There is no folder ${siteDir}`,
    'name the folder that holds the content: docs build my-site --config trusted/site.config.ts',
  );
}

function describeMissingElsewhere(configFile: string): Diagnostic {
  return unreadable(
    `There is no config ${configFile}`,
    'check the path after --config; it starts at the current folder',
  );
}

/** There is no file to show a place in. */
function unreadable(message: string, hint: string): Diagnostic {
  return { code: 'config-failed', severity: 'error', message, hint };
}

function failed(diagnostics: readonly Diagnostic[]): LoadedConfig {
  return { value: null, diagnostics };
}
