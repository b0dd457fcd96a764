import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Reporter } from './reporter.ts';

/** For programs: one object, described by `report.schema.json`. Every key is present; what is not known is null. */
export const reportJson: Reporter = ({ diagnostics, summary }) => {
  const rows = diagnostics.map(describeProblem);
  return `${JSON.stringify({ diagnostics: rows, summary: { errors: summary.errors, warnings: summary.warnings } }, null, 2)}\n`;
};

/** A problem as programs read it. */
export type ReportedProblem = ReturnType<typeof describeProblem>;

/** Writes a problem flat, with every key. */
export function describeProblem({ code, severity, message, hint, place }: Diagnostic) {
  return {
    code,
    severity,
    message,
    hint: hint ?? null,
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    endColumn: place?.endColumn ?? null,
  };
}
