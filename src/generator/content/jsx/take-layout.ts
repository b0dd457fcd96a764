import type { ExportDefaultDeclaration, Expression } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Name of a partial's layout. */
const layoutName = 'PartialLayout';

/**
 * Turns the default export of a partial into a declaration, so that it does not become the layout of the entire page. Returns
 * its name; null for a partial without one. See https://mdxjs.com/docs/using-mdx/#layout.
 */
export function takeLayout(tree: Root): string | null {
  let name: string | null = null;
  visit(tree, 'mdxjsEsm', ({ data }) => {
    for (const [index, statement] of (data?.estree?.body ?? []).entries()) {
      if (statement.type !== 'ExportDefaultDeclaration') continue;
      name = layoutName;
      const id = { type: 'Identifier', name } as const;
      const declarations = [{ type: 'VariableDeclarator', id, init: toExpression(statement) } as const];
      data?.estree?.body.splice(index, 1, { type: 'VariableDeclaration', kind: 'const', declarations });
    }
  });
  return name;
}

function toExpression({ declaration }: ExportDefaultDeclaration): Expression {
  if (declaration.type === 'FunctionDeclaration') return { ...declaration, type: 'FunctionExpression' };
  return declaration.type === 'ClassDeclaration' ? { ...declaration, type: 'ClassExpression' } : declaration;
}
