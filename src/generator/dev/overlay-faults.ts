import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { codeFrame } from '../diagnostics/code-frame.ts';
import { sortDiagnostics } from '../diagnostics/diagnostic.ts';

/** The errors among diagnostics as the overlay shows them: in order, each with the lines around its place. */
export function overlayFaults(diagnostics: readonly Diagnostic[], siteDir: string): readonly Diagnostic[] {
  return sortDiagnostics(diagnostics.filter(({ severity }) => severity === 'error')).map((diagnostic) => {
    const { place, frame } = diagnostic;
    const source = place === undefined || frame !== undefined ? null : readText(join(siteDir, place.file));
    return source === null || place === undefined ? diagnostic : { ...diagnostic, frame: codeFrame(source, place) };
  });
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
