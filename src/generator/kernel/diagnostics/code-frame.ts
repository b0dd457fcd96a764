import type { Place } from '../../../shared/place.ts';
import type { Diagnostic } from '../../../shared/diagnostic.ts';

const widest = 100;

/** Shows the line of a place between its neighbours, with line numbers and carets, as plain text. Empty if there is no such line. */
export function codeFrame(source: string, { line, column, endColumn }: Omit<Place, 'file'>): string {
  const lines = source.split(/\r?\n/);
  if (line < 1 || line > lines.length) return '';
  // Cuts a long line so that the place stays visible.
  const cut = Math.max(0, column - widest / 2);
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? '').replaceAll('\t', ' ').slice(cut, cut + widest);
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line)
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1 - cut)}${carets(text, column - cut, endColumn)}`);
  }
  return frame.join('\n');

  function carets(text: string, from: number, end = column + 1): string {
    return '^'.repeat(Math.max(1, Math.min(end - column, text.length - from + 1)));
  }
}

/** Adds a code frame to each error. Warnings get none, as there may be many. `readSource` returns the text of a file or null. */
export function addFrames(
  diagnostics: readonly Diagnostic[],
  readSource: (file: string) => string | null,
): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { severity, place, frame } = diagnostic;
    if (place === undefined || frame !== undefined || severity !== 'error') return diagnostic;
    const source = readSource(place.file);
    return source === null ? diagnostic : { ...diagnostic, frame: codeFrame(source, place) };
  });
}
