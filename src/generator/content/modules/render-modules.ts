import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { contentHash } from '../../kernel/files/hash.ts';
import { readBody } from '../compile/kept-content.ts';
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
  if (environment.untrusted === true)
    return { pages: pages.map(withoutModule), diagnostics: pages.flatMap(describeRefusal) };
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

function withoutModule(page: PageEntry): RenderedPage {
  return { ...page, chunk: null, inputs: [], extras: [] };
}

function describeRefusal({ hasModule, source }: PageEntry): readonly Diagnostic[] {
  if (!hasModule) return [];
  const place = { file: source.path, line: 1, column: 1 };
  const message = 'The page is code, and the code of an untrusted site does not run';
  const hint = 'write it as Markdown in an .md file, or build it only after a trusted person has reviewed it';
  return [{ code: 'untrusted-code', severity: 'error', message, hint, place }];
}

function withResult(page: PageEntry, result: ModuleResult | undefined, environment: ModuleEnvironment): RenderedPage {
  if (result === undefined) return withoutModule(page);
  const { outline, body, chunk, inputs, extras } = result;
  const cacheKeys = [...page.cacheKeys, keyOf(page, environment)];
  return { ...page, cacheKeys, outline, body, chunk, inputs: Object.keys(inputs), extras };
}

function keyOf({ source, compiledBody }: PageEntry, { contextKey, config }: ModuleEnvironment): string {
  return contentHash(`module ${contextKey} ${config.baseUrl} ${config.relative} ${source.path} ${compiledBody.key}`);
}
