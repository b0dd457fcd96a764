import { parse, type AnyNode, type Expression, type Program, type Statement } from 'acorn';
import { findNames, selectorOf, type Lookup, type NameUse, type Span } from './script-names.ts';

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
  /** Functions that reach for the page when they are called, by the names of their constants. */
  readonly helpers: ReadonlyMap<string, Span>;
  /** All other statements. */
  readonly rest: readonly { readonly span: Span; readonly declares: boolean; readonly touchesPage: boolean }[];
  /** Every use of a variable. */
  readonly uses: readonly NameUse[];
  /** Every place that looks up an element. */
  readonly lookups: readonly Lookup[];
}

/** Takes a script apart; null when it is not JavaScript. */
export function readScript(text: string): ScriptModel | null {
  const program = parseOrNull(text);
  if (program === null) return null;
  const elements = new Map<string, string>();
  const imports: Span[] = [];
  const listeners: Binding[] = [];
  const properties: Binding[] = [];
  const others: Statement[] = [];
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
    else others.push(node);
  }
  const { uses, lookups } = findNames(program);
  const helpers = new Map<string, Span>();
  const touchesPage = ({ start, end }: Span): boolean =>
    /\b(?:document|customElements|window)\b/.test(text.slice(start, end)) ||
    uses.some((use) => (elements.has(use.name) || helpers.has(use.name)) && isWithin(use, { start, end }));
  const functions = others.map(functionVariable).filter((found) => found !== null);
  // A function that calls one that reaches for the page does so as well, whichever is written first.
  const nextHelper = (): NameUse | undefined =>
    functions.find((found) => !helpers.has(found.name) && touchesPage(found));
  for (let found = nextHelper(); found !== undefined; found = nextHelper()) helpers.set(found.name, found);
  const rest = others.filter((node) => !helpers.has(functionVariable(node)?.name ?? ''));
  return {
    text,
    imports,
    elements,
    listeners,
    properties,
    uses,
    lookups,
    helpers,
    rest: rest.map((node) => ({
      span: { start: node.start, end: node.end },
      declares: node.type.endsWith('Declaration'),
      touchesPage: touchesPage(node),
    })),
  };
}

/** True when a place lies within a span. */
export function isWithin(place: Span, { start, end }: Span): boolean {
  return place.start >= start && place.end <= end;
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

/** `const name = (…) => …` */
function functionVariable(node: Statement): NameUse | null {
  if (node.type !== 'VariableDeclaration' || node.kind !== 'const' || node.declarations.length !== 1) return null;
  const [{ id, init } = {}] = node.declarations;
  return id?.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
    ? { name: id.name, start: init.start, end: init.end }
    : null;
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
