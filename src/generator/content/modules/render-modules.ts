import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readBody } from '../compile/stored-content.ts';
import type { PageEntry, RenderedPage } from '../compile/page-entry.ts';
import { isCurrent, readResult, type ModuleEnvironment, type ModuleResult } from './module-result.ts';

/** All pages with their final bodies, and the errors of bundling and rendering modules. */
export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders the modules of pages, so that every page has HTML. Modules whose inputs did not change come from the cache. */
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
    const modules = stale.map((page) => ({ page, body: readBody(page.compiledBody, cache) }));
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
