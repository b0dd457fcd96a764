/** The versions of a site, for the archived documents of an old version, which were built before newer ones existed. */
export interface VersionsFile {
  /** Start of the addresses of the document's own version: `/1.0/`. */
  readonly base: string;
  /** Newest first, including the document's own. */
  readonly versions: readonly VersionList[];
}

/** One version in that file. */
export interface VersionList {
  readonly name: string;
  readonly label: string;
  /** Replaces `base` in the address of the same page. */
  readonly base: string;
  /** Address of its first page. */
  readonly home: string;
  /** True for the version that is served without a path of its own. */
  readonly latest?: true;
  /**
   * Addresses that differ from the result of replacing `base`, by the page's permalink; null if the version lacks the page.
   */
  readonly pages: Readonly<Record<string, string | null>>;
}
