import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { PrintOptions } from '../../plugin-api/command.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { sortDiagnostics, summarize, type Summary, addFrames } from '../../kernel/diagnostics/diagnostic.ts';
import { toolVersion } from '../../kernel/tool.ts';
import { type Reporter, reportGithub, reportJson, reportSarif } from './formats.ts';
import { reportPretty } from './pretty.ts';

/** The reporters, by the name that `--format` takes. */
export const reporters = {
  pretty: reportPretty,
  json: reportJson,
  github: reportGithub,
  sarif: reportSarif,
} as const satisfies Record<string, Reporter>;

/** Sorts and prints the diagnostics of a run. Call it once. Returns the number of errors and warnings. */
export async function printReport(
  diagnostics: readonly Diagnostic[],
  { format, siteDir, out }: PrintOptions,
): Promise<Summary> {
  // Not with every call of `docs`: a run that has diagnostics has loaded the plugins already.
  const [{ builtInPlugins }, { gatherCodes }] = await Promise.all([
    import('../../plugins/index.ts'),
    import('../../plugin-api/gather.ts'),
  ]);
  const sorted = addFrames(sortDiagnostics(diagnostics), (file) => readOrNull(join(siteDir, file)));
  const summary = summarize(sorted);
  const siteFolder = relativePath(process.cwd(), siteDir);
  // The library treats a CI as a terminal, but programs read what is piped.
  const color = out === undefined && process.stdout.isTTY === true && pc.isColorSupported;
  const { [format]: report = reportPretty }: Readonly<Record<string, Reporter>> = reporters;
  const text = report({
    diagnostics: sorted,
    summary,
    siteFolder,
    codes: gatherCodes(builtInPlugins),
    color,
    toolVersion,
  });
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
  return summary;
}
