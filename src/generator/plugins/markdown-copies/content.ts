import type { ContentPart } from '../../content/markdown/content-part.ts';
import { markdownForm } from './form.ts';
import { toMarkdown } from './to-markdown.ts';

/** Writes a page as Markdown, with holes for what depends on other pages. */
export function openContent(): ContentPart {
  return { forms: { [markdownForm]: (tree, page) => toMarkdown(tree.children, page) } };
}
