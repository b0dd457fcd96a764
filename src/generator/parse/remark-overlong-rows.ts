import type { Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf, reportAt, type PageDraft } from './page-draft.ts';
import { walkTree } from './walk-tree.ts';

/** Warns of rows with more cells than the head of their table: Markdown leaves the text of these out. */
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
  for (const row of rows) {
    if (row.children.length <= width) continue;
    reportAt(draft, row, {
      code: 'overlong-row',
      severity: 'warning',
      message: `The row has ${row.children.length} cells where the head of the table has ${width}: the rest is not shown`,
      hint: 'give the head as many cells, or write `\\|` for a bar within a cell',
    });
  }
}
