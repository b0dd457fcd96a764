import { join, sep } from 'node:path';
import type { Cache } from '../../kernel/cache/cache.ts';
import type { ContentRef } from '../../kernel/cache/content-store.ts';
import type { Config } from '../../config/config.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';
import type { ContentPart } from '../markdown/page-context.ts';
import type { Outline } from '../markdown/outline.ts';
import type { BrowserBundle, PageExtra } from '../compile/page-entry.ts';

/** What rendering the modules of pages needs. */
export interface ModuleEnvironment {
  readonly config: Config;
  readonly theme: ThemeBundle;
  readonly cache: Cache;
  /** Hash of tool, theme and config, as for compiling. */
  readonly contextKey: string;
  /** Opens the plugins' parts that read drawn HTML. */
  contentParts(): Promise<readonly ContentPart[]>;
}

/** Result of rendering a page's module, as the cache stores it. */
export interface ModuleResult {
  /** Hash of each file that the module was built from, by path relative to the site folder. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly outline: Outline;
  readonly body: ContentRef;
  /** Bundle for the browser, with holes; null for a static page. */
  readonly chunk: BrowserBundle | null;
  readonly extras: readonly PageExtra[];
}

/** True if neither the inputs nor the emitted assets of a module have changed. */
export function isCurrent({ inputs, extras }: ModuleResult, siteDir: string): boolean {
  return (
    Object.entries(inputs).every(([path, hash]) => hashFile(join(siteDir, path)) === hash) &&
    extras.every(({ from, hash }) => hashFile(from) === hash)
  );
}

/** Hashes the inputs of a module by path. Files of packages are covered by the lockfile. */
export function hashInputs(files: readonly string[], siteDir: string): Record<string, string> {
  const own = files.filter((file) => !file.includes(`${sep}node_modules${sep}`));
  const lockfile = join(siteDir, 'package-lock.json');
  const entries = [...own, lockfile].map((file) => [relativePath(siteDir, file), hashFile(file)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** Converts a cached value to a result; null if there is none. */
export function readResult(value: unknown): ModuleResult | null {
  // Parse border: written by `renderModules` and verified by the cache's checksum.
  return typeof value === 'object' && value !== null && 'inputs' in value ? (value as ModuleResult) : null;
}
