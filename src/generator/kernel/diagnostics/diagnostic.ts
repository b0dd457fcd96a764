import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { compareText } from '../collections.ts';
import type { DiagnosticCode } from './codes.ts';

/** Result of a stage: its value and the problems that it found. */
export interface StageResult<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Texts and place of a problem. */
export type ProblemText = Omit<Diagnostic, 'code' | 'severity'>;

/** Makes a problem that fails the command. */
export function makeError(code: DiagnosticCode, text: ProblemText): Diagnostic {
  return { code, severity: 'error', ...text };
}

/** Makes a problem that only fails the command under `--strict`. */
export function makeWarning(code: DiagnosticCode, text: ProblemText): Diagnostic {
  return { code, severity: 'warning', ...text };
}

/** Number of problems by severity. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
}

/** Counts problems by severity. */
export function summarize(diagnostics: readonly Diagnostic[]): Summary {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** True if the command fails; with `strict`, warnings fail it too. */
export function isFailure({ errors, warnings }: Summary, { strict }: { readonly strict: boolean }): boolean {
  return errors > 0 || (strict && warnings > 0);
}

/** Sorts problems by file, line, column, code and message, and drops duplicates. Those without a place come first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(compare);
  return sorted.filter((diagnostic, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || compare(previous, diagnostic) !== 0;
  });
}

function compare(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.place?.file ?? '', b.place?.file ?? '') ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/**
 * Keeps the first of the problems `unknown-language` with the same message: one change fixes them all, and on hundreds of
 * pages they would hide all other problems.
 */
export function dropRepetitions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message }) => {
    if (code !== 'unknown-language') return true;
    if (seen.has(message)) return false;
    seen.add(message);
    return true;
  });
}

/** Aborts a stage that cannot continue. Commands print its diagnostics instead of a stack trace. */
export class DiagnosticError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** Runs a stage that may abort; null with the diagnostics of a `DiagnosticError`. */
export async function settleStage<T>(run: () => T | Promise<T>): Promise<StageResult<T | null>> {
  try {
    return { value: await run(), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return { value: null, diagnostics: error.diagnostics };
  }
}

const widest = 100;

/** Shows the line of a place between its neighbors, with line numbers and carets, as plain text. Empty if there is no such line. */
export function codeFrame(source: string, { line, column, endColumn }: Omit<Place, 'file'>): string {
  const lines = source.split(/\r?\n/);
  if (line < 1 || line > lines.length) return '';
  // Cuts a long line so that the place stays visible.
  const cut = (endColumn ?? column) <= widest ? 0 : Math.max(0, column - widest / 2);
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = cutLine(lines[number - 1] ?? '', cut);
    frame.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line)
      frame.push(
        `  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, column - 1 - cut))}${carets(text, column - cut, endColumn)}`,
      );
  }
  return frame.join('\n');

  function carets(text: string, from: number, end = column + 1): string {
    return '^'.repeat(Math.max(1, Math.min(end - column, text.length - from + 1)));
  }
}

/** Returns the visible part of a line, from an index on. */
function cutLine(line: string, from: number): string {
  const shown = line.replaceAll('\t', ' ').slice(from, from + widest);
  return `${from > 0 ? shown.replace(/^./, '…') : shown}${line.length > from + widest ? '…' : ''}`;
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
