/** A page's file as found on disk. */
export interface SourceFile {
  /** Path relative to the site's folder, with `/`: the name by which messages call it. */
  readonly path: string;
  /** Absolute path on this machine. */
  readonly absolutePath: string;
  readonly locale: string;
  readonly version: string;
  /** Path within the locale's folder without its extension: `intro/install`, `index`, `blog/2026-01-31-news` for a post. */
  readonly docPath: string;
  /** True for a page of the blog. */
  readonly isPost: boolean;
  readonly format: 'md' | 'mdx';
  /** Hash of the file's bytes. */
  readonly hash: string;
}
