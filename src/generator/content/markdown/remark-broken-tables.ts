import { toString } from 'mdast-util-to-string';
import type { Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { countOf } from '../../kernel/text.ts';
import { draftOf, reportAt, type PageDraft } from './page-draft.ts';
import { walkTree } from './walk-tree.ts';

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
    message: `The table is shown as text: its head has ${countOf(cellsIn(head), 'cell')}, the line of dashes ${cellsIn(below)}`,
    hint: 'give each cell of the head its dashes, `| --- |`, and write `\\|` for a bar within a cell',
  });
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|').length;
}
