import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { flag } from '../../config/schema/builders.ts';
import type { Input, Output } from '../../config/schema/schema.ts';

const emojiShape = {
  /**
   * Shows emoji for codes such as `:rocket:`, outside code.
   * @default true
   * @example false
   */
  emoji: flag.default(true),
};

/** `emoji` of `markdown`. */
export const emojiKeys: ConfigKeys = defineKeys({ group: 'markdown', shape: emojiShape });

declare module '../../config/keys.ts' {
  interface UserMarkdown extends Input<typeof emojiShape> {}
  interface MarkdownConfig extends Output<typeof emojiShape> {}
}
