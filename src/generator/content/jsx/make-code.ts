import type { ImportDeclaration, Program } from 'estree';
import type { MdxjsEsm } from 'mdast-util-mdx';
import { acorn, acornOptions } from '../parse/locate-code.ts';

/** Makes a statement at the top of a page's module. Its text is empty, because it is not the author's. */
export function makeCode(statement: Program['body'][number]): MdxjsEsm {
  return makeModule({ type: 'Program', sourceType: 'module', body: [statement] });
}

/** Makes the declaration of a constant at the top of a page's module. `code`: its value. */
export function makeConstant(name: string, code: string): MdxjsEsm {
  return makeModule(parseCode(`const ${name} = ${code}`));
}

function makeModule(estree: Program): MdxjsEsm {
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}

/** Parses valid code. JSON is an expression in parentheses. */
export function parseCode(code: string): Program {
  // acorn has types of its own for the same nodes.
  return acorn.parse(code, acornOptions) as unknown as Program;
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
