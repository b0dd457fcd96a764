/** Last change of a file. */
export interface FileDate {
  /** ISO 8601 date, UTC: `2026-11-03`. */
  readonly date: string;
  readonly author: string;
}
