import type { Root, Table, Paragraph } from 'mdast';
import type { VFile } from 'vfile';
import { countOf } from '../../kernel/text/format-number.ts';
import { draftOf, reportAt, type PageDraft } from './page-draft.ts';
import { walkTree } from './tree.ts';
import { toString } from 'mdast-util-to-string';

/** Warns once a table of rows with more cells than its head: Markdown leaves the text of these out. */
export function remarkOverlongRows() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    walkTree(tree, (node) => {
      if (node.type === 'table') reportRows(node, draft);
      return undefined;
    });
  };
}

function reportRows({ children: [head, ...rows] }: Table, draft: PageDraft): void {
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

/** Warns of what was meant as a table, and is text with bars in it, as the dashes below its head are too many or too few. */
export function remarkBrokenTables() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file);
    walkTree(tree, (node) => {
      if (node.type === 'paragraph') reportTable(node, draft);
      return undefined;
    });
  };
}

const dashes = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

function reportTable(paragraph: Paragraph, draft: PageDraft): void {
  // Few paragraphs hold a bar, and to gather the text of each costs more than this look.
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
