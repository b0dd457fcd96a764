import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { addFrames } from '../../kernel/diagnostics/code-frame.ts';
import { sortDiagnostics } from '../../kernel/diagnostics/diagnostic.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';

/** The errors among diagnostics as the overlay shows them: in order, each with the lines around its place. */
export function overlayFaults(diagnostics: readonly Diagnostic[], siteDir: string): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return addFrames(sortDiagnostics(errors), (file) => readOrNull(join(siteDir, file)));
}
