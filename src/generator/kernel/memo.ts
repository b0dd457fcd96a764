/** Returns a function that computes a value on the first call and returns the same value afterwards. */
export function memo<T>(make: () => T): () => T {
  const valueOf = memoByKey<null, T>(make);
  return () => valueOf(null);
}

/** Like `memo`, with one value per key. */
export function memoByKey<Key, T>(make: (key: Key) => T): (key: Key) => T {
  // Boxed, because null is a valid value.
  const made = new Map<Key, { readonly value: T }>();
  return (key) => {
    const kept = made.get(key) ?? { value: make(key) };
    made.set(key, kept);
    return kept.value;
  };
}

/** Like `memoByKey`, but keeps only the value of the last key. */
export function memoLast<Key, T>(make: (key: Key) => T): (key: Key) => T {
  let last: { readonly key: Key; readonly value: T } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
