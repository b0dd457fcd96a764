import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Summary } from '../../kernel/diagnostics/diagnostic.ts';

/** What a reporter turns into text. */
export interface Report {
  /** Sorted, without repetitions. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  /** Path from the working directory to the site's folder, with `/`; empty when they are the same. */
  readonly siteFolder: string;
  readonly color: boolean;
  readonly toolVersion: string;
}

/** Writes problems in one format. Returns the whole text, with a line break at its end unless it is empty. */
export type Reporter = (report: Report) => string;
