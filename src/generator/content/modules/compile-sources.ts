import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { areUnchanged, hashFile, contentHash } from '../../kernel/files/hash.ts';
import { growNewSpace } from '../../kernel/heap.ts';
import { memoByKey } from '../../kernel/memo.ts';
import type { Progress } from '../../kernel/progress.ts';
import { compilePages, type CompileAll, type CompileEnvironment } from '../compile/compile-pages.ts';
import type { PageEntry, RenderedPage } from '../compile/page-entry.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import { islandKey } from './describe-island.ts';
import type { ModuleEnvironment, ModuleResult } from './run-modules.ts';

/** Services for compiling and running pages. */
export interface CompileServices
  extends ModuleEnvironment, Pick<CompileEnvironment, 'hashOfDependency' | 'versionKeys' | 'fetchEntries'> {
  readonly progress: Pick<Progress, 'advance'>;
  readonly compileAll: CompileAll;
  /** Extent of compiling each page. Default: `full`. */
  readonly extent?: CompileEnvironment['extent'];
}

/** Compiled pages with rendered modules, and their errors. */
export interface CompiledSources {
  /** Pages before their modules were rendered. */
  readonly entries: readonly PageEntry[];
  readonly pages: readonly RenderedPage[];
  /** Errors of bundling and rendering modules. */
  readonly diagnostics: readonly Diagnostic[];
  /** Number of pages from the cache. */
  readonly cached: number;
}

/** Minimum number of pages of a large site: with more live objects, frequent garbage collections cost more. */
const largeSite = 2_000;

/** Compiles the pages that are not in the cache, and renders the modules of pages with code. */
export async function compileSources(
  sources: readonly SourceFile[],
  services: CompileServices,
): Promise<CompiledSources> {
  const { config, cache, progress, extent = 'full' } = services;
  if (sources.length >= largeSite) growNewSpace();
  const compiled = await compilePages(sources, {
    ...services,
    cache: cache.pages,
    extent,
    // Many pages include the same files.
    hashOf: memoByKey((path: string) => hashFile(join(config.siteDir, path))),
    onDone: progress.advance,
  });
  const modules =
    services.untrusted === true ? refuseModules(compiled.pages) : await renderModules(compiled.pages, services);
  return { entries: compiled.pages, ...modules, cached: compiled.cached };
}

function refuseModules(pages: readonly PageEntry[]): Pick<CompiledSources, 'pages' | 'diagnostics'> {
  const refused = pages.filter(({ hasModule }) => hasModule);
  return {
    pages: pages.map(withoutModule),
    diagnostics: refused.map(({ source }) =>
      makeError('untrusted-code', {
        message: 'The page is code, and the code of an untrusted site does not run',
        hint: 'write it as Markdown in an .md file, or build it only after a trusted person has reviewed it',
        place: fileStart(source.path),
      }),
    ),
  };
}

function withoutModule(page: PageEntry): RenderedPage {
  return { ...page, chunk: null, inputs: [], extras: [] };
}

/** Renders the modules of pages, so that every page has HTML. Modules with unchanged inputs come from the cache. */
async function renderModules(
  pages: readonly PageEntry[],
  environment: ModuleEnvironment,
): Promise<Pick<CompiledSources, 'pages' | 'diagnostics'>> {
  const { cache, config } = environment;
  const results = new Map<PageEntry, ModuleResult>();
  const stale: PageEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    if (!page.hasModule) continue;
    const known = readResult(cache.pages.get(keyOf(page, environment)));
    if (known !== null && isCurrent(known, config.siteDir)) {
      results.set(page, known);
      diagnostics.push(...known.diagnostics);
    } else stale.push(page);
  }
  if (stale.length > 0) {
    // Most runs render no module and do not need esbuild.
    const { runModules } = await import('./run-modules.ts');
    const run = await runModules(stale, environment);
    diagnostics.push(...run.diagnostics);
    for (const [page, result] of run.value) {
      cache.pages.set(keyOf(page, environment), result);
      results.set(page, result);
    }
  }
  return { pages: pages.map((page) => withResult(page, results.get(page), environment)), diagnostics };
}

/** Converts a cached value to a result; null if there is none. */
function readResult(value: unknown): ModuleResult | null {
  // Parse boundary: written by `renderModules` and verified by the cache's checksum.
  return typeof value === 'object' && value !== null && 'inputs' in value ? (value as ModuleResult) : null;
}

function isCurrent({ inputs, extras }: ModuleResult, siteDir: string): boolean {
  return areUnchanged(inputs, siteDir) && extras.every(({ from, hash }) => hashFile(from) === hash);
}

function withResult(page: PageEntry, result: ModuleResult | undefined, environment: ModuleEnvironment): RenderedPage {
  if (result === undefined) return withoutModule(page);
  const { additions, body, chunk, inputs, extras, island } = result;
  const facts = { ...page.outline.facts, ...additions.facts };
  const outline = {
    ...page.outline,
    anchors: additions.anchors,
    facts,
    links: [...page.outline.links, ...additions.links],
  };
  const cacheKeys = [...page.cacheKeys, keyOf(page, environment)];
  return { ...page, cacheKeys, outline, body, chunk, inputs: Object.keys(inputs), extras, island };
}

function keyOf(page: PageEntry, environment: ModuleEnvironment): string {
  const { source, outline, compiledBody } = page;
  const { contextKey, config } = environment;
  const aliases = JSON.stringify(config.aliases ?? []);
  return contentHash(
    `module ${contextKey} ${aliases} ${config.relative} ${source.path} ${compiledBody.key} ${outline.links.length} ${islandKey(page, environment)}`,
  );
}
