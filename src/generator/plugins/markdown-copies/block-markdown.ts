import type { Element, ElementContent } from 'hast';
import type { HastComponent } from '../../content/markdown/component-node.ts';
import { codeBlock, escapeLineStarts, hang, quote } from '../../kernel/text/escape-markdown.ts';
import { inlineMarkdown, isInline, plainText, type PageNode } from './inline-markdown.ts';
import { tableMarkdown } from './table-markdown.ts';

/** Markdown of a component that is a block. */
export type ComponentWriter = (component: HastComponent) => string;

/** Markdown of blocks, an empty line between any two, or only a line's end in a tight list. */
export function blockMarkdown(nodes: readonly PageNode[], write: ComponentWriter, separator = '\n\n'): string {
  const blocks: string[] = [];
  let line: PageNode[] = [];
  const flush = (): void => {
    const text = escapeLineStarts(inlineMarkdown(line).trim());
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    flush();
    const text = block(node, write);
    if (text !== '') blocks.push(text);
  }
  flush();
  return blocks.join(separator);
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg']);

function block(node: PageNode, write: ComponentWriter): string {
  if (node.type === 'component') return write(node);
  if (node.type !== 'element') return 'children' in node ? blockMarkdown(node.children, write) : '';
  const { tagName, children, properties } = node;
  if (silent.has(tagName)) return '';
  if (/^h[1-6]$/.test(tagName)) return headingMarkdown(Number(tagName.slice(1)), children);
  switch (tagName) {
    case 'p':
      return escapeLineStarts(inlineMarkdown(children).trim());
    case 'ul':
    case 'ol':
      return listMarkdown(node, write);
    case 'blockquote':
      return quote(blockMarkdown(children, write));
    case 'pre':
      return codeBlock(plainText(children), '');
    case 'summary':
      return bold(inlineMarkdown(children).trim());
    case 'hr':
      return '***';
    case 'table':
      return tableMarkdown(children);
    default:
      return properties['dataFootnotes'] === undefined
        ? blockMarkdown(children, write)
        : footnotes(children.flatMap(itemsOf), write);
  }
}

/** A line that names what follows it, where a heading would stand in the contents of the page. */
export function bold(markdown: string): string {
  return markdown === '' ? '' : `**${markdown.replaceAll('**', '')}**`;
}

/** A heading of a level from 1 to 6. */
export function headingMarkdown(level: number, children: readonly PageNode[]): string {
  return `${'#'.repeat(level)} ${inlineMarkdown(children).replace(/\\?\n/g, ' ').trim()}`;
}

function listMarkdown(list: Element, write: ComponentWriter): string {
  const items = list.children.filter((child) => child.type === 'element');
  const isLoose = items.some((item) =>
    item.children.some((child) => child.type === 'element' && child.tagName === 'p'),
  );
  const separator = isLoose ? '\n\n' : '\n';
  const first = Number(list.properties['start'] ?? 1);
  return items
    .map((item, index) => {
      const marker = list.tagName === 'ol' ? `${first + index}. ` : '- ';
      return marker + hang(blockMarkdown(item.children, write, separator), marker.length);
    })
    .join(separator);
}

function itemsOf(node: ElementContent): readonly Element[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'li' ? [node] : node.children.flatMap(itemsOf);
}

function footnotes(items: readonly Element[], write: ComponentWriter): string {
  return items.map(({ children }, index) => `[^${index + 1}]: ${hang(blockMarkdown(children, write), 4)}`).join('\n');
}
