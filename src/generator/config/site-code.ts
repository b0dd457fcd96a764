import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Place } from '../../shared/place.ts';
import { sourceFrames } from '../kernel/esbuild/source-frames.ts';
import { relativePath } from '../kernel/files/paths.ts';
import { readOrNull } from '../kernel/files/read-file.ts';
import { importUrl } from '../kernel/import-url.ts';
import { settleWithin } from '../kernel/within-time.ts';
import type { BundledModule } from './bundle-module.ts';
import { placeFromSite, type ConfigOfSite } from './locate-key.ts';

/** The code that a site brings. Plain data: every thread can import it. */
export interface SiteCode extends ConfigOfSite {
  readonly config: BundledModule;
  /** Modules that the config names, by package or path as written. */
  readonly modules: Readonly<Record<string, BundledModule>>;
}

/** The code of a site, imported on this thread. */
export interface ImportedCode {
  /** Default export of the config. */
  readonly config: unknown;
  /** Default exports of the modules that the config names. */
  readonly modules: Readonly<Record<string, unknown>>;
}

/** Imports all code of a site. Rejects with what a module throws. */
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

/** Names of what a bundled module exports, sorted. */
export async function exportNamesOf(bundle: BundledModule): Promise<readonly string[]> {
  return Object.keys(await importAll(bundle));
}

/**
 * Imports a bundled module for the first time. Rejects with a `TimeLimitError` when it runs for longer than some
 * milliseconds, in an endless loop too.
 */
export async function importInTime(bundle: BundledModule, milliseconds: number): Promise<unknown> {
  const code = readOrNull(bundle.modulePath) ?? '';
  // Most configs are one object, and starting the thread that watches takes longer than running them.
  return mayRunLong.test(code) ? settleWithin(milliseconds, () => importModule(bundle)) : importModule(bundle);
}

/** Words of code that may not end, and of code that is not in the bundle. A text in which they are does no harm. */
const mayRunLong = /\b(?:for|while|do|yield|await|then|import|export \{ default \}|iterator)\b/;

async function importAll({ modulePath, hash }: BundledModule): Promise<{ readonly default?: unknown }> {
  return (await importUrl(`${pathToFileURL(modulePath).href}?${hash}`)) as { readonly default?: unknown };
}

/**
 * The author's line of an error: the first stack frame in one of some bundles, mapped back to its source. Undefined for
 * an error that was thrown elsewhere.
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
