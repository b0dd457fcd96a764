import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { remarkEmoji } from './remark-emoji.ts';

/** Undefined where the config turns emoji off. */
export function openContent({ setup }: ContentPartContext): ContentPart | undefined {
  return setup === true ? { remark: { text: [remarkEmoji] } } : undefined;
}
