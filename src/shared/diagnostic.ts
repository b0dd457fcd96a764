import type { Place } from './place.ts';

/** How much a problem weighs: an `error` fails the command, a `warning` does so under `--strict` only. */
export type Severity = 'error' | 'warning';

/** One problem of the author's input, as a value: made by a stage, sorted and printed once by a reporter. */
export interface Diagnostic {
  /** The rule that was broken, in kebab-case; the generator's `diagnostics/codes.ts` and each plugin's `codes.ts` describe them. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence: what is wrong. */
  readonly message: string;
  /** One sentence: what to write instead. */
  readonly hint?: string;
  /** Absent where the problem belongs to no file (a git without history, say). */
  readonly place?: Place;
  /** The lines around the place with a marker under it, as plain text. */
  readonly frame?: string;
}
