/** The value when it is one of those allowed, else the first of them: an attribute may hold any text. */
export function oneOf<T extends string>(value: string, allowed: readonly [T, ...T[]]): T {
  return allowed.find((candidate) => candidate === value) ?? allowed[0];
}
