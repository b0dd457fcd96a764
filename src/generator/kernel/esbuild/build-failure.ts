import type { Message } from 'esbuild';

/** What esbuild rejects with. */
export interface BuildFailure {
  readonly errors: readonly Message[];
}

/** True for what esbuild rejects with when it cannot bundle. Asking does not load esbuild. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** True when esbuild complains of code, and not of a file that it cannot write. */
export function isCodeFailure(error: unknown): error is BuildFailure {
  return isBuildFailure(error) && writeFailureOf(error.errors) === null;
}

/** What esbuild says of the first file that it could not write; null when it complains of code. */
export function writeFailureOf(errors: BuildFailure['errors']): string | null {
  return errors.map(({ text }) => /^Failed to write to output file: (.+)/.exec(text)?.[1]).find(Boolean) ?? null;
}
