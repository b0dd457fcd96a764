/** Values by a key, in their order; the first of several with the same key wins. */
export function firstBy<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value> {
  const map = new Map<Key, Value>();
  for (const value of values) if (!map.has(keyOf(value))) map.set(keyOf(value), value);
  return map;
}
