import type { Root, Table } from 'mdast';
import type { VFile } from 'vfile';
import { countOf } from '../../kernel/text.ts';
import { draftOf, reportAt, type PageDraft } from './page-draft.ts';
import { walkTree } from './walk-tree.ts';

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
  const further = others.length === 0 ? '' : `, and ${countOf(others.length, 'further row')} too many as well`;
  reportAt(draft, first, {
    code: 'overlong-row',
    severity: 'warning',
    message: `The row has ${first.children.length} cells where the head of the table has ${width}${further}: the rest is not shown`,
    hint: 'give the head as many cells, or write `\\|` for a bar within a cell',
  });
}
