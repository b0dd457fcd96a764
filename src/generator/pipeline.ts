import { join } from 'node:path';
import type { Diagnostic } from '../shared/diagnostic.ts';
import { planExamples } from './api/playground/plan-examples.ts';
import { checkLibrary } from './api/check-library.ts';
import { elementHash } from './api/library.ts';
import type { LoadedLibrary } from './api/load-library.ts';
import { hashOf, renderModules } from './bundle/render-modules.ts';
import type { ThemeBundle } from './bundle/theme-bundle.ts';
import type { Cache } from './cache/cache.ts';
import { DamagedCache } from './cache/damaged-cache.ts';
import { compilePages, type PageEntry } from './compile/compile-pages.ts';
import type { PageSection } from './compile/page-sections.ts';
import { openWorkshop, type Run, type Workshop } from './compile/workshop.ts';
import type { Config } from './config/config.ts';
import { applyLevels } from './diagnostics/apply-levels.ts';
import { findOutdated } from './i18n/judge-pages.ts';
import { checkMessages } from './i18n/judge-messages.ts';
import { pairPages } from './i18n/pair-pages.ts';
import { readMarks } from './i18n/read-marks.ts';
import { checkLinks, type CheckScope } from './links/check-links.ts';
import type { LinkProblemReport } from './links/link-problem.ts';
import { collectAssets, type Assets } from './output/collect-assets.ts';
import { planFiles } from './output/plan-files.ts';
import { writeOutput, type WriteResult } from './output/write-output.ts';
import type { PagePool } from './render/page-pool.ts';
import { planDocuments, type Documents, type RenderedPage } from './render/plan-documents.ts';
import { planSearch, type SearchPlan } from './search/plan-search.ts';
import { gatherFacts } from './site/gather-facts.ts';
import { makeSite } from './site/make-site.ts';
import type { Site } from './site/site.ts';
import { crawl, type CrawledContent } from './source/crawl.ts';
import { nothingKnown, readGitDates, type GitDates } from './source/git-dates.ts';
import type { SourceFile } from './source/source-file.ts';
import { toolKey } from './tool-version.ts';

/** The site as all its sources make it, before anything is drawn. */
export interface ReadSite {
  readonly site: Site;
  readonly theme: ThemeBundle;
  readonly pool: PagePool;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly assets: Assets;
  readonly library: LoadedLibrary;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that did not have to be compiled. */
  readonly cached: number;
}

/** Content goes in, the site graph comes out: crawl, compile, run the modules, link up. The caller closes the pool. */
export async function readSite(config: Config, run: Run): Promise<ReadSite> {
  run.progress.start('Reading');
  const content = crawl(config);
  const workshop = await openWorkshop(config, run);
  run.progress.start('Compiling', content.sources.length);
  const compiled = await compileSources(content.sources, workshop);
  run.progress.start('Linking');
  const dates = await readDates(config);
  return linkSite({ content, compiled, dates }, workshop);
}

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
  const { config, cache, progress, pool, library, contextKey } = workshop;
  const compiled = await compilePages(sources, {
    cache: cache.pages,
    sections: cache.sections,
    pool,
    contextKey,
    hashOf: (path) => hashOf(join(config.siteDir, path)),
    elementHashOf: (locale, tag) => elementHash(library.library, locale, tag),
    onDone: progress.advance,
  });
  const modules = await renderModules(compiled.pages, workshop);
  return { entries: compiled.pages, ...modules, cached: compiled.cached };
}

/** When the files of a site changed last, where the config asks for it. */
export function readDates(config: Config): Promise<GitDates> {
  return config.lastUpdated.date ? readGitDates(config.siteDir) : Promise.resolve(nothingKnown);
}

/** What the site graph is made from. */
export interface LinkInputs {
  readonly content: CrawledContent;
  readonly compiled: Omit<CompiledSources, 'entries'>;
  readonly dates: GitDates;
}

/** Makes the site graph from all its pages at once. */
export function linkSite({ content, compiled, dates }: LinkInputs, workshop: Workshop): ReadSite {
  const { config, cache, theme, pool, library, drafts } = workshop;
  const outlines = compiled.pages.map(({ outline }) => outline);
  const assets = collectAssets(outlines, content.assets, { config, cache: cache.pages });
  const marks = readMarks(config);
  const outdated = findOutdated(pairPages(compiled.pages, marks.value, config));
  const facts = gatherFacts({ config, categories: content.categories, assets, dates: dates.dates, outdated, drafts });
  const linked = makeSite(outlines, config, facts);
  const diagnostics = [
    ...workshop.diagnostics,
    ...content.diagnostics,
    ...compiled.pages.flatMap((page) => page.diagnostics),
    ...compiled.diagnostics,
    ...dates.diagnostics,
    ...marks.diagnostics,
    ...checkMessages(config, theme.messageKeys, facts.placeOfKey),
    ...linked.diagnostics,
  ];
  const pages = new Map(compiled.pages.map((page) => [page.source.path, page]));
  return { site: linked.site, theme, pool, pages, assets, library, diagnostics, cached: compiled.cached };
}

/** Everything that is wrong with a site, at the levels that its config asks for; `external` as for `checkLinks`. */
export function judgeSite(
  { site, library, diagnostics }: ReadSite,
  scope: CheckScope,
  external?: readonly LinkProblemReport[],
): readonly Diagnostic[] {
  const reviewed = scope === 'review' ? checkLibrary(site, library) : [];
  return applyLevels([...diagnostics, ...checkLinks(site, scope, external), ...reviewed], site.config.links);
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
    derived: cache.segments,
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
  const files = [...planFiles(read, plan), ...(await planExamples(read))];
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
