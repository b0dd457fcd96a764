import type {
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  MemberExpression,
  Node,
  ObjectExpression,
  Pattern,
  SpreadElement,
  Statement,
  TaggedTemplateExpression,
} from 'acorn';
import { memo } from '../../../kernel/memo.ts';
import {
  Callable,
  CannotRender,
  isFields,
  isList,
  isPlain,
  isTrue,
  mostItems,
  Template,
  type Value,
  nothing,
  applyBinary,
  callImported,
  callMethod,
  type Result,
} from './values.ts';

/** The names in an expression and their values. */
export interface Scope {
  /** Returns the value of a name of the file or of a function around the expression; undefined for other names. */
  find(name: string): (() => Value) | undefined;
  /** The imports of the file, by their local names. */
  readonly imports: ReadonlyMap<string, { readonly name: string; readonly from: string }>;
  /** Counts the steps of the file and the unfinished ones, so that recursion ends. */
  readonly steps: { count: number; depth: number };
}

/** Maximum number of steps, and of nested steps: more than any story needs. */
const most = { steps: 20_000, depth: 400 };

/**
 * Evaluates an expression without running it. Throws `CannotRender` for anything other than data, templates and functions of
 * them.
 */
export function evaluate(node: Expression, scope: Scope): Value {
  const { steps } = scope;
  if (++steps.count > most.steps || steps.depth > most.depth) throw new CannotRender(node, 'it takes too many steps');
  steps.depth++;
  const value = read(node, scope);
  steps.depth--;
  if ((typeof value === 'string' || isList(value)) && value.length > mostItems)
    throw new CannotRender(node, 'a value in it is too long');
  return value;
}

function read(node: Expression, scope: Scope): Value {
  switch (node.type) {
    case 'Literal':
      // `isPlain` refuses regular expressions and BigInt, which are no values here.
      return isPlain(node.value as Value) ? (node.value as Value) : refuse(node);
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => `${value.cooked ?? ''}${readText(node.expressions[index], scope)}`)
        .join('');
    case 'TaggedTemplateExpression':
      return readTemplate(node, scope);
    case 'Identifier':
      return readName(node.name, node, scope);
    case 'ArrayExpression':
      return readList(node.elements, scope);
    case 'ObjectExpression':
      return readObject(node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return readFunction(node, scope);
    case 'ConditionalExpression':
      return evaluate(isTrue(evaluate(node.test, scope)) ? node.consequent : node.alternate, scope);
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope);
      const isLeft =
        node.operator === '??' ? left !== null && left !== undefined : isTrue(left) === (node.operator === '||');
      return isLeft ? left : evaluate(node.right, scope);
    }
    case 'UnaryExpression': {
      const value = evaluate(node.argument, scope);
      if (node.operator === '!') return !isTrue(value);
      return node.operator === '-' && typeof value === 'number' ? -value : refuse(node);
    }
    case 'BinaryExpression': {
      if (node.left.type === 'PrivateIdentifier') return refuse(node);
      return known(applyBinary(node.operator, evaluate(node.left, scope), evaluate(node.right, scope)), node);
    }
    case 'ChainExpression':
      return evaluate(node.expression, scope);
    case 'MemberExpression':
      return readMember(node, scope);
    case 'CallExpression':
      return readCall(node, scope);
    default:
      return refuse(node);
  }
}

function refuse(node: Node): never {
  throw new CannotRender(node, 'it has code that would have to run');
}

function known(result: Result, node: Node): Value {
  return result === undefined ? refuse(node) : result.is;
}

function readText(node: Expression | undefined, scope: Scope): string {
  if (node === undefined) return '';
  const value = evaluate(node, scope);
  return isPlain(value) ? String(value) : refuse(node);
}

function readTemplate(node: TaggedTemplateExpression, scope: Scope): Template {
  const { tag, quasi } = node;
  const imported = tag.type === 'Identifier' ? scope.imports.get(tag.name) : undefined;
  if (imported?.name !== 'html') throw new CannotRender(node, 'its template is not one of `html` of lit');
  const texts = quasi.quasis.map(({ value }) => value.cooked ?? '');
  return new Template(
    texts,
    quasi.expressions.map((each, index) =>
      // Listeners are omitted.
      /@[\w-]+=["']?$/.test(texts[index] ?? '') ? nothing : evaluate(each, scope),
    ),
    node,
  );
}

function readName(name: string, node: Node, scope: Scope): Value {
  if (name === 'undefined') return undefined;
  const found = scope.find(name);
  if (found !== undefined) return found();
  const imported = scope.imports.get(name);
  if (imported?.name === 'nothing') return nothing;
  throw new CannotRender(
    node,
    imported === undefined ? `the file has no \`${name}\`` : `\`${name}\` is imported from "${imported.from}"`,
  );
}

function readList(items: readonly (Expression | SpreadElement | null)[], scope: Scope): readonly Value[] {
  return items.flatMap((item): readonly Value[] => {
    if (item?.type !== 'SpreadElement') return [item === null ? undefined : evaluate(item, scope)];
    const list = evaluate(item.argument, scope);
    return isList(list) ? list : refuse(item);
  });
}

function readObject(node: ObjectExpression, scope: Scope): Value {
  const fields = new Map<string, () => Value>();
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope);
      if (!isFields(spread)) return refuse(property);
      for (const [key, field] of spread) fields.set(key, field);
      continue;
    }
    const { key, value } = property;
    // A key that is not an expression is a private name, which object literals cannot have.
    const name = !property.computed && key.type === 'Identifier' ? key.name : readText(key as Expression, scope);
    fields.set(
      name,
      memo(() => evaluate(value, scope)),
    );
  }
  return fields;
}

