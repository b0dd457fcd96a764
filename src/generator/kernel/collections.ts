/** Groups values by a key; groups keep the order in which their keys first appear. */
export function groupBy<Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Values by a key, in their order; the first of several with the same key wins. */
export function firstBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value> {
  const map = new Map<Key, Value>();
  for (const value of values) if (!map.has(keyOf(value))) map.set(keyOf(value), value);
  return map;
}

/** Returns the value of a record's own key; undefined for other keys, which can be names from content such as `constructor`. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * Calls `read` on each part and merges the results; properties of a later part override those of an earlier one. Parts
 * that return undefined add nothing.
 */
export function mergeResults<Part, Result extends object>(
  parts: readonly Part[],
  read: (part: Part) => Result | undefined,
): Partial<Result> {
  const merged: Partial<Result> = {};
  for (const part of parts) Object.assign(merged, read(part));
  return merged;
}

/** Compares code units, so that the order does not depend on the system's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
