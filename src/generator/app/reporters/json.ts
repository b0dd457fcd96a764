import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Reporter } from './reporter.ts';

/** For programs: one object, described by `report.schema.json`. Every key is present; unknown values are null. */
export const reportJson: Reporter = ({ diagnostics, summary }) => {
  const { errors, warnings } = summary;
  const report = { diagnostics: diagnostics.map(describeProblem), summary: { errors, warnings } };
  return `${JSON.stringify(report, null, 2)}\n`;
};

/** Flattens a diagnostic to one object with every key. */
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
