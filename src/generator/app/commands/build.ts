import { relative, resolve } from 'node:path';
import { buildSite } from '../build-site.ts';
import { printReport, type ReportFormat } from '../reporters/report.ts';
import { createProgress, terminalOutput } from '../../kernel/progress.ts';
import type { ReportForm } from '../report/build-report.ts';
import { timeStages } from '../report/time-stages.ts';
import { printSummary } from './build-summary.ts';
import type { ExitCode } from './exit-code.ts';
import { readWriteKey } from './write-key.ts';

/** Options of `docs build`. */
export interface BuildOptions {
  readonly siteDir: string;
  readonly out?: string;
  /** False: nothing that was kept from earlier runs is believed. */
  readonly cache: boolean;
  /** False: the records of search stay here, even if there is a key to push them with. */
  readonly push: boolean;
  readonly strict: boolean;
  readonly format: ReportFormat;
  readonly jobs?: number;
  /** Config that does not lie in the site's folder. */
  readonly config?: string;
  /** The site's folder is a stranger's: nothing in it is run. */
  readonly untrusted: boolean;
  /** Writes a report of the run in this form. */
  readonly report?: ReportForm;
}

const exitCodes = { built: 0, failed: 1, unpushed: 1, refused: 2 } as const satisfies Record<string, ExitCode>;

/** Builds a site and says how it went. */
export async function build({
  siteDir,
  out,
  cache,
  push,
  format,
  report,
  config,
  ...options
}: BuildOptions): Promise<ExitCode> {
  const started = performance.now();
  const clock = timeStages(createProgress(terminalOutput()), () => performance.now());
  const { status, diagnostics, written, pushed } = await buildSite({
    ...options,
    siteDir,
    outDir: out,
    configFile: config,
    useCache: cache,
    writeKey: push ? readWriteKey() : undefined,
    progress: clock,
  });
  printReport(diagnostics, { format, siteDir: resolve(siteDir) });
  if (written === null) return exitCodes[status];
  const run = {
    written,
    diagnostics,
    milliseconds: performance.now() - started,
    memory: process.resourceUsage().maxRSS * 1024,
  };
  printSummary({ ...run, pushed });
  if (report !== undefined) {
    const { writeReport } = await import('../report/write-report.ts');
    const file = await writeReport({ ...run, stages: clock.stages() }, report);
    process.stderr.write(`Report    ${relative(process.cwd(), file)}\n`);
  }
  return exitCodes[status];
}
