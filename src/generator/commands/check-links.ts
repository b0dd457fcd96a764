import { resolve } from 'node:path';
import { withCache } from '../cache/with-cache.ts';
import { loadConfig } from '../config/load-config.ts';
import { isFailure } from '../diagnostics/diagnostic.ts';
import { printReport, type ReportFormat } from '../diagnostics/report.ts';
import { judgeSite, readSite } from '../pipeline.ts';
import { createProgress, terminalOutput } from '../progress.ts';
import type { ExitCode } from './exit-code.ts';

/** Options of `docs check-links`. */
export interface CheckLinksOptions {
  readonly siteDir: string;
  /** File for the report; standard output when absent. */
  readonly out?: string;
  readonly strict: boolean;
  readonly format: ReportFormat;
}

/** Judges every link of a site as the build does, and stops before anything is drawn. */
export async function checkLinks({ siteDir, out, strict, format }: CheckLinksOptions): Promise<ExitCode> {
  const { value: config, diagnostics } = await loadConfig(siteDir);
  if (config === null) {
    printReport(diagnostics, { format, out, siteDir: resolve(siteDir) });
    return 2;
  }
  const progress = createProgress(terminalOutput());
  const found = await withCache({ siteDir: config.siteDir, isEmpty: false }, async (cache) => {
    const read = await readSite(config, { cache, progress, drafts: 'omit' });
    await read.pool.close();
    cache.pages.save();
    // The next build finds what was compiled here.
    cache.sections.save([...read.pages.values()].map(({ sectionsKey }) => sectionsKey));
    return judgeSite(read, 'review');
  });
  progress.finish();
  const summary = printReport(found, { format, out, siteDir: config.siteDir });
  return isFailure(summary, { strict }) ? 1 : 0;
}
