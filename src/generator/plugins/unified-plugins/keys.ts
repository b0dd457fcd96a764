import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { listOf } from '../../config/schema/builders.ts';
import { mismatch, Schema, type Input, type Output } from '../../config/schema/schema.ts';
import { isObject } from '../../kernel/text.ts';
import type { PluginTransform } from '../../plugin-api/site-plugin-parts.ts';

/** A remark or rehype plugin: the function or the name of its module; a list adds options. */
export type UserTransform = PluginTransform | object | string | readonly [transform: string, ...options: unknown[]];

const transform = new Schema<UserTransform>({ kind: 'value', type: 'UserTransform' }, (value, context) => {
  const [first] = Array.isArray(value) ? value : [value];
  const isTransform = typeof first === 'string' || typeof first === 'function' || isObject(first);
  // unified checks the rest, and its messages are about the plugin.
  if (isTransform) return value as UserTransform;
  return mismatch(value, context, {
    expected: "a plugin, the name of its package, or a list such as ['remark-math', {}]",
  });
});

const transforms = listOf(transform, "a list such as ['remark-math']").default([]);

/** Functions by type of node, as remark-rehype takes them. */
const remarkRehypeOptions = new Schema<{ readonly handlers?: Readonly<Record<string, unknown>> }>(
  { kind: 'value', type: '{ handlers?: Record<string, unknown> }' },
  (value, context) =>
    isObject(value) && (value['handlers'] === undefined || isObject(value['handlers']))
      ? value
      : mismatch(value, context, { expected: 'an object such as { handlers: defListHastHandlers }' }),
).default({});

const unifiedShape = {
  /**
   * Plugins of remark for all pages, including syntax extensions. They run before headings and links are read.
   * @default []
   * @example ['remark-math', ['remark-directive', {}]]
   */
  remarkPlugins: transforms,
  /**
   * Plugins of rehype for all pages. Headings are elements with ids; code blocks, tables and admonitions belong to the theme.
   * @default []
   * @example [['rehype-external-links', { target: '_blank' }]]
   */
  rehypePlugins: transforms,
  /**
   * Options of remark-rehype: handlers for types of nodes that remark plugins add.
   * @default {}
   * @example { handlers: defListHastHandlers }
   */
  remarkRehypeOptions,
};

/** `remarkPlugins`, `rehypePlugins` and `remarkRehypeOptions` of `markdown`. */
export const unifiedKeys: ConfigKeys = defineKeys({
  group: 'markdown',
  shape: unifiedShape,
  async resolve(values, { addModule }) {
    for (const key of ['remarkPlugins', 'rehypePlugins'] as const) {
      for (const [index, entry] of values[key].entries()) {
        const specifier = specifierOf(entry);
        if (specifier !== null) await addModule(specifier, ['markdown', key, index]);
      }
    }
    return {};
  },
});

/** The module of an entry; null for a plugin itself. */
export function specifierOf(entry: UserTransform): string | null {
  const [first] = Array.isArray(entry) ? entry : [entry];
  return typeof first === 'string' ? first : null;
}

declare module '../../config/keys.ts' {
  interface UserMarkdown extends Input<typeof unifiedShape> {}
  interface MarkdownConfig extends Output<typeof unifiedShape> {}
}
