import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { lineAt } from '../../kernel/text.ts';
import { matchOutsideCode } from '../source/regions.ts';
import { draftOf } from './page-draft.ts';

const longest = 200;

const mark = /^[ \t]*(?:<!--[ \t]*truncate[ \t]*-->|\{\/\*[ \t]*truncate[ \t]*\*\/\})[ \t]*$/gm;

/**
 * Adds the excerpt of a page without a description in its front matter: the paragraphs before a `truncate` comment,
 * otherwise the start of the first paragraph. A paragraph in bold is like a heading, and counts only if there is no other
 * paragraph.
 */
export function remarkExcerpt() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    if (draft.frontMatter.description !== undefined) return;
    const end = markedLine(String(file.value));
    const texts: string[] = [];
    const bold: string[] = [];
    for (const node of tree.children) {
      if (end !== null && (node.position?.start.line ?? 0) > end) break;
      if (node.type !== 'paragraph') continue;
      const text = toString(node, { includeImageAlt: false, includeHtml: false }).replace(/\s+/g, ' ').trim();
      if (text === '') continue;
      const isBold = end === null && node.children.every(({ type }) => type === 'strong');
      (isBold ? bold : texts).push(text);
      if (end === null && !isBold) break;
    }
    const [first] = [...texts, ...bold];
    if (first !== undefined) draft.excerpt = end === null ? shorten(first) : texts.join(' ');
  };
}

/** Line of the `truncate` comment; null for none. */
function markedLine(content: string): number | null {
  if (!content.includes('truncate')) return null;
  const [found] = matchOutsideCode(content, mark);
  return found === undefined ? null : lineAt(content, found.index);
}

function shorten(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  // Not within a character of two units.
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
