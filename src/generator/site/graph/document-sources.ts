/** What documents load and run on behalf of the site's config or of a plugin, for a Content-Security-Policy. */
export interface DocumentSources {
  /** Origins and keywords by directive: `img-src`. */
  readonly allow?: Readonly<Record<string, readonly string[]>>;
  /** Texts of inline scripts. */
  readonly scripts?: readonly string[];
  /** HTML that documents hold; what is inline in it is allowed by its hash. */
  readonly html?: readonly string[];
}
