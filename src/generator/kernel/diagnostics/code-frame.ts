import type { Place } from '../../../shared/place.ts';

const widest = 100;

/** The line of a place between its neighbours, numbered, with carets under the thing, as plain text. Empty when the line does not exist. */
export function codeFrame(source: string, { line, column, endColumn }: Omit<Place, 'file'>): string {
  const lines = source.split(/\r?\n/);
  if (line < 1 || line > lines.length) return '';
  // A long line is cut so that the thing stays in sight.
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
