import type { ImportDeclaration } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { walkTree } from '../markdown/walk-tree.ts';

/** One import of a page, with the node that it stands in. */
export interface EsmImport {
  readonly source: string;
  readonly declaration: ImportDeclaration;
  readonly node: MdxjsEsm;
}

/** The imports of a page, in order; they may also stand between the tags of an element. */
export function findImports(tree: Root): readonly EsmImport[] {
  const imports: EsmImport[] = [];
  walkTree(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return undefined;
    for (const declaration of node.data?.estree?.body ?? [])
      if (declaration.type === 'ImportDeclaration')
        imports.push({ source: String(declaration.source.value), declaration, node });
    return undefined;
  });
  return imports;
}

/** Local name of the default import, or null when there is none. */
export function defaultName(declaration: ImportDeclaration): string | null {
  const specifier = declaration.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier');
  return specifier?.local.name ?? null;
}

/** Takes imports out of a page; a statement block that holds nothing else goes with them. */
export function removeImports(tree: Root, imports: readonly EsmImport[]): void {
  const removed = new Set<unknown>(imports.map(({ declaration }) => declaration));
  for (const { node } of imports) {
    const program = node.data?.estree;
    if (program !== null && program !== undefined)
      program.body = program.body.filter((statement) => !removed.has(statement));
  }
  visit(tree, 'mdxjsEsm', (node, index, parent) => {
    if (parent === undefined || index === undefined || node.data?.estree?.body.length !== 0) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}
