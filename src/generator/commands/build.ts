import { join, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Cache } from '../cache/cache.ts';
import { withCache } from '../cache/with-cache.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { isFailure, summarize } from '../diagnostics/diagnostic.ts';
import { printReport, type ReportFormat } from '../diagnostics/report.ts';
import { guardOutput } from '../output/guard-output.ts';
import { takeLock } from '../output/output-lock.ts';
import { judgeSite, readSite, writeSite, type ReadSite } from '../pipeline.ts';
import { createProgress, terminalOutput, type Progress } from '../progress.ts';
import { contentHash } from '../source/content-hash.ts';
import { printSummary } from './build-summary.ts';
import type { ExitCode } from './exit-code.ts';

/** Options of `docs build`. */
export interface BuildOptions {
  readonly siteDir: string;
  /** Folder of the finished site; `build` within the site's folder when absent. */
  readonly out?: string;
  /** False: nothing that was kept from earlier runs is believed. */
  readonly cache: boolean;
  readonly strict: boolean;
  readonly format: ReportFormat;
  readonly jobs?: number;
}

/** Builds a site. The output is replaced when the content has no errors, and otherwise left as it was. */
export async function build(options: BuildOptions): Promise<ExitCode> {
  const started = performance.now();
  const { value: config, diagnostics } = await loadConfig(options.siteDir);
  const refusal = config === null ? null : guardOutput(outDirOf(options, config), config);
  if (config === null || refusal !== null) {
    printReport(refusal === null ? diagnostics : [refusal], {
      format: options.format,
      siteDir: resolve(options.siteDir),
    });
    return 2;
  }
  const progress = createProgress(terminalOutput());
  try {
    return await withCache({ siteDir: config.siteDir, isEmpty: !options.cache }, (cache) =>
      buildWithCache(config, { options, progress, started, cache }),
    );
  } finally {
    progress.finish();
  }
}

function outDirOf({ out }: BuildOptions, { siteDir }: Config): string {
  return out === undefined ? join(siteDir, 'build') : resolve(out);
}

interface BuildRun {
  readonly options: BuildOptions;
  readonly progress: Progress;
  readonly started: number;
  readonly cache: Cache;
}

async function buildWithCache(config: Config, run: BuildRun): Promise<ExitCode> {
  const { options, progress, cache } = run;
  const read = await readSite(config, { cache, progress, jobs: options.jobs, drafts: 'omit' });
  try {
    const diagnostics = judgeSite(read, 'build');
    if (summarize(diagnostics).errors > 0) return report(diagnostics, run, config);
    return await write(read, diagnostics, run);
  } finally {
    await read.pool.close();
    cache.pages.save();
  }
}

async function write(read: ReadSite, diagnostics: readonly Diagnostic[], run: BuildRun): Promise<ExitCode> {
  const { options, progress, cache, started } = run;
  const { config } = read.site;
  const outDir = outDirOf(options, config);
  const unlock = await takeLock(join(config.siteDir, '.docs', `lock-${contentHash(outDir)}`));
  try {
    const result = await writeSite(read, outDir, { cache, progress, drafts: 'omit' });
    cache.output.save();
    cache.sections.save([...read.pages.values()].map(({ sectionsKey }) => sectionsKey));
    if (read.cached < read.pages.size)
      cache.bodies.keepOnly(
        new Set([...read.pages.values()].flatMap(({ bodyKey, sectionsKey }) => [bodyKey, sectionsKey])),
      );
    const exitCode = report(diagnostics, run, config);
    printSummary({ read, result, outDir, milliseconds: performance.now() - started, diagnostics });
    return exitCode;
  } finally {
    unlock();
  }
}

function report(diagnostics: readonly Diagnostic[], { options, progress }: BuildRun, { siteDir }: Config): ExitCode {
  progress.finish();
  const summary = printReport(diagnostics, { format: options.format, siteDir });
  return isFailure(summary, options) ? 1 : 0;
}
