import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { elementHash } from '../../plugins/api/library.ts';
import { renderModules } from './render-modules.ts';
import { hashFile } from '../../kernel/files/hash-file.ts';
import type { SourceFile } from '../crawl/source-file.ts';
import { compilePages } from '../compile/compile-pages.ts';
import type { PageEntry, RenderedPage } from '../compile/page-entry.ts';
import type { Workshop } from '../../app/services.ts';

/** Pages on their own, modules run, and what is wrong with them. */
export interface CompiledSources {
  /** As they were compiled, before their modules ran. */
  readonly entries: readonly PageEntry[];
  readonly pages: readonly RenderedPage[];
  /** What went wrong while modules were bundled and run. */
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that did not have to be compiled. */
  readonly cached: number;
}

/** Compiles pages that the cache does not know, and runs the modules of those that have one. */
export async function compileSources(sources: readonly SourceFile[], workshop: Workshop): Promise<CompiledSources> {
  const { config, cache, progress, pool, library, contextKey, extent = 'whole' } = workshop;
  const compiled = await compilePages(sources, {
    cache: cache.pages,
    pool,
    contextKey,
    extent,
    hashOf: (path) => hashFile(join(config.siteDir, path)),
    elementHashOf: (locale, tag) => elementHash(library.library, locale, tag),
    onDone: progress.advance,
  });
  const modules = await renderModules(compiled.pages, workshop);
  return { entries: compiled.pages, ...modules, cached: compiled.cached };
}
