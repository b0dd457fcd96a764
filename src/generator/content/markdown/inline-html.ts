import { toHtml } from 'hast-util-to-html';
import type { PhrasingContent, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { escapeHtml } from '../../kernel/text.ts';

/** HTML of inline Markdown, for titles that become properties of a component. */
export function inlineHtml(children: readonly PhrasingContent[]): string {
  const hast = toHast({ type: 'paragraph', children: [...children] });
  return hast.type === 'element' ? toHtml(hast.children) : toHtml(hast);
}

const tags: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** HTML of a heading for contents lists: links lose their address, images go, only `code`, `em`, `strong` and `del` stay. */
export function headingHtml(children: readonly RootContent[]): string {
  return children.map(headingPart).join('');
}

function headingPart(node: RootContent): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
  if (!('children' in node)) return '';
  const inner = headingHtml(node.children);
  const tag = tags[node.type];
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}
