import type { Root, RootContent, Text } from 'mdast';
import type { MdxTextExpression } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

const formula = /(\$\$?)(?=\S)([^$]*\S)\1/g;
const command = /\\[a-z]+\s*\{|[_^]\{/i;

/**
 * Converts the braces of a formula back to text: MDX parses `$\frac{1}{2}$` as two expressions, whose values would be shown
 * without braces.
 */
export function remarkFormulas() {
  return (tree: Root): void =>
    visit(tree, 'mdxTextExpression', (_node, index, parent) => {
      if (parent === undefined || index === undefined) return undefined;
      const siblings: RootContent[] = parent.children;
      const start = siblings.findLastIndex((sibling, at) => at < index && !isPlain(sibling)) + 1;
      const end = siblings.findIndex((sibling, at) => at > index && !isPlain(sibling));
      const run = siblings.slice(start, end < 0 ? siblings.length : end).filter(isPlain);
      const restored = restore(run);
      if (restored === null) return undefined;
      siblings.splice(start, run.length, ...restored);
      return start + restored.length;
    });
}

type Plain = Text | MdxTextExpression;

function isPlain(node: RootContent): node is Plain {
  return node.type === 'text' || node.type === 'mdxTextExpression';
}

/** A run of text and expressions, with those in formulas as text; null if there is no formula. */
function restore(run: readonly Plain[]): Plain[] | null {
  const sources = run.map((node) => (node.type === 'text' ? node.value : `{${node.value}}`));
  const text = sources.join('');
  const formulas = [...text.matchAll(formula)].filter(([, , inner = '']) => command.test(inner));
  if (formulas.length === 0) return null;
  const result: Plain[] = [];
  let offset = 0;
  for (const [index, node] of run.entries()) {
    const value = sources[index] ?? '';
    const at = offset;
    const isInFormula = formulas.some(({ 0: whole, index: from }) => from < at && at < from + whole.length);
    const last = result.at(-1);
    if (node.type === 'mdxTextExpression' && !isInFormula) result.push(node);
    else if (last?.type === 'text') last.value += value;
    else result.push({ type: 'text', value, position: node.position });
    offset += value.length;
  }
  return result;
}
