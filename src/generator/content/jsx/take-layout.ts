import type { ExportDefaultDeclaration, Expression, Program } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { makeImport } from './make-code.ts';

/** Name of a partial's layout. */
const layoutName = 'PartialLayout';

/**
 * Turns the default export of a partial into a declaration or an import, so that it does not become the layout of the entire
 * page. Returns its name; null for a partial without one. See https://mdxjs.com/docs/using-mdx/#layout.
 */
export function takeLayout(tree: Root): string | null {
  let isFound = false;
  visit(tree, 'mdxjsEsm', ({ data }) => {
    for (const statement of data?.estree?.body ?? []) {
      const own = declareLayout(statement);
      if (own === null) continue;
      isFound = true;
      data?.estree?.body.push(own);
    }
    if (data?.estree) data.estree.body = data.estree.body.filter((statement) => !isTaken(statement));
  });
  return isFound ? layoutName : null;
}

/** True for the default export, and for an export without names. */
function isTaken(statement: Program['body'][number]): boolean {
  const isEmpty = statement.type === 'ExportNamedDeclaration' && statement.declaration === null;
  return statement.type === 'ExportDefaultDeclaration' || (isEmpty && statement.specifiers.length === 0);
}

/** Returns the declaration or the import of the layout that a statement exports, which it then exports no more; null without one. */
function declareLayout(statement: Program['body'][number]): Program['body'][number] | null {
  if (statement.type === 'ExportDefaultDeclaration') {
    const id = { type: 'Identifier', name: layoutName } as const;
    const declarations = [{ type: 'VariableDeclarator', id, init: toExpression(statement) } as const];
    return { type: 'VariableDeclaration', kind: 'const', declarations };
  }
  if (statement.type !== 'ExportNamedDeclaration' || statement.source == null) return null;
  const isLayout = ({ exported }: (typeof statement.specifiers)[number]): boolean =>
    'name' in exported && exported.name === 'default';
  const local = statement.specifiers.find(isLayout)?.local;
  statement.specifiers = statement.specifiers.filter((specifier) => !isLayout(specifier));
  return local !== undefined && 'name' in local
    ? makeImport(local.name, layoutName, String(statement.source.value))
    : null;
}

function toExpression({ declaration }: ExportDefaultDeclaration): Expression {
  if (declaration.type === 'FunctionDeclaration') return { ...declaration, type: 'FunctionExpression' };
  return declaration.type === 'ClassDeclaration' ? { ...declaration, type: 'ClassExpression' } : declaration;
}
