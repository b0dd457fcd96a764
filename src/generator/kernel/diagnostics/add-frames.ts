import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { codeFrame } from './code-frame.ts';

/** Puts the lines around the place under each error; warnings may be many, and name their place. `readSource` gives a file's text, or null. */
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
