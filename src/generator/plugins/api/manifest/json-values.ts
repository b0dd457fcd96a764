import type { ProblemText } from '../../../kernel/diagnostics/diagnostic.ts';
import { makePlaceInJson } from '../../../kernel/diagnostics/place-in-json.ts';
import { isObject } from '../../../kernel/text.ts';

// Many tools write manifests, and not all of them follow the specification. Only a name or a list of the wrong type is an
// error. Other values are shown as far as possible, and unknown keys may have any value.

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Thrown for a name or a list of the wrong type. The message completes "`key` …". */
export class InvalidValue extends Error {
  readonly holder: Json;
  readonly key: string;

  constructor(holder: Json, key: string, message: string) {
    super(message);
    this.holder = holder;
    this.key = key;
  }
}

/** Returns an identifying text. Throws `InvalidValue` for any other type. */
export function nameOf(holder: Json, key = 'name'): string | undefined {
  const value = holder[key] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new InvalidValue(holder, key, 'must be a text');
}

/** Returns a value as text to display, or undefined if it is absent. */
export function textOf(holder: Json, key: string): string | undefined {
  const value = holder[key] ?? undefined;
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns whether the value is `true`. */
export function flagOf(holder: Json, key: string): boolean {
  return holder[key] === true;
}

/** Returns the objects of a list, which is empty if absent. Throws `InvalidValue` for any other type. */
export function listOf(holder: Json, key: string): readonly Json[] {
  const value = holder[key] ?? [];
  if (Array.isArray(value)) return value.filter(isObject);
  throw new InvalidValue(holder, key, 'must be a list');
}

/** Maximum length of an expanded type, in characters. Beyond it, the name of the type is more useful. */
const longestType = 200;

/**
 * Returns the text of a type on one line, or an empty text if it is unknown. Some analyzers wrap the type in an object. If an
 * analyzer has expanded an alias, the result is the expansion.
 */
export function typeOf(holder: Json): string {
  const expanded = expansionOf(holder);
  return oneLine(expanded !== '' && expanded.length <= longestType ? expanded : writtenType(holder));
}

/** Returns the members of a union without quotes, spaces and their order, which TypeScript changes at will. */
export function plainUnion(type: string): readonly string[] {
  return type.replaceAll('"', "'").replace(/\s+/g, '').split('|').toSorted();
}

/** Joins the lines of a type and removes the bar that formatters write before the first member of a long union. */
export function oneLine(type: string): string {
  return type
    .replace(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .trim();
}

/** Returns the text of a type as written, or an empty text. */
export function writtenType(holder: Json): string {
  return (isObject(holder['type']) ? textOf(holder['type'], 'text') : textOf(holder, 'type')) ?? '';
}

/** Returns the type that an analyzer found behind an alias, or an empty text. */
export function expansionOf({ parsedType, expandedType }: Json): string {
  const expansion = isObject(parsedType) ? parsedType : expandedType;
  return isObject(expansion) ? (textOf(expansion, 'text') ?? '') : '';
}

/** Returns the return type of a method or getter, or an empty text if it is unknown. */
export function returnTypeOf({ return: returned }: Json): string {
  return isObject(returned) ? typeOf(returned) : '';
}

/** Describes an invalid value of a JSON file, at its place. */
export function describeInvalid(
  { holder, key, message }: InvalidValue,
  json: unknown,
  { text, file }: { readonly text: string; readonly file: string },
): ProblemText {
  const path = [...(pathTo(holder, json) ?? []), key];
  return { message: `\`${path.join('.')}\` ${message}`, place: makePlaceInJson(text, file)(path) };
}

/** Finds an object within a value and returns the keys and indices of its path, or null. */
function pathTo(object: Json, value: unknown): readonly (string | number)[] | null {
  if (value === object) return [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const path = pathTo(object, child);
    if (path !== null) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}
