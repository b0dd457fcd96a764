import { existsSync } from 'node:fs';
import { join, resolve, basename, dirname } from 'node:path';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { DiagnosticError, type StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { openBundle, type StoredBundle } from './bundle-config.ts';
import type { Config } from './config.ts';
import type { ConfigKeys } from './keys.ts';
import { locateInConfig, placeFromSite, type ConfigOfSite } from './locate-key.ts';
import { resolveConfig } from './resolve-config.ts';
import { relativePath } from '../kernel/files/paths.ts';
import type { Place } from '../../shared/place.ts';

const fileNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** What a config is loaded with. */
interface LoadOptions {
  /** Config of a site that is not in the site's folder; the code that it names is beside it. Default: the site's own. */
  readonly configFile?: string;
  /** Keys of the plugins. */
  readonly keys: readonly ConfigKeys[];
}

/**
 * Finds the config of a site, runs it, checks it and fills in its defaults; null with the reasons when it is invalid. Its
 * bundle is cached under `.docs/cache/config`: esbuild is loaded only after a change of one of the config's files.
 */
export async function loadConfig(
  siteFolder: string,
  { configFile: elsewhere, keys }: LoadOptions,
): Promise<StageResult<Config | null>> {
  const siteDir = resolve(siteFolder);
  try {
    const config = { siteDir, configFile: findConfig(siteDir, elsewhere) };
    const bundle = await openBundle(config);
    const exported = await importConfig(bundle, config);
    const { value, problems, diagnostics } = await resolveConfig(
      exported,
      { ...config, configSources: bundle.inputs },
      keys,
    );
    const invalid = problems.map(({ path, message, hint }): Diagnostic => {
      return { code: 'invalid-config', severity: 'error', message, hint, place: locateInConfig(path, config) };
    });
    const all = [...invalid, ...diagnostics];
    return { value: all.length === 0 ? value : null, diagnostics: all };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { value: null, diagnostics: error.diagnostics };
  }
}

function findConfig(siteDir: string, elsewhere: string | undefined): string {
  const fail = (message: string, hint: string): DiagnosticError =>
    new DiagnosticError([{ code: 'config-failed', severity: 'error', message, hint }]);
  if (elsewhere !== undefined && !existsSync(siteDir)) {
    const hint = 'name the folder that holds the content: docs build my-site --config trusted/site.config.ts';
    throw fail(`There is no folder ${siteDir}`, hint);
  }
  const candidates = elsewhere === undefined ? fileNames.map((name) => join(siteDir, name)) : [resolve(elsewhere)];
  const configFile = candidates.find((path) => existsSync(path));
  if (configFile !== undefined) return configFile;
  if (elsewhere !== undefined)
    throw fail(`There is no config ${elsewhere}`, 'check the path after --config; it starts at the current folder');
  const hint = 'begin a site with docs init my-site, or name the folder of yours: docs build my-site';
  throw fail(`There is no site.config.ts in ${siteDir}`, hint);
}

/** Runs a bundled config and returns its default export. */
async function importConfig(bundle: StoredBundle, config: ConfigOfSite): Promise<unknown> {
  try {
    const module: { default?: unknown } = await import(`${pathToFileURL(bundle.modulePath).href}?${bundle.hash}`);
    return module.default;
  } catch (error) {
    throw new DiagnosticError([
      {
        code: 'config-failed',
        severity: 'error',
        message: describe(error),
        hint: 'the config is run in order to read it: fix what throws, or remove it',
        place: placeFromSite(await placeOf(error, bundle), config),
      },
    ]);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `The config throws ${JSON.stringify(error) ?? String(error)}`;
  const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message);
  return missing === null
    ? `The config throws: ${error.message}`
    : `The config imports "${missing[1]}", which is not installed`;
}

/** The author's line: the first stack frame in the bundle, mapped back to its source. */
async function placeOf(error: unknown, { modulePath, hash, inputs }: StoredBundle): Promise<Place> {
  const configFile = inputs[0] ?? '';
  const configDir = dirname(configFile);
  const start: Place = { file: basename(configFile), line: 1, column: 1 };
  const frame = error instanceof Error ? frameIn(error.stack ?? '', `${basename(modulePath)}?${hash}`) : null;
  if (frame === null) return start;
  const map = new SourceMap(JSON.parse(await readFile(`${modulePath}.map`, 'utf8')));
  const entry = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return start;
  return {
    file: relativePath(configDir, resolve(configDir, entry.originalSource)),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

function frameIn(stack: string, module: string): { readonly line: number; readonly column: number } | null {
  const at = stack.indexOf(`${module}:`);
  const found = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + module.length));
  return found === null ? null : { line: Number(found[1]), column: Number(found[2]) };
}
