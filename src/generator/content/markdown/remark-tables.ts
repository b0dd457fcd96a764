import { toString } from 'mdast-util-to-string';
import type { Paragraph, Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { countOf } from '../../kernel/text.ts';
import { draftOf, reportAt, type PageDraft } from './page-draft.ts';
import { walkTree } from './tree.ts';

/**
 * Reports tables whose rows have more cells than the header, because Markdown drops the extra cells, and paragraphs that
 * were meant as a table but whose delimiter row does not match the header.
 */
export function remarkTables() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    walkTree(tree, (node) => {
      if (node.type === 'table') reportLongRows(node, draft);
      if (node.type === 'paragraph') reportBrokenTable(node, draft);
      return undefined;
    });
  };
}

function reportLongRows({ children: [head, ...rows] }: Table, draft: PageDraft): void {
  const width = head?.children.length ?? 0;
  const [first, ...others] = rows.filter((row) => row.children.length > width);
  if (first === undefined) return;
  const further = others.length === 0 ? '' : `, and ${countOf(others.length, 'further row')} with too many cells`;
  reportAt(draft, first, {
    code: 'overlong-row',
    severity: 'warning',
    message: `The row has ${first.children.length} cells, but the table header has ${width}${further}: extra cells are not shown`,
    hint: 'add cells to the header, or write `\\|` for a literal bar in a cell',
  });
}

const dashes = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

function reportBrokenTable(paragraph: Paragraph, draft: PageDraft): void {
  // Few paragraphs contain a bar; this test is cheaper than collecting the text.
  if (!paragraph.children.some((child) => child.type === 'text' && child.value.includes('|'))) return;
  const lines = toString(paragraph).split('\n');
  const at = lines.findIndex(
    (line, index) => line.includes('|') && dashes.test(line) && lines[index - 1]?.includes('|'),
  );
  const [head, below] = [lines[at - 1], lines[at]];
  if (head === undefined || below === undefined) return;
  reportAt(draft, paragraph, {
    code: 'broken-table',
    severity: 'warning',
    message: `The table is shown as text: its header has ${countOf(cellsIn(head), 'cell')}, its delimiter row ${cellsIn(below)}`,
    hint: 'give each header cell its dashes, `| --- |`, and write `\\|` for a literal bar in a cell',
  });
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;
}
