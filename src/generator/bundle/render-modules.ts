import { join, relative, sep } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Cache } from '../cache/cache.ts';
import type { ContentRef } from '../cache/content-store.ts';
import type { PageEntry } from '../compile/compile-pages.ts';
import type { PageBody } from '../compile/page-body.ts';
import type { Config } from '../config/config.ts';
import type { Outline } from '../parse/outline.ts';
import type { RenderedPage } from '../render/plan-documents.ts';
import { contentHash } from '../source/content-hash.ts';
import { hashFile } from '../source/hash-file.ts';
import type { BrowserBundle, PageExtra } from './bundle-pages.ts';
import type { ThemeBundle } from './theme-bundle.ts';

/** What running the modules of pages needs. */
export interface ModuleEnvironment {
  readonly config: Config;
  readonly theme: ThemeBundle;
  readonly cache: Cache;
  /** Names tool, theme and config, as for compiling. */
  readonly contextKey: string;
}

/** All pages with their final bodies, and what went wrong while modules were bundled and run. */
export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  readonly diagnostics: readonly Diagnostic[];
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

/** Runs the pages that need code, so that every page has HTML. Modules whose inputs did not change are not run again. */
export async function renderModules(
  pages: readonly PageEntry[],
  environment: ModuleEnvironment,
): Promise<RenderedPages> {
  const { cache, config } = environment;
  const results = new Map<PageEntry, ModuleResult>();
  const stale: PageEntry[] = [];
  for (const page of pages) {
    if (!page.hasModule) continue;
    const known = readResult(cache.pages.get(keyOf(page, environment)));
    if (known !== null && isCurrent(known, config.siteDir)) results.set(page, known);
    else stale.push(page);
  }
  const diagnostics: Diagnostic[] = [];
  if (stale.length > 0) {
    const { runModules } = await import('./run-modules.ts');
    const modules = stale.map((page) => ({ page, body: readBody(page, cache) }));
    const run = await runModules(modules, environment);
    diagnostics.push(...run.diagnostics);
    for (const [page, result] of run.results) {
      cache.pages.set(keyOf(page, environment), result);
      results.set(page, result);
    }
  }
  return { pages: pages.map((page) => withResult(page, results.get(page), environment)), diagnostics };
}

function withResult(page: PageEntry, result: ModuleResult | undefined, environment: ModuleEnvironment): RenderedPage {
  if (result === undefined) return { ...page, chunk: null, inputs: [], extras: [] };
  const { outline, body, chunk, inputs, extras } = result;
  const cacheKeys = [...page.cacheKeys, keyOf(page, environment)];
  return { ...page, cacheKeys, outline, body, chunk, inputs: Object.keys(inputs), extras };
}

function keyOf({ source, compiledBody }: PageEntry, { contextKey, config }: ModuleEnvironment): string {
  return contentHash(`module ${contextKey} ${config.baseUrl} ${config.relative} ${source.path} ${compiledBody.key}`);
}

function isCurrent({ inputs, extras }: ModuleResult, siteDir: string): boolean {
  return (
    Object.entries(inputs).every(([path, hash]) => hashFile(join(siteDir, path)) === hash) &&
    extras.every(({ from, hash }) => hashFile(from) === hash)
  );
}

/** Paths and hashes of a module's inputs; what lies in packages changes with the lockfile and is left out. */
export function hashInputs(files: readonly string[], siteDir: string): Record<string, string> {
  const own = files.filter((file) => !file.includes(`${sep}node_modules${sep}`));
  const lockfile = join(siteDir, 'package-lock.json');
  const entries = [...own, lockfile].map(
    (file) => [relative(siteDir, file).split(sep).join('/'), hashFile(file)] as const,
  );
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null));
}

function readBody({ compiledBody }: PageEntry, { contents }: Cache): PageBody {
  // Written by the compile stage, and its checksum was right.
  return JSON.parse(contents.read(compiledBody)) as PageBody;
}

// Written by `renderModules`, and the cache's checksum was right.
function readResult(value: unknown): ModuleResult | null {
  return typeof value === 'object' && value !== null && 'inputs' in value ? (value as ModuleResult) : null;
}
