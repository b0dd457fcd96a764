import type { ImportDeclaration, Program } from 'estree';
import type { MdxjsEsm } from 'mdast-util-mdx';

/** Makes a statement at the top of a page's module. Its text is empty, because it is not the author's. */
export function makeCode(statement: Program['body'][number]): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body: [statement] } },
  };
}

/** Makes the import of a module's export. `local`: its name in the page. */
export function makeImport(imported: string, local: string, module: string): ImportDeclaration {
  const name = (text: string) => ({ type: 'Identifier', name: text }) as const;
  return {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportSpecifier', imported: name(imported), local: name(local) }],
    source: { type: 'Literal', value: module },
    attributes: [],
  };
}
