import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { sweepContent } from '../content/compile/page-entry.ts';
import { type Cache, withCache } from '../kernel/cache/cache.ts';
import {
  type StageResult,
  DiagnosticError,
  isFailure,
  sortDiagnostics,
  summarize,
} from '../kernel/diagnostics/diagnostic.ts';
import { OutsideError } from '../kernel/files/open-file.ts';
import { isWithin, relativePath } from '../kernel/files/paths.ts';
import { codeOf } from '../kernel/files/read-file.ts';
import { silentProgress, type Progress } from '../kernel/progress.ts';
import { countOf } from '../kernel/text.ts';
import { describeOutputError, guardOutput } from '../output/output-problems.ts';
import { deleteOutput } from '../output/staging.ts';
import { whileLocked } from '../output/with-lock.ts';
import type { WriteResult } from '../output/write-output.ts';
import type { Push, PushChanges } from '../plugin-api/plugin.ts';
import type { Shard } from '../plugin-api/shared-entries.ts';
import { describeRenderingError } from '../render/rendering-error.ts';
import { loadSite } from './load-site.ts';
import { confineSite } from './permissions.ts';
import { checkSite, planSite, readSite, writeSite, type ReadSite } from './pipeline.ts';
import type { SitePlan } from './plan-files.ts';
import { openServices, type Run, type Services } from './services.ts';
import { findExcess } from './untrusted-limits.ts';

/** The options of a build. */
export interface BuildRequest extends Pick<Run, 'jobs' | 'pageMemory' | 'timeLimit' | 'plugins' | 'outputLimits'> {
  /** Folder of the content, and of `site.config.ts` unless `configFile` is set. */
  readonly siteDir: string;
  /** Config outside of `siteDir`, with the site's theme and code in its folder. */
  readonly configFile?: string;
  /**
   * True: the authors of `siteDir` are untrusted. The build runs no code in it and follows no link out of it. Default: false.
   */
  readonly untrusted?: boolean;
  /** Folder of the finished site. Default: `build` within the site's folder. */
  readonly outDir?: string;
  /** False ignores the cache of earlier runs. Default: true. */
  readonly useCache?: boolean;
  /** True: a warning fails the build. Default: false. */
  readonly strict?: boolean;
  /**
   * True: errors in pages do not affect other pages. The output is written, and marks the pages with errors. Default: false.
   */
  readonly keepGoing?: boolean;
  /**
   * Compiles only a part of the pages, for builds on other machines that share entries. Default: the entire site is written.
   */
  readonly shard?: Shard;
  /** True: counts the pages that other machines have not compiled. Default: false. */
  readonly merge?: boolean;
  /** True: plugins send records to their services once the output is in place. Default: false. */
  readonly push?: boolean;
  /** Receives progress events. Default: none. */
  readonly progress?: Progress;
  /** The config from `openForBuild`, possibly from a different process. Default: it is loaded. */
  readonly config?: Config;
  /** True: a different process holds the lock of the output. Default: false. */
  readonly isLocked?: boolean;
}

/** Outcome of a build. */
export interface BuildOutcome {
  /**
   * `refused`: the call or the config is wrong, nothing was read. `failed`: the output is unchanged. `unpushed`: the output
   * is new, and a service rejected its records.
   */
  readonly status: 'built' | 'failed' | 'refused' | 'unpushed';
  /** Sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** Data about the output; null unless the site was built, and for a shard. */
  readonly written: (WriteResult & Written) | null;
  /** Records that were sent to services. */
  readonly pushed: readonly Pushed[];
}

/** Changes of a push, with its label. */
export interface Pushed extends Pick<Push, 'label'> {
  readonly changes: PushChanges;
}

interface Written {
  readonly outDir: string;
  readonly read: ReadSite;
  readonly plan: SitePlan;
  readonly services: Services;
}

