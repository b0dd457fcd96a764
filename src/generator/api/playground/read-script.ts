import { parse, type AnyNode, type Expression, type Program, type Statement } from 'acorn';

/** A stretch of a script's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is done to one element of the markup: `target` is the variable that holds it, or the selector that finds it. */
export interface Binding {
  readonly target: { readonly variable: string } | { readonly selector: string };
  /** Event type of a listener, name of a property that is set. */
  readonly name: string;
  /** The listener or the value. */
  readonly value: Span;
  /** True for a listener that asks for the event. */
  readonly takesEvent: boolean;
}

/** A script as far as it can be said in the words of a framework. */
export interface ScriptModel {
  readonly text: string;
  readonly imports: readonly Span[];
  /** Variables that hold an element of the markup: selector by name. */
  readonly elements: ReadonlyMap<string, string>;
  readonly listeners: readonly Binding[];
  readonly properties: readonly Binding[];
  /** All other statements. */
  readonly rest: readonly { readonly span: Span; readonly declares: boolean; readonly touchesPage: boolean }[];
  /** Every use of a variable that holds an element. */
  readonly uses: readonly (Span & { readonly name: string })[];
}

/** Takes a script apart; null when it is not JavaScript. */
export function readScript(text: string): ScriptModel | null {
  const program = parseOrNull(text);
  if (program === null) return null;
  const elements = new Map<string, string>();
  const imports: Span[] = [];
  const listeners: Binding[] = [];
  const properties: Binding[] = [];
  const rest: { node: Statement }[] = [];
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      imports.push(statement);
      continue;
    }
    // Exports make no sense in an example; as a statement they are kept as they are.
    const node = statement as Statement;
    const element = elementVariable(node);
    const listener = listenerOf(node, elements);
    const property = propertyOf(node, elements);
    if (element !== null) elements.set(element.name, element.selector);
    else if (listener !== null) listeners.push(listener);
    else if (property !== null) properties.push(property);
    else rest.push({ node });
  }
  const uses = findUses(program, elements);
  return {
    text,
    imports,
    elements,
    listeners,
    properties,
    uses,
    rest: rest.map(({ node }) => ({
      span: { start: node.start, end: node.end },
      declares: node.type.endsWith('Declaration'),
      touchesPage:
        isWithin(uses, node) || /\b(?:document|customElements|window)\b/.test(text.slice(node.start, node.end)),
    })),
  };
}

/** True when one of the places lies within the span. */
export function isWithin(places: readonly Span[], { start, end }: Span): boolean {
  return places.some((place) => place.start >= start && place.end <= end);
}

function parseOrNull(text: string): Program | null {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return null;
  }
}

/** `const name = document.querySelector('…')` */
function elementVariable(node: Statement): { name: string; selector: string } | null {
  if (node.type !== 'VariableDeclaration' || node.kind !== 'const' || node.declarations.length !== 1) return null;
  const [{ id, init } = {}] = node.declarations;
  const selector = init ? selectorOf(init) : null;
  return id?.type === 'Identifier' && selector !== null ? { name: id.name, selector } : null;
}

function selectorOf(node: Expression): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property } = node.callee;
  if (object.type !== 'Identifier' || object.name !== 'document' || property.type !== 'Identifier') return null;
  const [argument] = node.arguments;
  const value = argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;
  if (value === null) return null;
  return property.name === 'querySelector' ? value : property.name === 'getElementById' ? `#${value}` : null;
}

function targetOf(node: Expression, elements: ReadonlyMap<string, string>): Binding['target'] | null {
  if (node.type === 'Identifier') return elements.has(node.name) ? { variable: node.name } : null;
  const selector = selectorOf(node);
  return selector === null ? null : { selector };
}

/** `target.addEventListener('type', listener)` */
function listenerOf(node: Statement, elements: ReadonlyMap<string, string>): Binding | null {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'CallExpression') return null;
  const { callee, arguments: values } = node.expression;
  const [type, value] = values;
  if (callee.type !== 'MemberExpression' || callee.object.type === 'Super' || values.length !== 2) return null;
  if (callee.property.type !== 'Identifier' || callee.property.name !== 'addEventListener') return null;
  const target = targetOf(callee.object, elements);
  if (target === null || type?.type !== 'Literal' || typeof type.value !== 'string' || value === undefined) return null;
  return { target, name: type.value, value, takesEvent: hasParameters(value) };
}

function hasParameters(node: AnyNode): boolean {
  return !('params' in node) || node.params.length > 0;
}

/** `target.property = value` */
function propertyOf(node: Statement, elements: ReadonlyMap<string, string>): Binding | null {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return null;
  const { left, operator, right } = node.expression;
  if (operator !== '=' || left.type !== 'MemberExpression' || left.computed || left.object.type === 'Super')
    return null;
  const target = targetOf(left.object, elements);
  return target === null || left.property.type !== 'Identifier'
    ? null
    : { target, name: left.property.name, value: right, takesEvent: false };
}

function findUses(program: Program, elements: ReadonlyMap<string, string>): (Span & { name: string })[] {
  const uses: (Span & { name: string })[] = [];
  const walk = (node: AnyNode, parent: AnyNode | null): void => {
    if (node.type === 'Identifier' && elements.has(node.name) && !isName(node, parent))
      uses.push({ start: node.start, end: node.end, name: node.name });
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, node);
  };
  walk(program, null);
  return uses;
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
