import type { ImportDeclaration, Program } from 'estree';
import type { MdxjsEsm } from 'mdast-util-mdx';

/** A statement at the top of a page's module. Its text stays empty: it is not the author's. */
export function makeCode(statement: Program['body'][number]): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body: [statement] } },
  };
}

/** The import of an export of a module. `local`: its name in the page. */
export function makeImport(imported: string, local: string, module: string): ImportDeclaration {
  const name = (text: string) => ({ type: 'Identifier', name: text }) as const;
  return {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportSpecifier', imported: name(imported), local: name(local) }],
    source: { type: 'Literal', value: module },
    attributes: [],
  };
}
