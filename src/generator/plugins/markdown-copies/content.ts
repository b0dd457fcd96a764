import type { ContentPart } from '../../content/markdown/page-context.ts';
import { markdownForm } from './form.ts';
import { toMarkdown } from './to-markdown.ts';

/** Writes a page as Markdown, with holes for what depends on other pages. */
export function openContent(): ContentPart {
  return { forms: { [markdownForm]: (tree, page) => toMarkdown(tree.children, page) } };
}
