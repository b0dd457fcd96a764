import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { flagOr, objectOf, orObject, text } from '../../config/schema/builders.ts';
import { mismatch, Schema, type Input, type Output } from '../../config/schema/schema.ts';
import { isObject, isPlainData } from '../../kernel/text.ts';

const optionsExpected = "an object such as { look: 'handDrawn' }";

/** Options of Mermaid as they are sent to browsers. */
const options = new Schema<Readonly<Record<string, unknown>>>(
  { kind: 'value', type: 'Record<string, unknown>' },
  (value, context) => {
    if (isObject(value) && isPlainData(value)) return value;
    return mismatch(value, context, { expected: `${optionsExpected} without functions` });
  },
);

const settingsExpected = "true, false, or an object such as { light: 'neutral' }";
const settings = objectOf(
  {
    /**
     * Theme of Mermaid in the light color mode.
     * @default 'default'
     * @example 'neutral'
     */
    light: text("the name of a theme, such as 'neutral'").default('default'),
    /**
     * Theme of Mermaid in the dark color mode.
     * @default 'dark'
     * @example 'forest'
     */
    dark: text("the name of a theme, such as 'forest'").default('dark'),
    /**
     * Further options of Mermaid.
     * @default {}
     * @example { look: 'handDrawn', flowchart: { curve: 'linear' } }
     */
    options: options.default({}),
  },
  settingsExpected,
);

const onOrOff = flagOr(settingsExpected).map((isOn) => (isOn ? { light: 'default', dark: 'dark', options: {} } : null));

const mermaidShape = {
  /**
   * Draws `mermaid` code blocks as diagrams, with the package `mermaid` that the site installs.
   * @default false
   * @example true
   */
  mermaid: orObject(onOrOff, settings).default(false),
};

/** `mermaid` of `markdown`. */
export const mermaidKeys: ConfigKeys = defineKeys({ group: 'markdown', shape: mermaidShape });

/** How diagrams are drawn. */
export type MermaidSettings = NonNullable<Output<typeof mermaidShape>['mermaid']>;

declare module '../../config/keys.ts' {
  interface UserMarkdown extends Input<typeof mermaidShape> {}
  interface MarkdownConfig extends Output<typeof mermaidShape> {}
}
