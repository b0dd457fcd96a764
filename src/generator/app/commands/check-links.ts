import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { ThemeFault } from '../../theme/theme-fault.ts';
import type { Run } from '../services.ts';
import type { Config } from '../../config/config.ts';
import { isFailure } from '../../kernel/diagnostics/diagnostic.ts';
import { printReport, type ReportFormat } from '../reporters/report.ts';
import { openAddressMemory } from '../../site/links/external/address-memory.ts';
import { checkExternal } from '../../site/links/external/check-external.ts';
import { findFixes } from '../../site/links/fix/find-fixes.ts';
import { formatDiff, type ChangedFile } from '../../site/links/fix/format-diff.ts';
import { planChanges } from '../../site/links/fix/plan-changes.ts';
import { judgeSite } from '../pipeline.ts';
import type { ReadSite } from '../link-site.ts';
import type { ExitCode } from './exit-code.ts';
import { loadOrReport } from './load-or-report.ts';
import { reviewSite } from './review-site.ts';

/** Options of `docs check-links`. */
export interface CheckLinksOptions {
  readonly siteDir: string;
  /** File for the report; standard output when absent. */
  readonly out?: string;
  readonly strict: boolean;
  readonly format: ReportFormat;
  /** Asks other sites too. */
  readonly external: boolean;
  /** Mends what is certain, once the author has agreed. */
  readonly fix: boolean;
  /** Agrees beforehand. */
  readonly yes: boolean;
}

const howToSilence =
  'To silence what is no problem, add it to links.silence in site.config.ts, { from, to, reason }, or write <!-- docs-ignore the-code --> in its page.\n';

/** Judges every link of a site as the build does, and stops before anything is drawn. */
export async function checkLinks(options: CheckLinksOptions): Promise<ExitCode> {
  const { siteDir, out, strict, format } = options;
  const config = await loadOrReport(siteDir, { format, out });
  if (config === null) return 2;
  const found = await judge(config, options);
  const isMended = options.fix && (await mend(found.changes, config, options));
  const left = isMended ? (await judge(config, options)).diagnostics : found.diagnostics;
  const summary = printReport(left, { format, out, siteDir: config.siteDir });
  if (format === 'pretty' && left.length > 0) process.stderr.write(howToSilence);
  return isFailure(summary, { strict }) ? 1 : 0;
}

interface Judgement {
  readonly diagnostics: readonly Diagnostic[];
  /** What `--fix` would do. */
  readonly changes: readonly ChangedFile[];
}

async function judge(config: Config, options: CheckLinksOptions): Promise<Judgement> {
  const { siteDir } = config;
  const review = async (read: ReadSite, { progress }: Run): Promise<Judgement> => {
    const memory = openAddressMemory(siteDir, Date.now());
    const external = options.external ? await checkExternal(read.site, { memory, progress }) : undefined;
    const fixes = options.fix ? findFixes(read.site) : [];
    return {
      diagnostics: judgeSite(read, 'review', external),
      changes: planChanges(fixes, (file) => readFileSync(join(siteDir, file), 'utf8')),
    };
  };
  try {
    return await reviewSite(config, { extent: 'outline', review });
  } catch (error) {
    if (error instanceof ThemeFault) return { diagnostics: error.diagnostics, changes: [] };
    throw error;
  }
}

/** Shows what would change and changes it when the author agrees; true when files were changed. */
async function mend(
  changes: readonly ChangedFile[],
  { siteDir }: Config,
  { yes }: CheckLinksOptions,
): Promise<boolean> {
  if (changes.length === 0) return false;
  process.stderr.write(`${changes.map(formatDiff).join('\n')}\n`);
  if (!yes && !(await agrees(changes.length))) return false;
  for (const { file, after } of changes) writeFileSync(join(siteDir, file), after);
  return true;
}

async function agrees(files: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write('Nothing was changed. Run it with --yes to change these files.\n');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Change ${files === 1 ? 'this file' : `these ${files} files`}? [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
