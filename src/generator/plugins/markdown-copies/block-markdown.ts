import type { Element } from 'hast';
import { bold, codeBlock, escapeLineStarts, hang, heading, quote, table } from '../../../shared/markdown.ts';
import { inlineMarkdown, isInline, plainContent, type ComponentReader, type PageNode } from './inline-markdown.ts';

/** Writes nodes as blocks, separated by an empty line; in a tight list, only by a line break. */
export function blockMarkdown(nodes: readonly PageNode[], reader: ComponentReader, separator = '\n\n'): string {
  const blocks: string[] = [];
  let line: PageNode[] = [];
  const add = (text: string): void => {
    if (continues(blocks.at(-1) ?? '', text)) blocks.push('<!-- -->');
    if (text !== '') blocks.push(text);
  };
  const flush = (): void => {
    add(paragraph(line, reader));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node, reader)) {
      line.push(node);
      continue;
    }
    flush();
    add(block(node, reader));
  }
  flush();
  return blocks.join(separator);
}

/** Matches the beginning of lists: with bullets, or a slot that is filled with such a list later, and with numbers. */
const listStarts = [/^(?:- |\uFDD6)/, /^\d+\. /];

/** Returns whether a list would become a part of the list before it. */
function continues(before: string, text: string): boolean {
  const last = before.split('\n').findLast((each) => /^\S/.test(each)) ?? '';
  return listStarts.some((marker) => marker.test(text) && marker.test(last));
}

/** Omits line breaks at the end, which are invisible in HTML, and would be backslashes in Markdown. */
function paragraph(nodes: readonly PageNode[], reader: ComponentReader): string {
  const isVisible = (node: PageNode): boolean =>
    node.type === 'text' ? node.value.trim() !== '' : node.type !== 'element' || node.tagName !== 'br';
  return escapeLineStarts(inlineMarkdown(nodes.slice(0, nodes.findLastIndex(isVisible) + 1), reader).trim());
}

const omittedTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg']);

function block(node: PageNode, reader: ComponentReader): string {
  if (node.type === 'component') return reader.markdown(node);
  if (node.type !== 'element') return 'children' in node ? blockMarkdown(node.children, reader) : '';
  const { tagName, children, properties } = node;
  if (omittedTags.has(tagName)) return '';
  if (/^h[1-6]$/.test(tagName)) return heading(Number(tagName.slice(1)), inlineMarkdown(children, reader));
  switch (tagName) {
    case 'p':
      return paragraph(children, reader);
    case 'ul':
    case 'ol':
      return listMarkdown(node, reader);
    case 'blockquote':
      return quote(blockMarkdown(children, reader));
    case 'pre':
      return codeBlock(plainContent(children), '');
    case 'summary':
      return bold(inlineMarkdown(children, reader).trim());
    case 'hr':
      return '***';
    case 'table':
      return tableMarkdown(children, reader);
    default:
      return properties['dataFootnotes'] === undefined
        ? blockMarkdown(children, reader)
        : footnotes(elementsIn(children, 'li'), reader);
  }
}

function listMarkdown(list: Element, reader: ComponentReader): string {
  const items = list.children.filter((child) => child.type === 'element');
  const isLoose = items.some((item) =>
    item.children.some((child) => child.type === 'element' && child.tagName === 'p'),
  );
  const separator = isLoose ? '\n\n' : '\n';
  const first = Number(list.properties['start'] ?? 1);
  return items
    .map((item, index) => {
      const marker = list.tagName === 'ol' ? `${first + index}. ` : '- ';
      return marker + hang(blockMarkdown(item.children, reader, separator), marker.length);
    })
    .join(separator);
}

/** Returns the outermost elements with a tag, at any depth. */
function elementsIn(nodes: readonly PageNode[], tagName: string): readonly Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.tagName === tagName ? [node] : elementsIn(node.children, tagName);
  });
}

function footnotes(items: readonly Element[], reader: ComponentReader): string {
  return items.map(({ children }, index) => `[^${index + 1}]: ${hang(blockMarkdown(children, reader), 4)}`).join('\n');
}

/** Writes the rows of a table. A table without a head gets an empty one, which Markdown requires. */
export function tableMarkdown(parts: readonly PageNode[], reader: ComponentReader): string {
  const [first, ...others] = elementsIn(parts, 'tr').map(({ children }) =>
    children.filter((child) => child.type === 'element'),
  );
  if (first === undefined) return '';
  const textsOf = (row: readonly Element[]): readonly string[] =>
    row.map(({ children }) => inlineMarkdown(children, reader));
  const hasHead = first.some(({ tagName }) => tagName === 'th');
  const rows = [...(hasHead ? [] : [[]]), ...[first, ...others].map(textsOf)];
  return table(
    rows,
    first.map(({ properties }) => properties['align']),
  );
}
