import type { Place } from './place.ts';

/** Severity of a problem: an `error` fails the command, a `warning` does so only under `--strict`. */
export type Severity = 'error' | 'warning';

/** A problem in the author's input, as a value: created by a stage, sorted and printed once by a reporter. */
export interface Diagnostic {
  /** The broken rule, in kebab-case; the generator's `diagnostics/codes.ts` and the `codes` of each plugin describe them. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence: the problem. */
  readonly message: string;
  /** One sentence: the remedy. */
  readonly hint?: string;
  /** Absent if the problem belongs to no file (a Git repository without history, for example). */
  readonly place?: Place;
  /** The lines around the place with a marker under it, as plain text. */
  readonly frame?: string;
}
