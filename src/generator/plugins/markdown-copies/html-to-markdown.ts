import { raw } from 'hast-util-raw';
import { plainText } from '../../../shared/plain-text.ts';
import { blockMarkdown } from './block-markdown.ts';
import type { ComponentReader, PageNode } from './inline-markdown.ts';

const noComponents: ComponentReader = { isInline: () => false, markdown: () => '' };

/** Returns HTML, such as a description or a title, as Markdown. HTML holds no components. */
export function htmlToMarkdown(html: string): string {
  const nodes = textWithCode(html);
  if (nodes !== null) return blockMarkdown(nodes, noComponents);
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] });
  return 'children' in tree ? blockMarkdown(tree.children.filter(isContent), noComponents) : '';
}

/** Reads text with inline code, as nearly all descriptions are, without a parser; null for anything else. */
function textWithCode(html: string): PageNode[] | null {
  const pieces = html.split(/<code>([^<]*)<\/code>/);
  if (pieces.some((piece) => piece.includes('<') || /&(?!(?:lt|gt|quot|amp|#39|#x27|#x3c);)/i.test(piece))) return null;
  return pieces.map((piece, index): PageNode => {
    const text = { type: 'text', value: plainText(piece) } as const;
    return index % 2 === 0 ? text : { type: 'element', tagName: 'code', properties: {}, children: [text] };
  });
}

function isContent<T extends { readonly type: string }>(node: T): node is Exclude<T, { readonly type: 'doctype' }> {
  return node.type !== 'doctype';
}
