import type { Run } from '../services.ts';
import type { Config } from '../../config/config.ts';
import { isFailure, sortDiagnostics, summarize } from '../../kernel/diagnostics/diagnostic.ts';
import { printReport, type ReportFormat } from '../reporters/report.ts';
import type { ReadSite } from '../link-site.ts';
import { judgeSite } from '../pipeline.ts';
import { planSite } from '../plan-site.ts';
import type { SearchPushResult } from '../../plugins/search/provider.ts';
import { describeChanges, listChanges } from './describe-changes.ts';
import type { ExitCode } from './exit-code.ts';
import { loadOrReport } from './load-or-report.ts';
import { reviewSite } from './review-site.ts';
import { readWriteKey, writeKeyName } from './write-key.ts';

/** Options of `docs search push`. */
export interface SearchPushOptions {
  readonly siteDir: string;
  /** Says what would change, and changes nothing. */
  readonly dryRun: boolean;
  readonly format: ReportFormat;
}

/** Brings the records of a site to its search service, without building the site. */
export async function searchPush({ siteDir, dryRun, format }: SearchPushOptions): Promise<ExitCode> {
  const config = await loadOrReport(siteDir, { format });
  if (config === null) return 2;
  const writeKey = readWriteKey();
  const refusal = refuse(config, writeKey);
  if (refusal !== null || writeKey === undefined) {
    process.stderr.write(`${refusal}\n`);
    return 2;
  }
  const result = await reviewSite(config, { review: (read, run) => push(read, { ...run, writeKey, dryRun }) });
  const summary = printReport(result.diagnostics, { format, siteDir: config.siteDir });
  printChanges(result, { dryRun });
  return isFailure(summary, { strict: false }) ? 1 : 0;
}

function refuse({ search }: Config, writeKey: string | undefined): string | null {
  if (search?.provider !== 'algolia') return 'The search of this site needs no service: there is nothing to push.';
  return writeKey === undefined
    ? `Set ${writeKeyName} to a key that may write to the index "${search.indexName}".`
    : null;
}

interface PushRun extends Run {
  readonly writeKey: string;
  readonly dryRun: boolean;
}

async function push(read: ReadSite, { cache, progress, writeKey, dryRun }: PushRun): Promise<SearchPushResult> {
  const diagnostics = sortDiagnostics(judgeSite(read, 'build'));
  if (isFailure(summarize(diagnostics), { strict: false })) return { value: null, diagnostics };
  const { search } = planSite(read, cache);
  progress.start('Pushing');
  const result = await search?.provider.push?.(search.records(), { writeKey, dryRun });
  return { value: result?.value ?? null, diagnostics: [...diagnostics, ...(result?.diagnostics ?? [])] };
}

function printChanges({ value }: SearchPushResult, { dryRun }: Pick<SearchPushOptions, 'dryRun'>): void {
  if (value === null) return;
  if (dryRun)
    process.stdout.write(
      listChanges(value)
        .map((line) => `${line}\n`)
        .join(''),
    );
  process.stderr.write(`${dryRun ? 'Would push' : 'Pushed'}: ${describeChanges(value)}\n`);
}
