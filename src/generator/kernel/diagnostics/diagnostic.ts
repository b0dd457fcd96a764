import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { DiagnosticCode } from './codes.ts';

/** Result of a stage: its value and the problems that it found. */
export interface StageResult<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
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

/** Compares code units, so that the order does not depend on the system's locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Codes whose repetitions one change fixes. On hundreds of pages they would hide all other problems. */
const reportedOnce: ReadonlySet<string> = new Set<DiagnosticCode>(['unknown-language']);

/** Drops repetitions of problems that are reported once per site, such as an unknown language; keeps the first. */
export function dropRepetitions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message }) => {
    if (!reportedOnce.has(code)) return true;
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
