import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { listOf, text } from '../../config/schema/builders.ts';
import type { Input, Output } from '../../config/schema/schema.ts';

const expected = "a package or path such as 'refractor/abnf' or './grammars/recipe.js'";

const languagesShape = {
  /**
   * Modules of grammars for languages that the tool does not highlight: a package, or a path that begins with a dot.
   * @default []
   * @example ['refractor/abnf', './grammars/recipe.js']
   */
  languages: listOf(text(expected), "a list such as ['refractor/abnf']").default([]),
};

/** `languages` of `markdown`. */
export const languagesKeys: ConfigKeys = defineKeys({
  group: 'markdown',
  shape: languagesShape,
  async resolve({ languages }, { addModule }) {
    for (const [index, specifier] of languages.entries()) await addModule(specifier, ['markdown', 'languages', index]);
    return {};
  },
});

declare module '../../config/keys.ts' {
  interface UserMarkdown extends Input<typeof languagesShape> {}
  interface MarkdownConfig extends Output<typeof languagesShape> {}
}
