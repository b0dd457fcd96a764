import { raw } from 'hast-util-raw';
import type { CodeLine } from '../../../shared/content.ts';
import { blockMarkdown } from './block-markdown.ts';
import type { PageNode } from './inline-markdown.ts';

/** Markdown of a piece of finished HTML, as descriptions and titles are; it holds no components. */
export function htmlToMarkdown(html: string): string {
  const nodes = textWithCode(html);
  if (nodes !== null) return blockMarkdown(nodes, () => '');
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] });
  return 'children' in tree ? blockMarkdown(tree.children.filter(isContent), () => '') : '';
}

/** Nearly all descriptions are text with some code in it, which needs no parser; null for all others. */
function textWithCode(html: string): PageNode[] | null {
  const pieces = html.split(/<code>([^<]*)<\/code>/);
  if (pieces.some((piece) => piece.includes('<') || /&(?!(?:lt|gt|quot|amp|#39|#x27|#x3c);)/i.test(piece))) return null;
  return pieces.map((piece, index): PageNode => {
    const text = { type: 'text', value: decode(piece) } as const;
    return index % 2 === 0 ? text : { type: 'element', tagName: 'code', properties: {}, children: [text] };
  });
}

function isContent<T extends { readonly type: string }>(node: T): node is Exclude<T, { readonly type: 'doctype' }> {
  return node.type !== 'doctype';
}

/** The code that was highlighted. */
export function plainCode(lines: readonly CodeLine[]): string {
  const html = lines.map((line) => line.html).join('\n');
  return decode(html.includes('<') ? html.replace(/<[^>]*>/g, '') : html);
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  '#x3c': '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  amp: '&',
};

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
}
