import { posix } from 'node:path';
import type { ImportDeclaration } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { walkTree } from '../markdown/tree.ts';

/** An import declaration of a page, with the node that contains it. */
export interface EsmImport {
  readonly source: string;
  readonly declaration: ImportDeclaration;
  readonly node: MdxjsEsm;
}

/** Finds the imports of a page in order, including those inside of elements. */
export function findImports(tree: Root): readonly EsmImport[] {
  const imports: EsmImport[] = [];
  walkTree(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return;
    for (const declaration of node.data?.estree?.body ?? [])
      if (declaration.type === 'ImportDeclaration')
        imports.push({ source: String(declaration.source.value), declaration, node });
  });
  return imports;
}

/** Local name of the default import; null if there is none. */
export function defaultName(declaration: ImportDeclaration): string | null {
  const specifier = declaration.specifiers.find(({ type }) => type === 'ImportDefaultSpecifier');
  return specifier?.local.name ?? null;
}

/** Removes imports from a page, and the nodes that become empty. */
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

/** Resolves `./x`, `../x`, `@site/x` and `/x` to a path relative to the site folder; null for a package. */
export function resolveImport(source: string, importer: string): string | null {
  if (source.startsWith('@site/')) return posix.normalize(source.slice('@site/'.length));
  if (source.startsWith('/')) return posix.normalize(source.slice(1));
  if (source.startsWith('./') || source.startsWith('../')) return posix.join(posix.dirname(importer), source);
  return null;
}

/** Returns whether a path relative to the site folder is within it. */
export function isWithinSite(path: string): boolean {
  return path !== '..' && !path.startsWith('../') && !posix.isAbsolute(path);
}
