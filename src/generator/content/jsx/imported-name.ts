import type { ImportDeclaration } from 'acorn';
import { codeOfName } from '../../kernel/exported-names.ts';

/** Returns the name of the export that an import names, as code. */
export function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  return specifier.type === 'ImportSpecifier' ? codeOfName(specifier.imported) : 'default';
}
