import { join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { collectAssets, type Assets } from '../content/assets/collect-assets.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import { crawl } from '../content/crawl/crawl.ts';
import { compileSources } from '../content/modules/compile-sources.ts';
import { dropRepetitions } from '../kernel/diagnostics/diagnostic.ts';
import { toolKey } from '../kernel/tool.ts';
import { writeOutput, type WriteResult } from '../output/write-output.ts';
import { planDocuments } from '../render/plan-documents.ts';
import type { Site } from '../site/graph/site.ts';
import { applyLevels, checkLinks, type LinkCheck } from '../site/links/check-links.ts';
import { makeSite } from '../site/make-site.ts';
import { themeAssets } from '../theme/bundle-theme.ts';
import { collectFacts, type LinkInputs } from './collect-facts.ts';
import { planFiles, type SitePlan } from './plan-files.ts';
import type { Services } from './services.ts';
import { meterOutput } from './untrusted-limits.ts';

/** A linked site with its pages. Plain data; threads, cache and theme are in `Services`. */
export interface ReadSite {
  readonly site: Site;
  /** By path of the source. */
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly assets: Assets;
  readonly diagnostics: readonly Diagnostic[];
  /** Number of pages that came from the cache. */
  readonly cached: number;
  /** Sources of pages that show their errors instead of their content. Default: none. */
  readonly broken?: ReadonlySet<string>;
}

/** Crawls the content, compiles its pages, runs their modules and links the site. */
export async function readSite(services: Services): Promise<ReadSite> {
  const { config, progress, cache } = services;
  progress.start('Reading');
  const content = crawl(config, cache.pages);
  progress.start('Compiling', content.sources.length);
  const shared = await services.shareEntries(content.sources);
  const compiled = await compileSources(content.sources, { ...services, fetchEntries: shared?.fetch });
  shared?.send(compiled.pages);
  progress.start('Linking');
  await Promise.all(services.parts.map(({ ready }) => ready));
  return linkSite({ content, compiled }, services);
}

/** Makes the site graph from all compiled pages. */
export function linkSite({ content, compiled }: LinkInputs, services: Services): ReadSite {
  const { config, cache, parts } = services;
  const outlines = compiled.pages.map(({ outline }) => outline);
  const { value: assets, diagnostics: ofAssets } = collectAssets(outlines, content.assets, config, cache.pages);
  const { facts, diagnostics: ofFacts } = collectFacts({ content, compiled, assets }, services);
  const linked = makeSite(outlines, { config, facts, parts });
  const diagnostics = [
    ...services.diagnostics,
    ...content.diagnostics,
    ...compiled.pages.flatMap((page) => page.diagnostics),
    ...compiled.diagnostics,
    ...ofAssets,
    ...ofFacts,
    ...linked.diagnostics,
  ];
  const pages = new Map(compiled.pages.map((page) => [page.source.path, page]));
  return { site: linked.value, pages, assets, diagnostics, cached: compiled.cached };
}

/** Returns all problems of a site, with the severities of its config. */
export function checkSite(
  { site, diagnostics }: Pick<ReadSite, 'site' | 'diagnostics'>,
  check: LinkCheck,
): readonly Diagnostic[] {
  const ofPlugins = check.parts.flatMap((part) => part.check?.(site, check.scope) ?? []);
  return applyLevels(dropRepetitions([...diagnostics, ...checkLinks(site, check), ...ofPlugins]), site.config.links);
}

/** Plans the documents and the files of plugins without making them. */
export function planSite({ site, pages, assets, broken }: ReadSite, { parts, theme }: Services): SitePlan {
  const documents = planDocuments({
    site,
    parts,
    pages,
    broken,
    assetsOf: (locale) => themeAssets(theme, site.config, locale),
    sizeOf: assets.sizeOf,
    themeKey: `${toolKey} ${theme.hash}`,
  });
  const plans = parts.map((part) => part.plan?.({ site, pages, documents }));
  return { documents, plugins: plans.filter((plan) => plan !== undefined) };
}

/** Renders and writes everything that has changed since the last build into `outDir`. */
export async function writeSite(
  { read, plan, outDir }: { readonly read: ReadSite; readonly plan: SitePlan; readonly outDir: string },
  services: Services,
): Promise<WriteResult> {
  const { cache, pool, progress } = services;
  const meter = services.untrusted === true ? meterOutput(services.outputLimits) : null;
  await services.shared()?.fetchStores();
  for (const { prepare } of plan.plugins) await prepare?.(pool.runJobs);
  const written = await writeOutput(planFiles(plan, read, services), {
    outDir,
    cache: cache.output,
    onPlanned: (files) => meter?.plan(files),
    onWritten: (bytes) => meter?.spend(bytes),
    renderDocuments: async (documents, dir) => {
      progress.start('Rendering', documents.length);
      const makeTask = ({ path, content }: (typeof documents)[number]) =>
        plan.documents.makeTask(content.route, join(dir, path));
      await pool.render(documents, makeTask, (count, bytes) => {
        progress.advance(count);
        meter?.spend(bytes);
      });
      progress.start('Writing');
    },
  });
  services.shared()?.sendStores();
  for (const plugin of plan.plugins) plugin.written?.({ isUnchanged: read.cached === read.pages.size });
  return written;
}
