import type { Node } from 'acorn';

/** A value of a story file, as far as it can be determined without running the file. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | Fields
  | Template
  | Markup
  | Callable;

/** The properties of an object. Each is evaluated on use, because stories have properties that cannot be evaluated. */
export type Fields = ReadonlyMap<string, () => Value>;

/** Maximum length of texts and lists, so that repeated doubling cannot exhaust the memory. */
export const mostItems = 100_000;

/** A lit template: its values, and the texts around them. */
export class Template {
  readonly texts: readonly string[];
  readonly values: readonly Value[];
  readonly node: Node;

  constructor(texts: readonly string[], values: readonly Value[], node: Node) {
    this.texts = texts;
    this.values = values;
    this.node = node;
  }
}

/** HTML that is not escaped: `unsafeHTML('<b>Save</b>')`. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** A function of the file. */
export class Callable {
  readonly call: (args: readonly Value[]) => Value;

  constructor(call: (args: readonly Value[]) => Value) {
    this.call = call;
  }
}

/** The value of lit's `nothing` and of a listener: its attribute or text is omitted. */
export const nothing = new Markup('');

/** Thrown for code that cannot be evaluated without running it. The message completes "The story cannot be rendered: ". */
export class CannotRender extends Error {
  readonly node: Node;

  constructor(node: Node, message: string) {
    super(message);
    this.node = node;
  }
}

/** True for an object of the file. */
export function isFields(value: Value): value is Fields {
  return value instanceof Map;
}

/** True for a list of the file. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Returns whether a value is truthy. */
export function isTrue(value: Value): boolean {
  return value !== nothing && Boolean(value);
}

/** Returns whether JavaScript converts a value to text without calling code. */
export function isPlain(value: Value): value is string | number | boolean | null | undefined {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}

/** The result of an operator or a call; undefined for an unsupported one. */
export type Result = { readonly is: Value } | undefined;

/** Applies an operator with two operands. */
export function applyBinary(operator: string, left: Value, right: Value): Result {
  if (operator === '===') return { is: left === right };
  if (operator === '!==') return { is: left !== right };
  if (typeof left === 'number' && typeof right === 'number') {
    if (operator === '+') return { is: left + right };
    if (operator === '-') return { is: left - right };
    if (operator === '*') return { is: left * right };
    if (operator === '<') return { is: left < right };
    if (operator === '>') return { is: left > right };
  }
  return operator === '+' && isPlain(left) && isPlain(right) ? { is: `${left}${right}` } : undefined;
}

/** Calls a function that the file imports: a directive of lit, or a function of Storybook that makes listeners. */
export function callImported(
  { name, from }: { readonly name: string; readonly from: string },
  [value]: readonly Value[],
): Result {
  if (/^@?storybook\//.test(from)) return { is: nothing };
  if (name === 'ifDefined') return { is: value ?? nothing };
  if (name === 'unsafeHTML' && isPlain(value)) return { is: new Markup(String(value ?? '')) };
  if (name !== 'classMap' || !isFields(value)) return undefined;
  return { is: [...value].flatMap(([own, read]) => (isTrue(read()) ? own : [])).join(' ') };
}

/** Calls a method of an object, a list or a text. */
export function callMethod(target: Value, name: string, args: readonly Value[]): Result {
  const [first] = args;
  const method = isFields(target) ? target.get(name)?.() : undefined;
  if (method instanceof Callable) return { is: method.call(args) };
  if (isList(target) && first instanceof Callable && name === 'map')
    return { is: target.map((item, index) => first.call([item, index])) };
  if (isList(target) && target.every(isPlain) && name === 'join') {
    const joint = String(first ?? ',');
    const length = target.reduce<number>((sum, item) => sum + joint.length + String(item).length, 0);
    return length > mostItems ? undefined : { is: target.join(joint) };
  }
  return typeof target === 'string' && name === 'toUpperCase' ? { is: target.toUpperCase() } : undefined;
}
