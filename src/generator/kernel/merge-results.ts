/**
 * Calls `read` on each part and merges the results; properties of a later part override those of an earlier one. Parts
 * that return undefined add nothing.
 */
export function mergeResults<Part, Result extends object>(
  parts: readonly Part[],
  read: (part: Part) => Result | undefined,
): Partial<Result> {
  // `Object.assign` types a spread argument as `any`.
  const merged: Partial<Result> = Object.assign({}, ...parts.map(read));
  return merged;
}
