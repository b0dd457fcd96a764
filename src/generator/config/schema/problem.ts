import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { capitalize } from '../../kernel/text.ts';

/** Path from the root of a value to one of its parts: `['navbar', 'items', 2, 'label']`. */
export type KeyPath = readonly (string | number)[];

/** A problem with a value of the config, before its place in the file is known. */
export interface ConfigProblem {
  readonly path: KeyPath;
  /** One sentence that names the path and the value found there. */
  readonly message: string;
  /** One sentence: what to write instead. */
  readonly hint?: string;
}

/** Writes a path as an author would: `navbar.items[2].label`. */
export function formatKeyPath(path: KeyPath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\w$]+$/.test(key)) return `${text}['${key}']`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/** Place of a value: its path, and the name of the root in messages (`the config`). */
interface ValuePlace {
  readonly path: KeyPath;
  readonly subject: string;
}

/** What the value should be ("a text", "a number from 2 to 6"), and optionally what to write instead. */
export interface Expectation {
  readonly expected: string;
  readonly hint?: string;
}

/** The problem of a value that is missing or is not what it should be. */
export function describeMismatch(
  value: unknown,
  { path, subject }: ValuePlace,
  { expected, hint }: Expectation,
): ConfigProblem {
  const name = path.length === 0 ? capitalize(subject) : `"${formatKeyPath(path)}"`;
  if (value !== undefined) return { path, message: `${name} must be ${expected}, not ${showValue(value)}`, hint };
  return {
    path,
    message: path.length === 0 ? `${name} exports nothing` : `${name} is missing`,
    hint: `it must be ${expected}`,
  };
}

/** The problem of a key that its object does not have; `known` are those that it has. */
export function describeUnknownKey(
  key: string,
  { path, subject }: ValuePlace,
  known: readonly string[],
): ConfigProblem {
  const owner = path.length === 0 ? subject : `"${formatKeyPath(path)}"`;
  return {
    path: [...path, key],
    message: `"${formatKeyPath([...path, key])}" is not a key of ${owner}`,
    hint: didYouMean(key, known) ?? `known keys: ${known.toSorted().join(', ')}`,
  };
}

/** The problem of a word that should name a locale of the site; `known` are the keys of its locales. */
export function describeUnknownLocale(key: string, path: KeyPath, known: readonly string[]): ConfigProblem {
  return {
    path,
    message: `"${formatKeyPath(path)}" refers to the locale '${key}', which is not in "i18n.locales"`,
    hint: didYouMean(key, known, (candidate) => `'${candidate}'`) ?? `known locales: ${known.join(', ')}`,
  };
}

function showValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > 60 ? `'${value.slice(0, 60)}…'` : `'${value}'`;
}
