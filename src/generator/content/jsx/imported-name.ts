import type { Identifier, ImportDeclaration, Literal } from 'acorn';

/** Returns the name of the export that an import names, as code. */
export function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  return specifier.type === 'ImportSpecifier' ? codeOfName(specifier.imported) : 'default';
}

/** Returns a name in a list of imports or exports, as code: an identifier or a string. */
export function codeOfName(name: Identifier | Literal): string {
  return name.type === 'Identifier' ? name.name : JSON.stringify(name.value);
}