/** Builds a site: replaces the output if the content has no errors, and otherwise leaves it unchanged. */
export async function buildSite(request: BuildRequest): Promise<BuildOutcome> {
  const { untrusted = false, progress = silentProgress, useCache = true } = request;
  const outDir = outputOf(request);
  const config = request.config ?? (await openForBuild(request));
  if ('status' in config) return config;
  const refusal = untrusted ? await refuseCode(config, outDir) : null;
  if (refusal !== null) return refusal;
  try {
    return await withCache({ siteDir: config.siteDir, isEmpty: !useCache }, async (cache) => {
      const { jobs, timeLimit, pageMemory, plugins, outputLimits } = request;
      const limits = { jobs, timeLimit, pageMemory, outputLimits };
      const run: Run = { ...limits, cache, progress, outDir, untrusted, drafts: 'omit', plugins };
      const services = await openServices(config, run);
      if (request.shard === undefined) return build(services, { request, outDir });
      const { buildShard } = await import('./build-shard.ts');
      return { ...(await buildShard(services, request.shard)), written: null, pushed: [] };
    });
  } catch (error) {
    if (error instanceof DiagnosticError) return unbuilt('failed', error.diagnostics);
    if (error instanceof OutsideError)
      return unbuilt('failed', [(await loadChecks()).describeEscape(relativePath(config.siteDir, error.path))]);
    // Writing may fail for both the theme bundle and the output.
    const problem = describeRenderingError(error) ?? describeOutputError(error, outDir);
    if (problem === null) throw error;
    return unbuilt('failed', [problem]);
  } finally {
    progress.finish();
  }
}

/**
 * Checks a request and loads the config; returns the outcome of the build if it ends here. For an untrusted site, only reads
 * the list of its files.
 */
export async function openForBuild(request: BuildRequest): Promise<Config | BuildOutcome> {
  const outDir = outputOf(request);
  return request.untrusted === true ? openUntrusted(request, outDir) : openConfig(request, outDir);
}

/** Absolute folder of the output of a build. */
export function outputOf({ siteDir, outDir }: BuildRequest): string {
  return resolve(outDir ?? join(siteDir, 'build'));
}

/** Loads the config of a site for a build into a folder, or returns the outcome of the build. */
async function openConfig(
  { siteDir, configFile, plugins, timeLimit }: BuildRequest,
  outDir: string,
): Promise<Config | BuildOutcome> {
  const { value, diagnostics } = await loadSite(siteDir, { configFile, plugins, timeLimit });
  if (value === null) return unbuilt('refused', diagnostics);
  const refusal = guardOutput(outDir, value);
  return refusal === null ? value : unbuilt('refused', [refusal]);
}

/** Deletes files that an untrusted author may have put in place of the cache. If this is not possible, no cache is used. */
function deleteCache(siteDir: string): void {
  try {
    rmSync(join(siteDir, '.docs'), { recursive: true, force: true });
  } catch (error) {
    if (codeOf(error) !== 'EROFS') throw error;
  }
}

/** Checks the files of a site of untrusted authors, deletes what could influence the build, and loads the config. */
async function openUntrusted(request: BuildRequest, outDir: string): Promise<Config | BuildOutcome> {
  const { siteDir, configFile } = request;
  const { findEscapes, guardConfig } = await loadChecks();
  const refusedConfig = guardConfig(configFile, siteDir);
  if (refusedConfig !== null) return unbuilt('refused', [refusedConfig]);
  const escapes = findEscapes(siteDir, outDir);
  if (escapes.length > 0) return unbuilt('failed', sortDiagnostics(escapes));
  const excess = findExcess({ siteDir, outDir });
  if (excess !== null) return unbuilt('failed', [excess]);
  deleteCache(siteDir);
  confineSite(resolve(siteDir));
  return openConfig(request, outDir);
}

/** Returns the outcome of a build of an untrusted site that contains code; otherwise deletes an output within the site. */
async function refuseCode(config: Config, outDir: string): Promise<BuildOutcome | null> {
  const refusals = (await loadChecks()).findCode(config);
  if (refusals.length > 0) return unbuilt('failed', sortDiagnostics(refusals));
  // Its list of written files could name any file, and symbolic links could lead anywhere.
  if (isWithin(outDir, config.siteDir)) deleteOutput(outDir);
  return null;
}

