/** Where something stands in a file of the author's. Lines and columns count from 1. */
export interface Place {
  /** Path relative to the site's folder, with `/` on every system. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The column after the last character, when the thing ends on the same line. */
  readonly endColumn?: number;
}
