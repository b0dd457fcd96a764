import { parse, type ExportNamedDeclaration, type Identifier, type Literal, type Program } from 'acorn';

/**
 * Returns the names that an ES module exports; null if they depend on other modules or are in patterns, and for code that is
 * not plain JavaScript.
 */
export function exportedNames(code: string): readonly string[] | null {
  try {
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
    if (body.some((node) => node.type === 'ExportAllDeclaration' || declaresPattern(node))) return null;
    return body.flatMap((node) => {
      if (node.type === 'ExportDefaultDeclaration') return 'default';
      if (node.type !== 'ExportNamedDeclaration') return [];
      return [...declaredNames(node), ...node.specifiers.map(({ exported }) => codeOfName(exported))];
    });
  } catch {
    return null;
  }
}

/** True for `export const { name } = …`. */
function declaresPattern(node: Program['body'][number]): boolean {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return false;
  return node.declaration.declarations.some(({ id }) => id.type !== 'Identifier');
}

/** Returns the names that an export declares itself, without those in patterns. */
export function declaredNames({ declaration }: ExportNamedDeclaration): readonly string[] {
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return declaration ? [declaration.id.name] : [];
}

/** Returns a name in a list of imports or exports, as code: an identifier or a string. */
export function codeOfName(name: Identifier | Literal): string {
  return name.type === 'Identifier' ? name.name : JSON.stringify(name.value);
}
