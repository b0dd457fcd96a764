import type { AnyNode, CallExpression, Expression, Program } from 'acorn';

/** A stretch of a script's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in a script that stands for a variable's value. */
export interface NameUse extends Span {
  readonly name: string;
}

/** A place in a script where an element is looked up. */
export interface Lookup extends Span {
  readonly selector: string;
}

/** What a script names: every use of a variable, and every element that it finds by a selector. */
export function findNames(program: Program): { uses: readonly NameUse[]; lookups: readonly Lookup[] } {
  const uses: NameUse[] = [];
  const lookups: Lookup[] = [];
  const walk = (node: AnyNode, parent: AnyNode | null): void => {
    const { start, end } = node;
    if (node.type === 'Identifier' && !isName(node, parent)) uses.push({ start, end, name: node.name });
    const selector = node.type === 'CallExpression' ? selectorOf(node) : null;
    if (selector !== null) lookups.push({ start, end, selector });
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node);
  };
  walk(program, null);
  return { uses, lookups };
}

/** The selector of `document.querySelector('…')`, and that of an id; null for any other expression. */
export function selectorOf(node: Expression | CallExpression): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property } = node.callee;
  if (object.type !== 'Identifier' || object.name !== 'document' || property.type !== 'Identifier') return null;
  const [argument] = node.arguments;
  const value = argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;
  if (value === null) return null;
  return property.name === 'querySelector' ? value : property.name === 'getElementById' ? `#${value}` : null;
}

/** True where an identifier names a property or a new variable instead of standing for its value. */
function isName(node: AnyNode, parent: AnyNode | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent?.type === 'Property') return parent.key === node && !parent.computed;
  return parent?.type === 'VariableDeclarator' && parent.id === node;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
