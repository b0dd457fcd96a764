/** What pages of the site may load and run. */
export interface UserSecurity {
  /**
   * Sources that the Content-Security-Policy of every page allows beyond the site itself, by directive; false for no policy.
   * @default {}
   * @example { 'img-src': ['https://img.example'], 'frame-src': ['https://video.example'] }
   */
  readonly csp?: false | Readonly<Record<string, readonly string[]>>;
}
