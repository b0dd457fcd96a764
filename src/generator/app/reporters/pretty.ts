import pc from 'picocolors';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { countOf } from '../../kernel/text.ts';
import type { Summary } from '../../kernel/diagnostics/diagnostic.ts';
import type { Reporter } from './reporter.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** Number of files from which on the same message probably has one cause that they share, such as a partial. */
const sharedFrom = 5;

/** For people: one line per problem with its hint below, a blank line between files, and the totals at the end. */
export const reportPretty: Reporter = ({ diagnostics, summary, color }) => {
  if (diagnostics.length === 0) return '';
  const colors = pc.createColors(color);
  const groups = groupByFile(diagnostics).map((group) =>
    group.map((diagnostic) => formatOne(diagnostic, colors)).join('\n'),
  );
  return `${[...groups, ...formatShared(diagnostics), formatSummary(summary, colors)].join('\n\n')}\n`;
};

function groupByFile(diagnostics: readonly Diagnostic[]): Diagnostic[][] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = diagnostic.place?.file ?? '';
    groups.set(file, [...(groups.get(file) ?? []), diagnostic]);
  }
  return [...groups.values()];
}

function formatOne({ code, severity, message, hint, place, frame }: Diagnostic, colors: Colors): string {
  const at = place === undefined ? [] : [colors.underline(`${place.file}:${place.line}:${place.column}`)];
  const weight = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
  const lines = [[...at, weight, colors.dim(code), message].join('  ')];
  if (frame) lines.push(indent(frame));
  if (hint) lines.push(`   ${colors.cyan('hint:')} ${hint}`);
  return lines.join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '   ');
}

function formatShared(diagnostics: readonly Diagnostic[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { message, place } of diagnostics) {
    if (place !== undefined) files.set(message, (files.get(message) ?? new Set()).add(place.file));
  }
  return [...files]
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
