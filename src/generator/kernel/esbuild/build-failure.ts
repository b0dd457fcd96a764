import type { Message } from 'esbuild';
import type { Place } from '../../../shared/place.ts';

/** The error with which esbuild rejects. */
export interface BuildFailure {
  readonly errors: readonly Message[];
}

/** True for an error of esbuild. Does not load esbuild. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** True if esbuild found errors in code, rather than failing to write a file. */
export function isCodeFailure(error: unknown): error is BuildFailure {
  return isBuildFailure(error) && writeFailureOf(error.errors) === null;
}

/** Reason why esbuild could not write its first file; null if it found errors in code. */
export function writeFailureOf(errors: BuildFailure['errors']): string | null {
  return errors.map(({ text }) => /^Failed to write to output file: (.+)/.exec(text)?.[1]).find(Boolean) ?? null;
}

/** Converts a location of esbuild to a place; its file is relative to esbuild's working directory. */
export function placeOfMessage(location: Message['location']): Place | undefined {
  if (location === null) return undefined;
  const { file, line, column, length, lineText } = location;
  // esbuild counts bytes from 0, places count characters from 1.
  const columnAt = (bytes: number): number => Buffer.from(lineText).subarray(0, bytes).toString().length + 1;
  return { file: file.replaceAll('\\', '/'), line, column: columnAt(column), endColumn: columnAt(column + length) };
}

/** The text with which esbuild reports an import that it cannot resolve. */
export function describeUnresolved(path: string): string {
  return `Could not resolve "${path}"`;
}

/** The import that cannot be resolved, if a message is about one. */
export function unresolvedIn(text: string): string | undefined {
  return /^Could not resolve "(.+)"/.exec(text)?.[1];
}
