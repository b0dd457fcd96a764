import { Callable, isFields, isList, isPlain, isTrue, Markup, nothing, type Value } from './values.ts';

/** The result of an operator or a call; undefined for one that is not read. */
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

/** Calls a function that the file imports: a directive of lit, or one of Storybook, which makes listeners. */
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
  if (isList(target) && target.every(isPlain) && name === 'join') return { is: target.join(String(first ?? ',')) };
  return typeof target === 'string' && name === 'toUpperCase' ? { is: target.toUpperCase() } : undefined;
}
