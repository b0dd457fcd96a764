/** The elements that the site documents. Paths are relative to the config's folder. */
export interface UserComponents {
  /**
   * Their custom-elements manifest.
   * @example 'content/library/custom-elements.json'
   */
  readonly manifest: string;
  /**
   * The module that defines them, for previews.
   * @example 'content/library/index.ts'
   */
  readonly script: string;
  /**
   * Their style sheets, for previews.
   * @default []
   * @example ['content/library/styles/global.css']
   */
  readonly styles?: readonly string[];
  /**
   * How their tags begin.
   * @default none
   * @example 'ui-'
   */
  readonly prefix?: string;
  /**
   * Folders of translated descriptions by locale.
   * @default {}
   * @example { sk: 'content/library/translations/sk' }
   */
  readonly translations?: Readonly<Record<string, string>>;
}