function readMember(node: MemberExpression, scope: Scope): Value {
  const { object: owner, property } = node;
  if (owner.type === 'Super' || property.type === 'PrivateIdentifier') return refuse(node);
  const object = evaluate(owner, scope);
  const key = !node.computed && property.type === 'Identifier' ? property.name : evaluate(property, scope);
  if (node.optional && (object === null || object === undefined)) return undefined;
  if (isFields(object)) return object.get(String(key))?.();
  if (!isList(object) && typeof object !== 'string') return refuse(node);
  if (key === 'length') return object.length;
  return typeof key === 'number' ? object[key] : refuse(node);
}

function readCall(node: CallExpression, scope: Scope): Value {
  const { callee } = node;
  const args = (): readonly Value[] => readList(node.arguments, scope);
  if (callee.type === 'Identifier' && scope.find(callee.name) === undefined) {
    const imported = scope.imports.get(callee.name);
    if (imported === undefined) return readName(callee.name, callee, scope);
    const result = callImported(imported, args());
    return result === undefined ? readName(callee.name, callee, scope) : result.is;
  }
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Super' && callee.property.type === 'Identifier') {
    const owner = evaluate(callee.object, scope);
    if (callee.optional && (owner === null || owner === undefined)) return undefined;
    return known(callMethod(owner, callee.property.name, args()), node);
  }
  const target = callee.type === 'Super' ? refuse(node) : evaluate(callee, scope);
  return target instanceof Callable ? target.call(args()) : refuse(node);
}

/** Makes a function whose parameters and constants are names of a scope of its own. */
export function readFunction(
  node: ArrowFunctionExpression | FunctionExpression | FunctionDeclaration,
  scope: Scope,
): Callable {
  if (node.async || node.generator === true) return refuse(node);
  return new Callable((args) => {
    const names = new Map<string, () => Value>();
    const inner: Scope = { ...scope, find: (name) => names.get(name) ?? scope.find(name) };
    for (const [index, parameter] of node.params.entries()) {
      bind(parameter, args[index], { names, scope: inner });
    }
    if (node.body.type !== 'BlockStatement') return evaluate(node.body, inner);
    return runBlock(node.body.body, { names, scope: inner })?.is;
  });
}

interface Binding {
  readonly names: Map<string, () => Value>;
  readonly scope: Scope;
}

/** Runs constants, conditions and `return`; undefined if nothing is returned. */
function runBlock(statements: readonly Statement[], binding: Binding): Result {
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement')
      return { is: statement.argument == null ? undefined : evaluate(statement.argument, binding.scope) };
    if (statement.type === 'VariableDeclaration' && statement.kind === 'const') {
      for (const { id, init } of statement.declarations)
        bind(id, init == null ? undefined : evaluate(init, binding.scope), binding);
    } else if (statement.type === 'IfStatement') {
      const branch = isTrue(evaluate(statement.test, binding.scope)) ? statement.consequent : statement.alternate;
      const result =
        branch == null ? undefined : runBlock(branch.type === 'BlockStatement' ? branch.body : [branch], binding);
      if (result !== undefined) return result;
    } else refuse(statement);
  }
  return undefined;
}

/** Assigns values to the names of a pattern: `args`, `{ label, size = 'small', ...rest }`. */
function bind(pattern: Pattern, value: Value, binding: Binding): void {
  const { names, scope } = binding;
  if (pattern.type === 'Identifier') names.set(pattern.name, () => value);
  else if (pattern.type === 'AssignmentPattern')
    bind(pattern.left, value === undefined ? evaluate(pattern.right, scope) : value, binding);
  else if (pattern.type === 'ObjectPattern' && isFields(value)) {
    const rest = new Map(value);
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') bind(property.argument, rest, binding);
      else if (property.key.type !== 'Identifier' || property.computed) refuse(property);
      else {
        bind(property.value, value.get(property.key.name)?.(), binding);
        rest.delete(property.key.name);
      }
    }
  } else refuse(pattern);
}
