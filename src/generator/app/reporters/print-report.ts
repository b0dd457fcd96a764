import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { groupBy } from '../../kernel/collections.ts';
import { sortDiagnostics, summarize, type Summary, addFrames } from '../../kernel/diagnostics/diagnostic.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { countOf } from '../../kernel/text.ts';
import { toolVersion } from '../../kernel/tool.ts';
import type { PrintOptions } from '../../plugin-api/command.ts';
import { type Reporter, reportGithub, reportJson, reportSarif } from './formats.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** Number of files from which on the same message probably has a common cause, such as a partial. */
const sharedFrom = 5;

/** For people: one line per problem with its hint below, a blank line between files, and the totals at the end. */
const reportPretty: Reporter = ({ diagnostics, summary, color }) => {
  if (diagnostics.length === 0) return '';
  const colors = pc.createColors(color);
  const groups = Array.from(
    groupBy(diagnostics, ({ place }) => place?.file),
    ([, group]) => group.map((diagnostic) => formatOne(diagnostic, colors)).join('\n'),
  );
  return `${[...groups, ...formatShared(diagnostics), formatSummary(summary, colors)].join('\n\n')}\n`;
};

function formatOne({ code, severity, message, hint, place, frame }: Diagnostic, colors: Colors): string {
  const at = place === undefined ? [] : [colors.underline(`${place.file}:${place.line}:${place.column}`)];
  const weight = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
  const lines = [[...at, weight, colors.dim(code), message].join('  ')];
  if (frame) lines.push(frame.replaceAll(/^(?=.)/gm, '   '));
  if (hint) lines.push(`   ${colors.cyan('hint:')} ${hint}`);
  return lines.join('\n');
}

function formatShared(diagnostics: readonly Diagnostic[]): string[] {
  const placed = diagnostics.flatMap(({ message, place }) =>
    place === undefined ? [] : { message, file: place.file },
  );
  return Array.from(groupBy(placed, ({ message }) => message))
    .map(([message, group]) => [message, new Set(group.map(({ file }) => file))] as const)
    .filter(([, { size }]) => size >= sharedFrom)
    .map(([message, { size }]) => `In ${size} files, so check what they share: ${message}`);
}

function formatSummary({ errors, warnings }: Summary, colors: Colors): string {
  const parts = [
    ...(errors > 0 ? [colors.red(countOf(errors, 'error'))] : []),
    ...(warnings > 0 ? [colors.yellow(countOf(warnings, 'warning'))] : []),
  ];
  return parts.join(', ');
}

/** The reporters, by their value of `--format`. */
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
  // Loaded on demand: if there are diagnostics, the run has already loaded the plugins.
  const [{ builtInPlugins }, { gatherCodes }] = await Promise.all([
    import('../../plugins/index.ts'),
    import('../../plugin-api/gather.ts'),
  ]);
  const sorted = addFrames(sortDiagnostics(diagnostics), (file) => readOrNull(join(siteDir, file)));
  const summary = summarize(sorted);
  const siteFolder = relativePath(process.cwd(), siteDir);
  // The library treats a CI as a terminal, but programs read piped output.
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
  else {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, text);
  }
  return summary;
}
