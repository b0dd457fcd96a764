import type { Diagnostic } from '../../../shared/diagnostic.ts';

/** How many problems of each weight there are. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
}

/** Counts problems by weight. */
export function summarize(diagnostics: readonly Diagnostic[]): Summary {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

/** True when a command has to end with a failure; `strict` counts warnings as well. */
export function isFailure({ errors, warnings }: Summary, { strict }: { readonly strict: boolean }): boolean {
  return errors > 0 || (strict && warnings > 0);
}

/** Puts problems in their one order (file, line, column, code, message) and drops repetitions; those without a place come first. */
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

/** By code units: the order must not depend on the machine's language. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
