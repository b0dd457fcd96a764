import { parse, type AnyNode, type Expression, type Program, type Statement, type VariableDeclarator } from 'acorn';

/** A range of a script's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A use of a variable's value. */
export interface NameUse extends Span {
  readonly name: string;
}

/** An event listener or a property of one element of the markup. */
export interface Binding {
  /** The variable with the element, or its selector. */
  readonly target: { readonly variable: string } | { readonly selector: string };
  /** Event type, or name of the property. */
  readonly name: string;
  /** The listener, or the value of the property. */
  readonly value: Span;
  /** True for a listener with a parameter for the event. */
  readonly takesEvent: boolean;
}

/** A script split into the parts that frameworks write differently. */
export interface ScriptModel {
  readonly text: string;
  readonly imports: readonly Span[];
  /** Selectors of the variables that hold an element of the markup, by name. */
  readonly elements: ReadonlyMap<string, string>;
  readonly listeners: readonly Binding[];
  readonly properties: readonly Binding[];
  /** Functions in constants that access the document when they are called, by name. */
  readonly helpers: ReadonlyMap<string, Span>;
  /** All other statements. */
  readonly rest: readonly { readonly span: Span; readonly declares: boolean; readonly touchesPage: boolean }[];
  readonly uses: readonly NameUse[];
  /** Expressions that look up an element. */
  readonly lookups: readonly (Span & { readonly selector: string })[];
}

/** Splits a script into its parts. Null if it is not valid JavaScript. */
export function readScript(text: string): ScriptModel | null {
  const program = parseScript(text);
  if (program === null) return null;
  const { others, assignments, ...parts } = sortStatements(program);
  const { uses, lookups } = findNames(program);
  const helpers = new Map<string, Span>();
  const isOfPage = (name: string): boolean => pageNames.has(name) || parts.elements.has(name) || helpers.has(name);
  const touchesPage = (span: Span): boolean => uses.some((use) => isOfPage(use.name) && isWithin(use, span));
  const functions = others.map(functionVariable).filter((found) => found !== null);
  // A function that calls a helper is a helper itself, regardless of the order of declarations.
  const nextHelper = (): NameUse | undefined =>
    functions.find((found) => !helpers.has(found.name) && touchesPage(found));
  for (let found = nextHelper(); found !== undefined; found = nextHelper()) helpers.set(found.name, found);
  // A function runs later, but any other value is computed at once, when the elements do not exist yet.
  const isBound = ({ value }: Assignment): boolean => 'params' in value || !touchesPage(value);
  const rest = [...others, ...assignments.filter((one) => !isBound(one)).map(({ statement }) => statement)]
    .toSorted((a, b) => a.start - b.start)
    .filter((node) => !helpers.has(functionVariable(node)?.name ?? ''))
    .map((node) => ({
      span: { start: node.start, end: node.end },
      declares: node.type.endsWith('Declaration'),
      touchesPage: touchesPage(node),
    }));
  return { text, ...parts, properties: assignments.filter(isBound), helpers, rest, uses, lookups };
}

/** Global names with which code accesses the document. */
const pageNames = new Set(['document', 'customElements', 'window']);

/** Returns whether one range is within another. */
export function isWithin(inner: Span, { start, end }: Span): boolean {
  return inner.start >= start && inner.end <= end;
}

/** Parses JavaScript. Null if it is not valid. */
export function parseScript(text: string, sourceType: 'module' | 'script' = 'module'): Program | null {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType });
  } catch {
    return null;
  }
}

function sortStatements({ body }: Program) {
  const elements = new Map<string, string>();
  const imports: Span[] = [];
  const listeners: Binding[] = [];
  const assignments: Assignment[] = [];
  const others: Statement[] = [];
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      imports.push(statement);
      continue;
    }
    // Examples have no reason to export anything. An export is kept like any other statement.
    const node = statement as Statement;
    const element = elementVariable(node);
    const listener = listenerOf(node, elements);
    const property = propertyOf(node, elements);
    if (element !== null) elements.set(element.name, element.selector);
    else if (listener !== null) listeners.push(listener);
    else if (property !== null) assignments.push(property);
    else others.push(node);
  }
  return { imports, elements, listeners, assignments, others };
}

/** Finds every use of a variable, and every lookup of an element by a selector. */
function findNames(program: Program): Pick<ScriptModel, 'uses' | 'lookups'> {
  const uses: NameUse[] = [];
  const lookups: ScriptModel['lookups'][number][] = [];
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

/** Returns whether an identifier is the name of a property or declares a variable, rather than using a value. */
function isName(node: AnyNode, parent: AnyNode | null): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent?.type === 'Property') return parent.key === node && !parent.computed;
  return parent?.type === 'VariableDeclarator' && parent.id === node;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Returns the selector of `document.querySelector('…')` or `document.getElementById('…')`. */
function selectorOf(node: Expression): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property } = node.callee;
  if (object.type !== 'Identifier' || object.name !== 'document' || property.type !== 'Identifier') return null;
  const [argument] = node.arguments;
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return null;
  const { value } = argument;
  return property.name === 'querySelector' ? value : property.name === 'getElementById' ? `#${value}` : null;
}

/** `const name = document.querySelector('…')` */
function elementVariable(node: Statement): { name: string; selector: string } | null {
  const { id, init } = constantOf(node) ?? {};
  const selector = init ? selectorOf(init) : null;
  return id?.type === 'Identifier' && selector !== null ? { name: id.name, selector } : null;
}

/** `const name = (…) => …` */
function functionVariable(node: Statement): NameUse | null {
  const { id, init } = constantOf(node) ?? {};
  return id?.type === 'Identifier' && init?.type === 'ArrowFunctionExpression'
    ? { name: id.name, start: init.start, end: init.end }
    : null;
}

function constantOf(node: Statement): VariableDeclarator | undefined {
  const isConstant = node.type === 'VariableDeclaration' && node.kind === 'const' && node.declarations.length === 1;
  return isConstant ? node.declarations[0] : undefined;
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
  return { target, name: type.value, value, takesEvent: !('params' in value) || value.params.length > 0 };
}

/** `target.property = value` */
interface Assignment extends Binding {
  readonly value: Expression;
  readonly statement: Statement;
}

function propertyOf(node: Statement, elements: ReadonlyMap<string, string>): Assignment | null {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return null;
  const { left, operator, right } = node.expression;
  if (operator !== '=' || left.type !== 'MemberExpression' || left.computed || left.object.type === 'Super')
    return null;
  const target = targetOf(left.object, elements);
  if (target === null || left.property.type !== 'Identifier') return null;
  return { target, name: left.property.name, value: right, takesEvent: false, statement: node };
}

function targetOf(node: Expression, elements: ReadonlyMap<string, string>): Binding['target'] | null {
  if (node.type === 'Identifier') return elements.has(node.name) ? { variable: node.name } : null;
  const selector = selectorOf(node);
  return selector === null ? null : { selector };
}
