import { raw } from 'hast-util-raw';
import type { CodeLine } from '../../shared/content.ts';
import { blockMarkdown } from './block-markdown.ts';

/** Markdown of a piece of finished HTML, as descriptions and titles are; it holds no components. */
export function htmlToMarkdown(html: string): string {
  if (!/[<&]/.test(html)) return blockMarkdown([{ type: 'text', value: html }], () => '');
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] });
  return 'children' in tree ? blockMarkdown(tree.children.filter(isContent), () => '') : '';
}

function isContent<T extends { readonly type: string }>(node: T): node is Exclude<T, { readonly type: 'doctype' }> {
  return node.type !== 'doctype';
}

/** The code that was highlighted. */
export function plainCode(lines: readonly CodeLine[]): string {
  return lines.map(({ html }) => plainLine(html)).join('\n');
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' };

function plainLine(html: string): string {
  return /[<&]/.test(html)
    ? html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    : html;
}
