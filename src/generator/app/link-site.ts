import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { LoadedLibrary } from '../plugins/api/load-library.ts';
import { checkCardPackage } from '../plugins/social-cards/card-package.ts';
import type { ThemeBundle } from '../theme/theme-bundle.ts';
import type { CompiledSources } from '../content/modules/compile-sources.ts';
import type { Workshop } from './services.ts';
import type { Config } from '../config/config.ts';
import { findOutdated } from '../plugins/translations/judge-pages.ts';
import { checkMessages } from '../plugins/translations/judge-messages.ts';
import { pairPages } from '../plugins/translations/pair-pages.ts';
import { readMarks } from '../plugins/translations/read-marks.ts';
import { collectAssets, type Assets } from '../content/assets/collect-assets.ts';
import type { PagePool } from '../render/page-pool.ts';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import { makeSitePolicy } from '../plugins/csp/make-site-policy.ts';
import type { Policy } from '../plugins/csp/policy.ts';
import type { CrawledContent } from '../content/crawl/crawl.ts';
import { nothingKnown, readGitDates, type GitDates } from '../plugins/last-updated/git-dates.ts';
import { gatherFacts } from './gather-facts.ts';
import { makeSite } from '../site/make-site.ts';
import type { Site } from '../site/graph/site.ts';

/** The site as all its sources make it, before anything is drawn. */
export interface ReadSite {
  readonly site: Site;
  readonly theme: ThemeBundle;
  readonly pool: PagePool;
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly assets: Assets;
  readonly library: LoadedLibrary;
  /** What every document may load and run; null for no policy. */
  readonly policy: Policy | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Pages that did not have to be compiled. */
  readonly cached: number;
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
    ...checkCardPackage(config, facts.placeOfKey),
    ...checkMessages(config, theme.messageKeys, facts.placeOfKey),
    ...linked.diagnostics,
  ];
  const pages = new Map(compiled.pages.map((page) => [page.source.path, page]));
  const policy = makeSitePolicy(config, theme);
  return { site: linked.site, theme, pool, pages, assets, library, policy, diagnostics, cached: compiled.cached };
}
