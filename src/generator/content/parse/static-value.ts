import type { Expression, Node, Program, SimpleCallExpression } from 'estree';
import type { JsonValue } from '../../../shared/content.ts';
import { ownValue } from '../../kernel/collections.ts';

/** Names that an expression can use at build time. */
export interface StaticScope {
  readonly values: Readonly<Record<string, JsonValue>>;
  /** Functions that it may call with one argument: `useBaseUrl`, `require`. */
  readonly functions: ReadonlyMap<string, (value: JsonValue) => JsonValue>;
}

/** Evaluates an expression without running code; undefined if that is not possible. */
export function staticValue(program: Program | null | undefined, scope: StaticScope): JsonValue | undefined {
  const [statement] = program?.body ?? [];
  if (program?.body.length !== 1 || statement?.type !== 'ExpressionStatement') return undefined;
  return evaluate(statement.expression, scope);
}

function evaluate(node: Node, scope: StaticScope): JsonValue | undefined {
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) ? node.value : undefined;
    case 'TemplateLiteral':
      return evaluateTemplate(
        node.quasis.map((part) => part.value.cooked ?? ''),
        node.expressions,
        scope,
      );
    case 'ArrayExpression':
      return evaluateAll(node.elements, scope);
    case 'ObjectExpression':
      return evaluateObject(node.properties, scope);
    case 'UnaryExpression':
      return evaluateUnary(node.operator, evaluate(node.argument, scope));
    case 'Identifier':
      return ownValue(scope.values, node.name);
    case 'MemberExpression':
      return evaluateMember(
        evaluate(node.object, scope),
        node.computed ? evaluate(node.property, scope) : nameOf(node.property),
      );
    case 'CallExpression':
      return evaluateCall(node, scope);
    default:
      return undefined;
  }
}

function evaluateCall({ callee, arguments: nodes }: SimpleCallExpression, scope: StaticScope): JsonValue | undefined {
  const values = evaluateAll(nodes, scope);
  const [value, replacer = null, space] = values ?? [];
  if (values === undefined || value === undefined) return undefined;
  if (callee.type === 'Identifier') return values.length === 1 ? scope.functions.get(callee.name)?.(value) : undefined;
  if (replacer !== null || !isStringify(callee)) return undefined;
  return JSON.stringify(value, null, typeof space === 'string' || typeof space === 'number' ? space : undefined);
}

function isStringify(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  return callee.object.name === 'JSON' && nameOf(callee.property) === 'stringify';
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function evaluateAll(nodes: readonly (Node | null)[], scope: StaticScope): JsonValue[] | undefined {
  const values: JsonValue[] = [];
  for (const node of nodes) {
    const value = node === null ? null : evaluate(node, scope);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function evaluateTemplate(
  texts: readonly string[],
  expressions: readonly Expression[],
  scope: StaticScope,
): string | undefined {
  const values = evaluateAll(expressions, scope);
  return values === undefined
    ? undefined
    : texts.map((text, index) => text + (index < values.length ? String(values[index]) : '')).join('');
}

function evaluateObject(properties: readonly Node[], scope: StaticScope): JsonValue | undefined {
  const entries: [string, JsonValue][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.kind !== 'init' || property.method) return undefined;
    const key = property.computed ? evaluate(property.key, scope) : nameOf(property.key);
    const value = evaluate(property.value, scope);
    if ((typeof key !== 'string' && typeof key !== 'number') || value === undefined) return undefined;
    entries.push([String(key), value]);
  }
  return Object.fromEntries(entries);
}

function evaluateUnary(operator: string, value: JsonValue | undefined): JsonValue | undefined {
  if (operator === '-' && typeof value === 'number') return -value;
  if (operator === '!' && value !== undefined) return !value;
  return undefined;
}

// `require('./x.png').default` is the file itself, because `require` returns its argument.
function evaluateMember(object: JsonValue | undefined, key: JsonValue | undefined): JsonValue | undefined {
  if (typeof object === 'string' && key === 'default') return object;
  if (typeof object !== 'object' || object === null || typeof key !== 'string') return undefined;
  const value: unknown = Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
  return isJson(value) ? value : undefined;
}

function isJson(value: unknown): value is JsonValue {
  return isPlain(value) || (typeof value === 'object' && value !== null);
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}
