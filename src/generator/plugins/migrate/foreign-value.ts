/** A value of a foreign config as plain data. Functions and what packages export are objects with a tag. */
export type ForeignValue =
  | null
  | boolean
  | number
  | string
  | readonly ForeignValue[]
  | { readonly [key: string]: ForeignValue };

/** An object of a foreign config. */
export type ForeignObject = { readonly [key: string]: ForeignValue };

/**
 * Key of an object that replaces what a module exports: `{ [exportTag]: 'remark-math', name: 'default' }`; with
 * `arguments` for what a function of a package that is not installed returns.
 */
export const exportTag = '$export';

/** Key of an object that replaces a function: `{ [functionTag]: 'editUrl' }`. */
export const functionTag = '$function';

/** Value of a parameter of `editUrl` that the thread calls it with: the path of the page. */
export const pathMark = '__PATH__';

/** True for an object, which may have a tag. */
export function isObject(value: ForeignValue | undefined): value is ForeignObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a key; empty for anything else. */
export function objectAt(value: ForeignValue | undefined, key: string): ForeignObject {
  const inner = isObject(value) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}

/** The list at a key; empty for anything else. */
export function listAt(value: ForeignValue | undefined, key: string): readonly ForeignValue[] {
  return listOf(isObject(value) ? value[key] : undefined);
}

/** A list as it is; empty for anything else. */
export function listOf(value: ForeignValue | undefined): readonly ForeignValue[] {
  return Array.isArray(value) ? value : [];
}

/** The text at a key; undefined for anything else. */
export function textAt(value: ForeignValue | undefined, key: string): string | undefined {
  const inner = isObject(value) ? value[key] : undefined;
  return typeof inner === 'string' ? inner : undefined;
}

/** The package and the name of an export that a value was; null for other values. */
export function exportOf(value: ForeignValue | undefined): { readonly module: string; readonly name: string } | null {
  const module = textAt(value, exportTag);
  return module === undefined ? null : { module, name: textAt(value, 'name') ?? 'default' };
}
