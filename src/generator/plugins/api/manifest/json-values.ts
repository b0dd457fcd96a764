// Manifests are written by many tools: what this tool does not read may be anything, and what it reads may be absent.
// Only a name or a list of the wrong kind is a fault; of all else what can be shown is shown.

/** An object of a JSON text. */
export type Json = Readonly<Record<string, unknown>>;

/** Thrown at a name or a list of the wrong kind. The message says what it must be. */
export class Misfit extends Error {
  readonly holder: Json;
  readonly key: string;

  constructor(holder: Json, key: string, message: string) {
    super(message);
    this.holder = holder;
    this.key = key;
  }
}

/** True for an object that is no list. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that other things are found by; throws `Misfit` when it is something else. */
export function nameOf(holder: Json, key = 'name'): string | undefined {
  const value = holder[key] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new Misfit(holder, key, 'must be a text');
}

/** Something to be shown, as text; undefined when it is absent. */
export function textOf(holder: Json, key: string): string | undefined {
  const value = holder[key] ?? undefined;
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** True where a manifest says so. */
export function flagOf(holder: Json, key: string): boolean {
  return holder[key] === true;
}

/** The objects of a list, none when it is absent; throws `Misfit` when it is no list. */
export function listOf(holder: Json, key: string): readonly Json[] {
  const value = holder[key] ?? [];
  if (Array.isArray(value)) return value.filter(isJson);
  throw new Misfit(holder, key, 'must be a list');
}

/** A union longer than that, in letters, says less than its name. */
const longestType = 200;

/**
 * Text of a type, which some tools wrap in an object and others do not; empty when it is unknown. Where an analyzer
 * spelled out what an alias stands for, that is the text.
 */
export function typeOf(holder: Json): string {
  const { type, parsedType } = holder;
  const spelled = isJson(parsedType) ? (textOf(parsedType, 'text') ?? '') : '';
  if (spelled !== '' && spelled.length <= longestType) return spelled;
  return (isJson(type) ? textOf(type, 'text') : textOf(holder, 'type')) ?? '';
}

/** Text of the type that a method or a getter returns; empty when it is unknown. */
export function returnTypeOf({ return: returned }: Json): string {
  return isJson(returned) ? typeOf(returned) : '';
}

/** Keys and indices that lead from a value to an object within it; null when it is not there. */
export function pathTo(object: Json, value: unknown): readonly (string | number)[] | null {
  if (value === object) return [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const path = pathTo(object, child);
    if (path !== null) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}
