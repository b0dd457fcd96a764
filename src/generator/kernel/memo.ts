/** Makes a value when it is asked for the first time, and remembers it. */
export function memo<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    const [value = make()] = made;
    made[0] = value;
    return value;
  };
}
