import type { Diagnostic } from '../../../shared/diagnostic.ts';

/** Ends a stage that cannot go on. The diagnostics say why, with their places; commands print them without a stack. */
export class DiagnosticError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(({ message }) => message).join('\n'));
    this.diagnostics = diagnostics;
  }
}
