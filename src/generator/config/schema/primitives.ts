import * as z from 'zod';
import type { Localized } from '../localized.ts';

/*
 * The message of every schema here is what the value should be ("a text", "a number from 2 to 6"):
 * describe-issue.ts puts the path and what came before it.
 */

/** A text that is not empty; `expected` names it in messages. */
export function text(expected = 'a text'): z.ZodType<string> {
  return z.string({ error: expected }).regex(/[^]/, { error: expected });
}

/** True or false. */
export const flag: z.ZodType<boolean> = z.boolean({ error: 'true or false' });

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number): z.ZodType<number> {
  const error = `a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** One of some words. */
export function oneOf<const T extends string>(words: readonly T[]): z.ZodType<T> {
  const quoted = words.map((word) => `'${word}'`);
  return z.enum(words, { error: [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter(Boolean).join(' or ') });
}

/** A list; `expected` names it in messages. */
export function listOf<T>(item: z.ZodType<T>, expected: string): z.ZodType<T[]> {
  return z.array(item, { error: expected });
}

/** An object with any keys and values of one kind. */
export function recordOf<T>(value: z.ZodType<T>, expected: string): z.ZodType<Record<string, T>> {
  return z.record(z.string(), value, { error: expected });
}

/**
 * An object with exactly these keys. The message of an unknown key is the list of the known ones:
 * an issue carries nothing else by which describe-issue.ts could name the nearest.
 */
export function objectOf<Shape extends z.ZodRawShape>(
  shape: Shape,
  expected: string,
): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : expected),
  });
}

/**
 * Judges a value by the schema that `choose` picks for it. Unlike a union it reports what is wrong within
 * the form that the author meant, not that none of the forms fits.
 */
export function choice<T>(choose: (value: unknown) => z.ZodType<T>): z.ZodType<T> {
  return z.custom<T>().check((context) => {
    const result = choose(context.value).safeParse(context.value, { reportInput: true });
    if (result.success) return;
    // A finished issue is a raw one with its message filled in; the types keep the two apart.
    for (const issue of result.error.issues) context.issues.push(issue as z.core.$ZodRawIssue);
  });
}

/** True for what braces write: neither a list nor null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const oneText = text("a text, or one text a locale such as { sk: 'Domov', en: 'Home' }");
const textsByLocale = recordOf(text(), 'one text a locale');

/** A text for all languages, or one a locale. */
export const localized: z.ZodType<Localized> = choice<Localized>((value) =>
  isObject(value) ? textsByLocale : oneText,
);
