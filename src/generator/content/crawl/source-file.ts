/** A page's file as found on disk. */
export interface SourceFile {
  /** Path relative to the site's folder, with `/`: the name by which messages call it. */
  readonly path: string;
  /** Absolute path on this machine. */
  readonly absolutePath: string;
  readonly locale: string;
  readonly version: string;
  /** Path within the locale's folder without its extension: `intro/install`, `index`, `blog/2026-01-31-news` in a collection. */
  readonly docPath: string;
  /** Name of the collection that the page belongs to; null for the documentation. */
  readonly collection: string | null;
  readonly format: 'md' | 'mdx';
  /** Hash of the file's bytes. */
  readonly hash: string;
}
