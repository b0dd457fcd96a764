import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { readOrNull } from '../../kernel/files/read-or-null.ts';
import { relativePath } from '../../kernel/files/relative-path.ts';
import { addFrames } from '../../kernel/diagnostics/add-frames.ts';
import { sortDiagnostics, summarize, type Summary } from '../../kernel/diagnostics/diagnostic.ts';
import { toolVersion } from '../../kernel/tool-version.ts';
import type { Reporter } from './reporter.ts';
import { reportGithub } from './github.ts';
import { reportJson } from './json.ts';
import { reportPretty } from './pretty.ts';
import { reportSarif } from './sarif.ts';

/** Every way to print problems, by the name that `--format` takes. */
export const reporters = {
  pretty: reportPretty,
  json: reportJson,
  github: reportGithub,
  sarif: reportSarif,
} as const satisfies Record<string, Reporter>;

/** Name of a reporter. */
export type ReportFormat = keyof typeof reporters;

/** How a command prints its problems. */
export interface PrintOptions {
  readonly format: ReportFormat;
  /** Absolute folder of the site. */
  readonly siteDir: string;
  /** File to write to, from the working directory; standard output when absent. */
  readonly out?: string;
}

/** Prints the problems of a whole run, once; returns their number by weight. */
export function printReport(diagnostics: readonly Diagnostic[], { format, siteDir, out }: PrintOptions): Summary {
  const sorted = addFrames(sortDiagnostics(diagnostics), (file) => readOrNull(join(siteDir, file)));
  const summary = summarize(sorted);
  const siteFolder = relativePath(process.cwd(), siteDir);
  // A CI counts as a terminal for the library, but what is piped is read by programs.
  const color = out === undefined && process.stdout.isTTY === true && pc.isColorSupported;
  const text = reporters[format]({ diagnostics: sorted, summary, siteFolder, color, toolVersion });
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
  return summary;
}
