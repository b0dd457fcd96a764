/** A live example as its page holds it. */
export interface ExampleSource {
  /** Name of its document: changes with everything that the document is made from but the scripts and styles of the library. */
  readonly id: string;
  readonly html: string;
  /** Tags of the custom elements in it, sorted. */
  readonly tags: readonly string[];
}
