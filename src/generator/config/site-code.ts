import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Place } from '../../shared/place.ts';
import { sourceFrames } from '../kernel/esbuild/source-frames.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { importUrl } from '../kernel/import-url.ts';
import { settleWithin, usualTimeLimit } from '../kernel/within-time.ts';
import type { BundledModule } from './bundle-module.ts';
import { placeFromSite, type ConfigOfSite } from './locate-key.ts';

/** The code of a site: its config and its plugins, bundled. Plain data, so that every thread can import it. */
export interface SiteCode extends ConfigOfSite {
  readonly config: BundledModule;
  /** Modules that the config names, by package name or path as written in the config. */
  readonly modules: Readonly<Record<string, BundledModule>>;
}

/** The code of a site, imported on this thread. */
export interface ImportedCode {
  /** Default export of the config. */
  readonly config: unknown;
  /** Default exports of the modules that the config names. */
  readonly modules: Readonly<Record<string, unknown>>;
}

/** Imports all code of a site. Rejects with the exception of a module. */
export async function importCode({ config, modules }: SiteCode): Promise<ImportedCode> {
  const imported = Object.entries(modules).map(
    async ([specifier, module]) => [specifier, await importModule(module)] as const,
  );
  return { config: await importModule(config), modules: Object.fromEntries(await Promise.all(imported)) };
}

/** Imports a bundled module and returns its default export. */
export async function importModule(bundle: BundledModule): Promise<unknown> {
  return (await importAll(bundle)).default;
}

/** Returns the names of a bundled module's exports, sorted. */
export async function exportNamesOf(bundle: BundledModule): Promise<readonly string[]> {
  return Object.keys(await importAll(bundle));
}

/**
 * Imports a bundled module for the first time. Rejects with a `TimeLimitError` if this takes longer than the limit in
 * milliseconds, even in an endless loop.
 */
export async function importInTime(bundle: BundledModule, timeLimit = usualTimeLimit): Promise<unknown> {
  const code = readOrNull(bundle.modulePath) ?? '';
  // Most configs are one object, and run faster than the watching thread starts.
  return mayRunLong.test(code) ? settleWithin(timeLimit, () => importModule(bundle)) : importModule(bundle);
}

/** Keywords of code that may run forever, and of imports, whose code is unknown. A match in a string only costs time. */
const mayRunLong = /\b(?:for|while|do|yield|await|then|import|export \{ default \}|iterator)\b/;

async function importAll({ modulePath, hash }: BundledModule): Promise<{ readonly default?: unknown }> {
  return (await importUrl(`${pathToFileURL(modulePath).href}?${hash}`)) as { readonly default?: unknown };
}

/**
 * Finds the line of the author's code in which an error was thrown: the first stack frame in one of some bundles, mapped to
 * its source. Undefined if no frame is in a bundle.
 */
export function placeOfThrown(
  error: unknown,
  bundles: readonly BundledModule[],
  config: ConfigOfSite,
): Place | undefined {
  for (const { modulePath, hash } of bundles) {
    const [frame] = sourceFrames(error, `${basename(modulePath)}?${hash}`, `${modulePath}.map`);
    if (frame === undefined) continue;
    const configDir = dirname(config.configFile);
    return placeFromSite({ ...frame, file: relativePath(configDir, resolve(configDir, frame.file)) }, config);
  }
  return undefined;
}
