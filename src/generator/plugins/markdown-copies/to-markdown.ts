import { blockMarkdown } from './block-markdown.ts';
import { componentMarkdown } from './component-markdown.ts';
import type { PageNode } from './inline-markdown.ts';
import type { TextOf } from './text-of.ts';

/**
 * The content of a page as plain Markdown: every component of the theme is turned into what it says, partials and
 * references are resolved. Like a page's HTML it has holes.
 */
export function toMarkdown(nodes: readonly PageNode[], text: TextOf): string {
  const blocks = (children: readonly PageNode[]): string =>
    blockMarkdown(children, (component) => componentMarkdown(component, { text, blocks }));
  return blocks(nodes);
}
