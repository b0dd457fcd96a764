import type { Diagnostic } from '../../shared/diagnostic.ts';
import { codeFrame } from './code-frame.ts';
import type { DiagnosticCode } from './codes.ts';

/** Problems of syntax: the message alone does not show which of a line's characters is meant. */
const framed: ReadonlySet<string> = new Set<DiagnosticCode>(['mdx-syntax', 'invalid-front-matter', 'config-failed']);

/** Puts the lines around the place under each problem of syntax. `readSource` gives a file's text, or null. */
export function addFrames(
  diagnostics: readonly Diagnostic[],
  readSource: (file: string) => string | null,
): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { code, place, frame } = diagnostic;
    if (place === undefined || frame !== undefined || !framed.has(code)) return diagnostic;
    const source = readSource(place.file);
    return source === null ? diagnostic : { ...diagnostic, frame: codeFrame(source, place) };
  });
}
