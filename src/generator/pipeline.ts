import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { bundleTheme } from './bundle/bundle-theme.ts';
import { renderModules } from './bundle/render-modules.ts';
import type { ThemeBundle } from './bundle/theme-bundle.ts';
import { cacheDirOf, type Cache } from './cache/cache.ts';
import { DamagedCache } from './cache/damaged-cache.ts';
import { compilePages } from './compile/compile-pages.ts';
import type { PageSection } from './compile/page-sections.ts';
import type { Config } from './config/config.ts';
import { applyLevels } from './diagnostics/apply-levels.ts';
import { checkLinks, type CheckScope } from './links/check-links.ts';
import { collectAssets, type Assets } from './output/collect-assets.ts';
import { planFiles } from './output/plan-files.ts';
import { writeOutput, type WriteResult } from './output/write-output.ts';
import type { Progress } from './progress.ts';
import { makePagePool, type PagePool } from './render/page-pool.ts';
import { planDocuments, type Documents, type RenderedPage } from './render/plan-documents.ts';
import { planSearch, type SearchPlan } from './search/plan-search.ts';
import { gatherFacts } from './site/gather-facts.ts';
import { makeSite } from './site/make-site.ts';
import type { SiteFacts } from './site/site-facts.ts';
import type { Site } from './site/site.ts';
import { contentHash } from './source/content-hash.ts';
import { crawl } from './source/crawl.ts';
import { toolKey } from './tool-version.ts';

/** What a run is made with, besides the config. */
export interface Run {
  readonly cache: Cache;
  readonly progress: Progress;
  readonly jobs?: number;
  readonly drafts: SiteFacts['drafts'];
}

/** The site as all its sources make it, before anything is drawn. */
export interface ReadSite {
  readonly site: Site;
  readonly theme: ThemeBundle;
  readonly pool: PagePool;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly assets: Assets;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that did not have to be compiled. */
  readonly cached: number;
}

/** Content goes in, the site graph comes out: crawl, compile, run the modules, link up. The caller closes the pool. */
export async function readSite(config: Config, { cache, progress, jobs, drafts }: Run): Promise<ReadSite> {
  progress.start('Reading');
  const content = crawl(config);
  const theme = await bundleTheme({ themeDir: config.themeDir, cacheDir: cacheDirOf(config.siteDir) });
  const { defaultLanguage, magicComments } = config.highlight;
  const setup = {
    siteDir: config.siteDir,
    themeServerFile: theme.serverFile,
    defaultLanguage,
    magicComments,
    messages: config.messages,
  };
  const pool = makePagePool(setup, jobs);
  const contextKey = contentHash(
    JSON.stringify([toolKey, theme.hash, defaultLanguage, magicComments, config.messages]),
  );
  progress.start('Compiling', content.sources.length);
  const hashOf = (path: string): string | null => hashOfFile(join(config.siteDir, path));
  const compiled = await compilePages(content.sources, {
    cache: cache.pages,
    sections: cache.sections,
    pool,
    contextKey,
    hashOf,
    onDone: progress.advance,
  });
  const modules = await renderModules(compiled.pages, { config, theme, cache, contextKey });
  progress.start('Linking');
  const outlines = modules.pages.map(({ outline }) => outline);
  const assets = collectAssets(outlines, content.assets, { config, cache: cache.pages });
  const { facts, diagnostics } = await gatherFacts({ config, categories: content.categories, assets, drafts });
  const linked = makeSite(outlines, config, facts);
  const pages = new Map(modules.pages.map((page) => [page.source.path, page]));
  const found = [
    ...content.diagnostics,
    ...modules.pages.flatMap((page) => page.diagnostics),
    ...modules.diagnostics,
    ...diagnostics,
    ...linked.diagnostics,
  ];
  return { site: linked.site, theme, pool, pages, assets, diagnostics: found, cached: compiled.cached };
}

/** Everything that is wrong with a site, at the levels that its config asks for. */
export function judgeSite({ site, diagnostics }: ReadSite, scope: CheckScope): readonly Diagnostic[] {
  return applyLevels([...diagnostics, ...checkLinks(site, scope)], site.config.links);
}

/** What drawing a site needs: its documents, and the search that they offer. */
export interface SitePlan {
  readonly documents: Documents;
  readonly search: SearchPlan | null;
}

/** Plans every document of a site; nothing is drawn yet. */
export function planSite({ site, theme, pages, assets }: ReadSite, cache: Cache): SitePlan {
  const search = planSearch({
    site,
    pages,
    cache: cache.output,
    toolKey,
    sectionsOf: (page) => readSections(cache, page),
  });
  const address = (name: string): string => `${site.config.baseUrl}assets/${name}`;
  const documents = planDocuments({
    site,
    pages,
    assets: {
      styles: theme.styles.map(address),
      scripts: theme.scripts.map(address),
      fonts: theme.fonts.map(address),
      ...(theme.searchScript === null ? {} : { searchScript: address(theme.searchScript) }),
    },
    sizeOf: assets.sizeOf,
    themeKey: `${toolKey} ${theme.hash}`,
    searchOf: (locale, version) => search?.viewOf(locale, version) ?? null,
  });
  return { documents, search };
}

/** Draws and writes all that changed since the last build into `outDir`. */
export async function writeSite(
  read: ReadSite,
  outDir: string,
  { cache, progress }: Run,
): Promise<WriteResult & { readonly plan: SitePlan }> {
  const plan = planSite(read, cache);
  const files = planFiles(read, plan);
  const written = await writeOutput(files, {
    outDir,
    cache: cache.output,
    drawDocuments: async (documents, dir) => {
      progress.start('Rendering', documents.length);
      await read.pool.render(
        documents,
        ({ path, content }) => plan.documents.makeTask(content.route, join(dir, path)),
        progress.advance,
      );
      progress.start('Writing');
    },
  });
  return { ...written, plan };
}

// Written by the compile stage under the name of the page's body; the cache's checksum was right.
function readSections(cache: Cache, { sectionsKey }: RenderedPage): readonly PageSection[] {
  const sections = cache.sections.get(sectionsKey);
  if (!Array.isArray(sections)) throw new DamagedCache();
  return sections as PageSection[];
}

function hashOfFile(path: string): string | null {
  try {
    return contentHash(readFileSync(path));
  } catch {
    return null;
  }
}
