import { join, sep } from 'node:path';
import type { Cache } from '../../kernel/cache/cache.ts';
import type { ContentRef } from '../../kernel/cache/content-store.ts';
import type { Config } from '../../config/config.ts';
import type { ContentPart } from '../markdown/content-part.ts';
import type { Outline } from '../markdown/outline.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import { hashFile } from '../../kernel/files/hash-file.ts';
import type { BrowserBundle } from './bundle-for-browser.ts';
import type { PageExtra } from './bundle-for-server.ts';
import type { ThemeBundle } from '../../theme/theme-bundle.ts';

/** What running the modules of pages needs. */
export interface ModuleEnvironment {
  readonly config: Config;
  readonly theme: ThemeBundle;
  readonly cache: Cache;
  /** Names tool, theme and config, as for compiling. */
  readonly contextKey: string;
  /** Opens the plugins' parts that read drawn HTML. */
  contentParts(): Promise<readonly ContentPart[]>;
}

/** A page whose module has run, as the cache keeps it. */
export interface ModuleResult {
  /** Hash of every file that the module was made from, by path relative to the site's folder. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly outline: Outline;
  readonly body: ContentRef;
  /** The chunk for the browser with its holes, when the page is interactive. */
  readonly chunk: BrowserBundle | null;
  readonly extras: readonly PageExtra[];
}

/** True while no file has changed that the module was made from, or that it brings along. */
export function isCurrent({ inputs, extras }: ModuleResult, siteDir: string): boolean {
  return (
    Object.entries(inputs).every(([path, hash]) => hashFile(join(siteDir, path)) === hash) &&
    extras.every(({ from, hash }) => hashFile(from) === hash)
  );
}

/** Paths and hashes of a module's inputs; what lies in packages changes with the lockfile and is left out. */
export function hashInputs(files: readonly string[], siteDir: string): Record<string, string> {
  const own = files.filter((file) => !file.includes(`${sep}node_modules${sep}`));
  const lockfile = join(siteDir, 'package-lock.json');
  const entries = [...own, lockfile].map((file) => [relativePath(siteDir, file), hashFile(file)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

/** The result that a value of the cache is; null when there is none under its key. */
export function readResult(value: unknown): ModuleResult | null {
  // Written by `renderModules`, and the cache's checksum was right.
  return typeof value === 'object' && value !== null && 'inputs' in value ? (value as ModuleResult) : null;
}
