import type { Plugin } from '../../plugin-api/plugin.ts';
import { emojiKeys } from './keys.ts';

/** Emoji for the codes that GitHub supports: `:rocket:`. Config: `markdown.emoji`. */
export const emoji: Plugin = {
  name: 'emoji',
  keys: emojiKeys,
  open: ({ config }) => ({ setup: config.markdown.emoji, contentKey: String(config.markdown.emoji) }),
  content: () => import('./content.ts'),
};
