import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { isObject } from '../../kernel/text.ts';
import { describeUnknownKey } from './problem.ts';
import {
  enter,
  invalid,
  mismatch,
  Schema,
  type AnySchema,
  type Input,
  type Invalid,
  type Output,
  type ReadContext,
  type Shape,
} from './schema.ts';

/** A text that is not empty. In all builders, `expected` describes the value in messages. */
export function text(expected = 'a string'): Schema<string> {
  return valueOf('string', expected, (value): value is string => typeof value === 'string' && value !== '');
}

/** A text that may be empty. */
export const anyText: Schema<string> = valueOf(
  'string',
  'a string',
  (value): value is string => typeof value === 'string',
);

/** True or false. */
export const flag: Schema<boolean> = flagOr('true or false');

/** True or false, where other values are allowed too. */
export function flagOr(expected: string): Schema<boolean> {
  return valueOf('boolean', expected, (value): value is boolean => typeof value === 'boolean');
}

/** Any number but infinity. */
export function anyNumber(expected = 'a number'): Schema<number> {
  return valueOf('number', expected, (value): value is number => Number.isFinite(value));
}

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number): Schema<number> {
  return valueOf(
    'number',
    `a whole number from ${min} to ${max}`,
    (value): value is number => Number.isInteger(value) && Number(value) >= min && Number(value) <= max,
  );
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Schema<Word> {
  const quoted = words.map((word) => `'${word}'`);
  const expected = [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ');
  const type = quoted.join(' | ');
  return new Schema({ kind: 'value', type }, (value, context) => {
    const word = words.find((candidate) => candidate === value);
    if (word !== undefined) return word;
    const hint = typeof value === 'string' ? didYouMean(value, words, (near) => `'${near}'`) : undefined;
    return mismatch(value, context, { expected, hint });
  });
}

/** A list of values of one kind. */
export function listOf<In, Out>(item: Schema<In, Out>, expected: string): Schema<readonly In[], readonly Out[]> {
  return new Schema({ kind: 'list', of: item }, (value, context) => {
    if (!Array.isArray(value)) return mismatch(value, context, { expected });
    return readAll([...value.entries()], item, context)?.map(([, read]) => read) ?? invalid;
  });
}

/** An object with any keys and values of one kind. */
export function recordOf<In, Out>(
  item: Schema<In, Out>,
  expected: string,
): Schema<Readonly<Record<string, In>>, Readonly<Record<string, Out>>> {
  return new Schema({ kind: 'record', of: item }, (value, context) => {
    if (!isObject(value)) return mismatch(value, context, { expected });
    const read = readAll(Object.entries(value), item, context);
    return read === null ? invalid : Object.fromEntries(read);
  });
}

/** An object with the keys of a shape. Other keys are problems by default. */
export function objectOf<S extends Shape>(
  shape: S,
  expected: string,
  { unknownKeys }: { readonly unknownKeys: 'report' | 'ignore' } = { unknownKeys: 'report' },
): Schema<Input<S>, Output<S>> {
  return new Schema({ kind: 'object', shape }, (value, context) => {
    if (!isObject(value)) return mismatch(value, context, { expected });
    const read = Object.entries(shape).map(([key, schema]) => [key, readKey(value, [key, schema], context)] as const);
    const hasUnknown = unknownKeys === 'report' && reportUnknownKeys(value, Object.keys(shape), context);
    if (read.some(([, result]) => result === invalid) || (hasUnknown && !context.isTolerant)) return invalid;
    // A shape and its object have the same keys; the compiler cannot follow that through entries.
    return Object.fromEntries(read.filter(([, result]) => result !== undefined)) as Output<S>;
  });
}

/** One of several forms. `choose` picks the form by the value, so that problems are those of the intended form. */
export function anyOf<S extends AnySchema>(
  forms: readonly S[],
  choose: (value: unknown) => S,
): Schema<Input<S>, Output<S>> {
  // What one of the forms returns is an output of `S`; the compiler does not resolve `Output` of a type parameter.
  return new Schema({ kind: 'union', of: forms }, (value, context) => choose(value).read(value, context) as Output<S>);
}

/** A value of a simple form, or an object. */
export function orObject<Simple extends AnySchema, Full extends AnySchema>(
  simple: Simple,
  object: Full,
): Schema<Input<Simple | Full>, Output<Simple | Full>> {
  return anyOf<Simple | Full>([simple, object], (value) => (isObject(value) ? object : simple));
}

/** False, which the program reads as null, or a value. */
export function offOr<In, Out>(schema: Schema<In, Out>): Schema<In | false, Out | null> {
  const off: Schema<false, null> = new Schema({ kind: 'value', type: 'false' }, () => null);
  return new Schema({ kind: 'union', of: [off, schema] }, (value, context) =>
    value === false ? null : schema.read(value, context),
  );
}

interface VariantOptions {
  /** Describes all forms, for a value that is not an object. */
  readonly expected: string;
  /** Key that selects the form. Default: `type`. */
  readonly key?: string;
  /** Form of an object without that key. */
  readonly fallback?: string;
}

/** An object whose `type`, or another key, selects one of several forms. */
export function variants<S extends AnySchema>(
  forms: Readonly<Record<string, S>>,
  { expected, key = 'type', fallback }: VariantOptions,
): Schema<Input<S>, Output<S>> {
  const byName = new Map<unknown, S>(Object.entries(forms));
  const names = oneOf(Object.keys(forms));
  const unknown = new Schema<never, never>({ kind: 'union', of: [] }, (value, context) => {
    if (isObject(value)) names.read(value[key], enter(context, key));
    else mismatch(value, context, { expected });
    return invalid;
  });
  const choose = (value: unknown): S | typeof unknown =>
    (isObject(value) ? byName.get(value[key] ?? fallback) : undefined) ?? unknown;
  return anyOf<S | typeof unknown>([...new Set(byName.values())], choose);
}

/** Reports each key of an object that is not among the known ones; true when there is one. */
export function reportUnknownKeys(value: object, known: readonly string[], context: ReadContext): boolean {
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  for (const key of unknown) context.report(describeUnknownKey(key, context, known));
  return unknown.length > 0;
}

function valueOf<T>(type: string, expected: string, isValid: (value: unknown) => value is T): Schema<T> {
  return new Schema({ kind: 'value', type }, (value, context) =>
    isValid(value) ? value : mismatch(value, context, { expected }),
  );
}

/** Reads every entry, so that all problems are reported; null when one is invalid. */
function readAll<Key extends string | number, Out>(
  entries: readonly (readonly [Key, unknown])[],
  item: Schema<unknown, Out>,
  context: ReadContext,
): readonly (readonly [Key, Out])[] | null {
  const read = entries.map(([key, value]) => [key, item.read(value, enter(context, key))] as const);
  const valid = read.flatMap(([key, value]): (readonly [Key, Out])[] => (value === invalid ? [] : [[key, value]]));
  return valid.length === read.length ? valid : null;
}

/** Reads a key; in a tolerant context an invalid one falls back to its default. */
function readKey(
  value: Readonly<Record<string, unknown>>,
  [key, schema]: readonly [string, AnySchema],
  context: ReadContext,
): unknown {
  const inner = enter(context, key);
  const read: unknown | Invalid = schema.read(value[key], inner);
  if (read !== invalid || !context.isTolerant) return read;
  return schema.read(undefined, { ...inner, report: () => undefined });
}
