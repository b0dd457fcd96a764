import { Callable, isFields, isList, isPlain, isTrue, Markup, type Value, handler, nothing } from './values.ts';

type Plain = string | number;

const binary: Readonly<Record<string, (left: Plain, right: Plain) => Value>> = {
  '-': (left, right) => Number(left) - Number(right),
  '*': (left, right) => Number(left) * Number(right),
  '/': (left, right) => Number(left) / Number(right),
  '%': (left, right) => Number(left) % Number(right),
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
  '+': (left, right) => (typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`),
};

/** The result of an operator with two operands. Undefined for operators and operands that are not read. */
export function applyBinary(operator: string, left: Value, right: Value): { readonly is: Value } | undefined {
  if (operator === '===' || operator === '!==') return { is: (left === right) === (operator === '===') };
  const isNumberOrText = (value: Value): value is Plain => typeof value === 'number' || typeof value === 'string';
  if (!Object.hasOwn(binary, operator) || !isNumberOrText(left) || !isNumberOrText(right)) return undefined;
  return { is: binary[operator]?.(left, right) };
}

/** The result of an operator with one operand; like `applyBinary`. */
export function applyUnary(operator: string, value: Value): { readonly is: Value } | undefined {
  if (operator === '!') return { is: !isTrue(value) };
  return operator === '-' && typeof value === 'number' ? { is: -value } : undefined;
}

/** Directives of lit, by the name that lit exports them under. */
const directives: Readonly<Record<string, (...args: readonly Value[]) => Value>> = {
  ifDefined: (value) => value ?? nothing,
  unsafeHTML: (value) => (isPlain(value) ? new Markup(String(value ?? '')) : value),
  classMap: (value) =>
    entriesOf(value)
      .flatMap(([name, own]) => (isTrue(own) ? name : []))
      .join(' '),
  styleMap: (value) =>
    entriesOf(value)
      .filter(([, own]) => own !== null && own !== undefined && isPlain(own))
      .map(([name, own]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${String(own)}`)
      .join('; '),
};

function entriesOf(value: Value): readonly (readonly [string, Value])[] {
  return isFields(value) ? [...value].map(([name, read]) => [name, read()]) : [];
}

/** The result of a function that the file imports: a directive of lit, or a listener of Storybook. Undefined for others. */
export function callImported(
  { name, from }: { readonly name: string; readonly from: string },
  args: readonly Value[],
): { readonly is: Value } | undefined {
  if (/^@?storybook\//.test(from)) return { is: handler };
  if (!/^lit(?:-html)?(?:\/|$)/.test(from) || !Object.hasOwn(directives, name)) return undefined;
  return { is: directives[name]?.(...args) };
}

/** The result of a method of a list or a text. Undefined for methods that are not read. */
export function callMethod(target: Value, name: string, args: readonly Value[]): { readonly is: Value } | undefined {
  const [first, second] = args;
  if (isFields(target)) {
    const method = target.get(name)?.();
    return method instanceof Callable ? { is: method.call(args) } : undefined;
  }
  if (isList(target)) {
    if (name === 'map' && first instanceof Callable)
      return { is: target.map((item, index) => first.call([item, index])) };
    if (name === 'filter' && first instanceof Callable)
      return { is: target.filter((item, index) => isTrue(first.call([item, index]))) };
    if (name === 'join' && target.every(isPlain))
      return { is: target.map((item) => item ?? '').join(first === undefined ? ',' : String(first)) };
    if (name === 'includes') return { is: target.includes(first) };
  }
  if (typeof target !== 'string') return undefined;
  if (name === 'toUpperCase') return { is: target.toUpperCase() };
  if (name === 'toLowerCase') return { is: target.toLowerCase() };
  if (name === 'trim') return { is: target.trim() };
  const isSlice = name === 'slice' && typeof first === 'number' && (second === undefined || typeof second === 'number');
  return isSlice ? { is: target.slice(first, second) } : undefined;
}
