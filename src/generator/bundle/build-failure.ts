import type { Message } from 'esbuild';

/** True for what esbuild rejects with when code cannot be bundled. Asking does not load esbuild. */
export function isBuildFailure(error: unknown): error is { readonly errors: readonly Message[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