/** Loads the checks for untrusted sites on demand, because they include the Markdown parser. */
function loadChecks() {
  return import('./check-untrusted.ts');
}

interface BuildRun {
  readonly request: BuildRequest;
  readonly outDir: string;
}

async function build(services: Services, run: BuildRun): Promise<BuildOutcome> {
  const { config, cache, progress, parts } = services;
  const { request, outDir } = run;
  try {
    const read = await readSite(services);
    if (request.merge === true)
      progress.log(`Merged    ${read.cached} of ${countOf(read.pages.size, 'page')} were compiled before`);
    const refusals =
      services.untrusted === true ? (await loadChecks()).findHostFiles(read.assets.files, parts, config.siteDir) : [];
    const diagnostics = sortDiagnostics([...checkSite(read, { scope: 'build', parts }), ...refusals]);
    const hasFailed = isFailure(summarize(diagnostics), { strict: request.strict ?? false });
    const keepsGoing = request.keepGoing === true && refusals.length === 0;
    if (hasFailed && !keepsGoing) return unbuilt('failed', diagnostics);
    const marked = hasFailed ? { ...read, broken: findBroken(read, diagnostics) } : read;
    const write = (): Promise<BuildOutcome> => publish({ read: marked, diagnostics, run }, services);
    const outcome = await (request.isLocked === true ? write() : whileLocked({ outDir, progress }, config, write));
    return hasFailed ? { ...outcome, status: 'failed' } : outcome;
  } finally {
    await services.close();
    cache.pages.save();
  }
}

/** Returns the sources of pages with errors, or with code that did not run. */
function findBroken({ pages }: ReadSite, diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  const named = diagnostics.filter(({ severity }) => severity === 'error').map(({ place }) => place?.file ?? '');
  const idle = [...pages.values()].filter(({ hasModule, body, compiledBody }) => hasModule && body === compiledBody);
  return new Set([...named.filter((file) => pages.has(file)), ...idle.map(({ source }) => source.path)]);
}

interface Publication {
  readonly read: ReadSite;
  readonly diagnostics: readonly Diagnostic[];
  readonly run: BuildRun;
}

/** Writes a site without errors, and pushes its records. */
async function publish({ read, diagnostics, run }: Publication, services: Services): Promise<BuildOutcome> {
  const { outDir, request } = run;
  const plan = planSite(read, services);
  try {
    const result = await writeSite({ read, plan, outDir }, services);
    saveCache(read, services.cache);
    const push = request.push === true ? await pushRecords(plan, services) : { value: [], diagnostics: [] };
    return {
      status: push.diagnostics.length === 0 ? 'built' : 'unpushed',
      diagnostics: [...diagnostics, ...push.diagnostics],
      written: { ...result, outDir, read, plan, services },
      pushed: push.value,
    };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return unbuilt('failed', [...diagnostics, ...error.diagnostics]);
  }
}

function unbuilt(status: 'refused' | 'failed', diagnostics: readonly Diagnostic[]): BuildOutcome {
  return { status, diagnostics, written: null, pushed: [] };
}

/** Sends records to services. Runs after the output is complete, so that searches never find pages that do not exist yet. */
async function pushRecords({ plugins }: SitePlan, { progress }: Services): Promise<StageResult<readonly Pushed[]>> {
  const pushed: Pushed[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { push } of plugins) {
    if (push === undefined) continue;
    progress.start('Pushing');
    const { value, diagnostics: found } = await push.send({ dryRun: false });
    if (value !== null) pushed.push({ label: push.label, changes: value });
    diagnostics.push(...found);
  }
  return { value: pushed, diagnostics };
}

function saveCache({ pages, cached }: ReadSite, cache: Cache): void {
  cache.output.save();
  if (cached < pages.size) sweepContent(cache, [...pages.values()]);
}
