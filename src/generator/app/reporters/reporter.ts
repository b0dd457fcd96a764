import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { CodeTable } from '../../kernel/diagnostics/codes.ts';
import type { Summary } from '../../kernel/diagnostics/diagnostic.ts';

/** The diagnostics of a run, ready to be formatted. */
export interface Report {
  /** Sorted, without duplicates. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  /** Path from the working directory to the site's folder, with `/`; empty when they are the same. */
  readonly siteFolder: string;
  /** Descriptions of all codes. */
  readonly codes: CodeTable;
  readonly color: boolean;
  readonly toolVersion: string;
}

/** Formats diagnostics. Returns the complete text, which ends with a line break unless it is empty. */
export type Reporter = (report: Report) => string;
