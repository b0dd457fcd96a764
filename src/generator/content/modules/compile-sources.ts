import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { hashFile } from '../../kernel/files/hash.ts';
import type { Progress } from '../../kernel/progress.ts';
import { compilePages, type CompileAll, type CompileEnvironment } from '../compile/compile-pages.ts';
import type { PageEntry, RenderedPage } from '../compile/page-entry.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import type { ModuleEnvironment } from './module-result.ts';
import { renderModules } from './render-modules.ts';

/** What pages are compiled and run with. */
export interface CompileServices extends ModuleEnvironment, Pick<CompileEnvironment, 'hashOfDependency'> {
  readonly progress: Pick<Progress, 'advance'>;
  readonly compileAll: CompileAll;
  /** How much of each page is compiled. Default: `full`. */
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

/** Compiles the pages that are not in the cache, and renders the modules of pages that have one. */
export async function compileSources(
  sources: readonly SourceFile[],
  services: CompileServices,
): Promise<CompiledSources> {
  const { config, cache, progress, extent = 'full' } = services;
  const compiled = await compilePages(sources, {
    ...services,
    cache: cache.pages,
    extent,
    hashOf: (path) => hashFile(join(config.siteDir, path)),
    onDone: progress.advance,
  });
  const modules = await renderModules(compiled.pages, services);
  return { entries: compiled.pages, ...modules, cached: compiled.cached };
}
