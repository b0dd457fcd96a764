/** Makes the value of a key when it is asked for the first time, and remembers it. */
export function memoByKey<Key, T>(make: (key: Key) => T): (key: Key) => T {
  // In a box, as a value may be null.
  const made = new Map<Key, { readonly value: T }>();
  return (key) => {
    const kept = made.get(key) ?? { value: make(key) };
    made.set(key, kept);
    return kept.value;
  };
}
