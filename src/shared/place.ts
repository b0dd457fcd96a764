/** A position in an author's file. Lines and columns count from 1. */
export interface Place {
  /** Path relative to the site's folder, with `/` on every system. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The column after the last character of a range within one line. */
  readonly endColumn?: number;
}
