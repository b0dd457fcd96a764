import type { Element } from 'hast';
import { inlineMarkdown, type PageNode } from './inline-markdown.ts';

/** A table of texts that are Markdown already; the first row is its head. */
export function writeTable(rows: readonly (readonly string[])[], alignments: readonly unknown[] = []): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = Array.from({ length: width }, (_, index) => ruleFor(alignments[index]));
  return [line(head), line(rule), ...body.map(line)].join('\n');
}

/** Inline Markdown as the content of a cell. */
export function cell(markdown: string): string {
  return markdown
    .replace(/\\\n/g, '<br>')
    .replace(/\n/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim();
}

/** A table of a page. One without a head gets an empty one, as Markdown knows no other. */
export function tableMarkdown(parts: readonly PageNode[]): string {
  const rows = parts.flatMap(rowsOf);
  const [first] = rows;
  if (first === undefined) return '';
  const hasHead = first.children.some((child) => child.type === 'element' && child.tagName === 'th');
  const cells = rows.map(cellsOf);
  const alignments = cellsOf(first).map(({ properties }) => properties['align']);
  const texts = cells.map((row) => row.map(({ children }) => cell(inlineMarkdown(children))));
  return writeTable(hasHead ? texts : [[], ...texts], alignments);
}

function rowsOf(node: PageNode): readonly Element[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'tr' ? [node] : node.children.flatMap(rowsOf);
}

function cellsOf(row: Element): readonly Element[] {
  return row.children.filter((child) => child.type === 'element');
}

function ruleFor(alignment: unknown): string {
  if (alignment === 'center') return ':-:';
  if (alignment === 'right') return '--:';
  return alignment === 'left' ? ':--' : '---';
}
