/** A value of an old config as plain data. Functions, and exports of packages, are objects with a tag. */
export type ForeignValue =
  | null
  | boolean
  | number
  | string
  | readonly ForeignValue[]
  | { readonly [key: string]: ForeignValue };

/** An object of an old config. */
export type ForeignObject = { readonly [key: string]: ForeignValue };

/**
 * Key of an object that replaces an export of a module: `{ [exportTag]: 'remark-math', name: 'default' }`. The object has
 * `arguments` if it replaces the result of a function from a package that is not installed.
 */
export const exportTag = '$export';

/** Key of an object that replaces a function: `{ [functionTag]: 'editUrl', text: '() => …' }`. */
export const functionTag = '$function';

/** Argument with which the runner calls `editUrl`: it represents the path of the page. */
export const pathMark = '__PATH__';

/** True for an object, with or without a tag. Its values are plain data, like everything that is read from a file. */
export function isObject(value: unknown): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an object that replaces a function or an export of a module. */
export function isTagged(value: unknown): boolean {
  return isObject(value) && (exportTag in value || functionTag in value);
}

/** Returns an object unchanged; an empty one for any other value. */
export function objectOf(value: unknown): ForeignObject {
  return isObject(value) ? value : {};
}

/** Returns the object at a key; an empty one for any other value. */
export function objectAt(value: unknown, key: string): ForeignObject {
  return objectOf(objectOf(value)[key]);
}

/** Returns the list at a key; an empty one for any other value. */
export function listAt(value: unknown, key: string): readonly ForeignValue[] {
  return listOf(objectOf(value)[key]);
}

/** Returns a list unchanged; an empty one for any other value. */
export function listOf(value: ForeignValue | undefined): readonly ForeignValue[] {
  return Array.isArray(value) ? value : [];
}

/** Sorts the object whose `default` is true before the others. */
export function defaultFirst(objects: readonly ForeignObject[]): readonly ForeignObject[] {
  return objects.toSorted((a, b) => Number(b['default'] === true) - Number(a['default'] === true));
}

/** Returns the text at a key; undefined for any other value. */
export function textAt(value: unknown, key: string): string | undefined {
  const inner = objectOf(value)[key];
  return typeof inner === 'string' ? inner : undefined;
}

/** Returns the package and the name of the export that a value replaces; null for other values. */
export function exportOf(value: ForeignValue | undefined): { readonly module: string; readonly name: string } | null {
  const module = textAt(value, exportTag);
  return module === undefined ? null : { module, name: textAt(value, 'name') ?? 'default' };
}

/** Returns the known values of those of the given keys that are set. Docusaurus accepts empty texts. */
export function definedOf<Value>(
  object: Readonly<Record<string, Value | undefined>>,
  keys: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = object[key];
      return value === undefined || value === null || value === '' || isTagged(value) ? [] : [[key, value] as const];
    }),
  );
}
