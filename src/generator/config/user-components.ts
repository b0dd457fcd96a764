/** The elements that the site documents. Paths are relative to the config's folder. */
export interface UserComponents {
  /**
   * Their custom-elements manifest.
   * @example 'content/library/custom-elements.json'
   */
  readonly manifest: string;
  /**
   * The modules that define them, for live examples: one for each element, where `{tag}` is its tag and `{name}` its
   * tag without the prefix, so that an example loads only the code of its own elements; or one for all.
   * @example 'content/library/elements/{name}.ts'
   */
  readonly script: string;
  /**
   * Their style sheets, for previews.
   * @default []
   * @example ['content/library/styles/global.css']
   */
  readonly styles?: readonly string[];
  /**
   * The module that readers import to define an element, as the code of examples shows it.
   * @default none; then the code shows no imports
   * @example 'acme/elements/{name}.js'
   */
  readonly module?: string;
  /**
   * How their tags begin.
   * @default none
   * @example 'ui-'
   */
  readonly prefix?: string;
  /**
   * Folders of translated descriptions by locale: one JSON file for each module, named like it, with
   * `{ "attributes": { "color": { "source": "Colour.", "text": "Farba." } } }`; the other sections are `element`,
   * `properties`, `events`, `methods`, `slots`, `parts`, `cssProperties` and `states`.
   * @default {}
   * @example { sk: 'content/library/translations/sk' }
   */
  readonly translations?: Readonly<Record<string, string>>;
}
