import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { DiagnosticCode } from './codes.ts';

/** Problems of which one remedy mends all: in hundreds of pages they would bury the others. */
const saidOnce: ReadonlySet<string> = new Set<DiagnosticCode>(['unknown-language']);

/** Keeps the first of problems that say the same wherever they stand. */
export function firstOfEach(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const said = new Set<string>();
  return diagnostics.filter(({ code, message }) => {
    if (!saidOnce.has(code)) return true;
    if (said.has(message)) return false;
    said.add(message);
    return true;
  });
}
