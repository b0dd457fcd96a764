import { rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { describeElementsFault, ElementsFault } from '../plugins/api/playground/elements-fault.ts';
import type { Cache } from '../kernel/cache/cache.ts';
import { withCache } from '../kernel/cache/with-cache.ts';
import { sweepContent } from '../content/compile/kept-content.ts';
import type { Run } from './services.ts';
import { ThemeFault } from '../theme/theme-fault.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { isFailure, sortDiagnostics, summarize } from '../kernel/diagnostics/diagnostic.ts';
import { describeOutputFault } from '../output/describe-output-fault.ts';
import { guardOutput } from '../output/guard-output.ts';
import { pluginKeys } from '../plugins/keys.ts';
import { findLostPages, rememberPages } from '../plugins/lost-pages/lost-pages.ts';
import { withLock } from '../output/with-lock.ts';
import { deleteOutput } from '../output/staging.ts';
import type { WriteResult } from '../output/write-output.ts';
import { judgeSite, readSite, writeSite } from './pipeline.ts';
import type { SitePlan } from './plan-site.ts';
import type { ReadSite } from './link-site.ts';
import { silentProgress, type Progress } from '../kernel/progress.ts';
import type { SearchChanges, SearchPushResult } from '../plugins/search/provider.ts';
import { contentHash } from '../kernel/files/content-hash.ts';
import { findEscapes } from './untrusted/find-escapes.ts';
import { judgeUntrusted } from './untrusted/judge-untrusted.ts';
import { guardConfig, withoutPrograms } from './untrusted/guard-config.ts';

/** What a build is asked for. */
export interface BuildRequest {
  /** Folder of the content, and of `site.config.ts` unless `configFile` names another. */
  readonly siteDir: string;
  /** Config of the site where it is not in `siteDir`: the theme and the code of elements are read beside it. */
  readonly configFile?: string;
  /** True: `siteDir` is a stranger's. Nothing in it is run, believed, or followed out of it. Default: false. */
  readonly untrusted?: boolean;
  /** Folder of the finished site. Default: `build` within the site's folder. */
  readonly outDir?: string;
  /** False: nothing that was kept from earlier runs is believed. Default: true. */
  readonly useCache?: boolean;
  /** True: a warning fails the build as an error does. Default: false. */
  readonly strict?: boolean;
  /** Threads at most. Default: one a processor. */
  readonly jobs?: number;
  /** Key with which a search service takes the site's records, once the output stands. Default: they are not pushed. */
  readonly writeKey?: string;
  /** Told how far the build is. Default: nobody is. */
  readonly progress?: Progress;
}

/** How a build ended. */
export interface BuildOutcome {
  /**
   * `refused`: the call or the config is wrong, nothing was read. `failed`: the output is as it was before.
   * `unpushed`: the output is new, and the search service did not take its records.
   */
  readonly status: 'built' | 'failed' | 'refused' | 'unpushed';
  /** Sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was written; null unless the site was built. */
  readonly written: (WriteResult & { readonly outDir: string; readonly site: ReadSite }) | null;
  /** What was pushed to the search service; null when nothing was. */
  readonly pushed: SearchChanges | null;
}

/** Builds a site: the output is replaced when the content has no errors, and is otherwise left as it was. */
export async function buildSite(request: BuildRequest): Promise<BuildOutcome> {
  const { siteDir, untrusted = false, jobs, progress = silentProgress, useCache = true } = request;
  const outDir = resolve(request.outDir ?? join(siteDir, 'build'));
  const config = await (untrusted ? openUntrusted(request, outDir) : openConfig(request, outDir));
  if ('status' in config) return config;
  try {
    return await withCache({ siteDir: config.siteDir, isEmpty: !useCache }, (cache) =>
      build(config, { request, outDir, cache, progress, jobs, drafts: 'omit' }),
    );
  } catch (error) {
    if (error instanceof ThemeFault) return unbuilt('failed', error.diagnostics);
    // Not only the output is written: the theme's bundle is, before it.
    const fault = describeOutputFault(error, outDir);
    if (fault === null) throw error;
    return unbuilt('failed', [fault]);
  } finally {
    progress.finish();
  }
}

/** The config of a site that may be built into a folder, or how the build ends without one. */
async function openConfig({ siteDir, configFile }: BuildRequest, outDir: string): Promise<Config | BuildOutcome> {
  const { value, diagnostics } = await loadConfig(siteDir, { configFile, keys: pluginKeys });
  if (value === null) return unbuilt('refused', diagnostics);
  const refusal = guardOutput(outDir, value);
  return refusal === null ? value : unbuilt('refused', [refusal]);
}

/** The same for a stranger's site; what could lead the build astray is deleted. */
async function openUntrusted(request: BuildRequest, outDir: string): Promise<Config | BuildOutcome> {
  const { siteDir, configFile } = request;
  const distrust = guardConfig(configFile, siteDir);
  if (distrust !== null) return unbuilt('refused', [distrust]);
  const escapes = findEscapes(siteDir, outDir);
  if (escapes.length > 0) return unbuilt('failed', sortDiagnostics(escapes));
  rmSync(join(siteDir, '.docs'), { recursive: true, force: true });
  const config = await openConfig(request, outDir);
  if ('status' in config) return config;
  const refusals = judgeUntrusted(config);
  if (refusals.length > 0) return unbuilt('failed', sortDiagnostics(refusals));
  // Its list of files could name any, and its links lead anywhere.
  if (outDir.startsWith(config.siteDir + sep)) deleteOutput(outDir);
  return withoutPrograms(config);
}

interface BuildRun extends Run {
  readonly request: BuildRequest;
  readonly outDir: string;
}

async function build(config: Config, run: BuildRun): Promise<BuildOutcome> {
  const { request, outDir, cache, progress } = run;
  const read = await readSite(config, run);
  try {
    const lost = findLostPages(read.site, { outDir, cache: cache.output });
    const diagnostics = sortDiagnostics([...judgeSite(read, 'build'), ...lost]);
    if (isFailure(summarize(diagnostics), { strict: request.strict ?? false })) return unbuilt('failed', diagnostics);
    const lockFile = join(config.siteDir, '.docs', `lock-${contentHash(outDir)}`);
    return await withLock(lockFile, () => publish(read, diagnostics, run), {
      onWait: (holder) => progress.tell(`Waiting for another build of this site: ${holder}`),
    });
  } finally {
    await read.pool.close();
    cache.pages.save();
  }
}

/** Writes a site that has no errors, and pushes its records. */
async function publish(read: ReadSite, diagnostics: readonly Diagnostic[], run: BuildRun): Promise<BuildOutcome> {
  const { outDir, cache } = run;
  try {
    const result = await writeSite(read, outDir, run);
    rememberPages({ outDir, cache: cache.output });
    keep(read, result.plan, cache);
    const push = await pushSearch(result.plan, run);
    return {
      status: push.diagnostics.length === 0 ? 'built' : 'unpushed',
      diagnostics: [...diagnostics, ...push.diagnostics],
      written: { ...result, outDir, site: read },
      pushed: push.value,
    };
  } catch (error) {
    if (!(error instanceof ElementsFault)) throw error;
    return unbuilt('failed', [...diagnostics, ...describeElementsFault(error, read.site)]);
  }
}

function unbuilt(status: 'refused' | 'failed', diagnostics: readonly Diagnostic[]): BuildOutcome {
  return { status, diagnostics, written: null, pushed: null };
}

/** After the output is written: readers must not find pages that are not there. */
async function pushSearch(
  { search }: SitePlan,
  { request: { writeKey }, progress }: Pick<BuildRun, 'request' | 'progress'>,
): Promise<SearchPushResult> {
  const push = search?.provider.push ?? null;
  if (writeKey === undefined || search === null || push === null) return { value: null, diagnostics: [] };
  progress.start('Pushing');
  return push(search.records(), { writeKey, dryRun: false });
}

function keep({ pages, cached }: ReadSite, { search, cards }: SitePlan, cache: Cache): void {
  const entries = [...pages.values()];
  cache.output.save();
  if (cached === pages.size) return;
  sweepContent(cache, entries);
  cache.segments.keepOnly(search?.derivedKeys() ?? new Set());
  cache.cards.keepOnly(new Set(cards().map(({ key }) => key)));
}
