import { parse } from 'acorn';
import type { Program } from 'estree';
import type { MdxjsEsm } from 'mdast-util-mdx';

/** A statement at the top of a page's module, such as an import. */
export function makeCode(value: string): MdxjsEsm {
  // The parser has types of its own for the same nodes.
  const estree = parse(value, { ecmaVersion: 'latest', sourceType: 'module' }) as Program;
  return { type: 'mdxjsEsm', value, data: { estree } };
}
