import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { anyOf, flag, oneOf } from '../../config/schema/builders.ts';
import type { Input, Output } from '../../config/schema/schema.ts';

const full = oneOf(['full']);

const markdownCopiesShape = {
  /**
   * A Markdown version of every page, such as `/intro/install.md`, and the button that copies it.
   * @default true
   * @example false
   */
  markdown: flag.default(true),
  /**
   * `llms.txt` of every language; `'full'` adds `llms-full.txt`, which contains all pages and changes with every edit.
   * @default true
   * @example 'full'
   */
  llms: anyOf([flag, full], (value) => (value === 'full' ? full : flag))
    .map((llms) => (llms === false ? null : { isFull: llms === 'full' }))
    .default(true),
};

/** `markdown` and `llms` of `discovery`. */
export const markdownCopiesKeys: ConfigKeys = defineKeys({ group: 'discovery', shape: markdownCopiesShape });

declare module '../../config/keys.ts' {
  interface UserDiscovery extends Input<typeof markdownCopiesShape> {}
  interface DiscoveryConfig extends Output<typeof markdownCopiesShape> {}
}
