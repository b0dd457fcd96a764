/** The versions of a site for the finished documents of an old one, which were made before there were newer ones. */
export interface VersionsFile {
  /** Beginning of the addresses of the document's own version: `/1.0/`. */
  readonly base: string;
  /** Newest first, the document's own included. */
  readonly versions: readonly VersionList[];
}

/** One version in that file. */
export interface VersionList {
  readonly name: string;
  readonly label: string;
  /** What replaces `base` in an address of the same page. */
  readonly base: string;
  /** Address of its first page. */
  readonly home: string;
  /** True for the version that is served without a path of its own. */
  readonly latest?: true;
  /** Addresses that replacing `base` does not give, by the page's permalink; null where the version lacks the page. */
  readonly pages: Readonly<Record<string, string | null>>;
}
