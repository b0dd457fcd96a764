import type { Diagnostic } from '../../shared/diagnostic.ts';

/** What a stage gives: what it made, and what it found wrong on the way. */
export interface StageResult<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
