import type { ApiElement, ApiName } from './element.ts';

/** An element before the names in its texts are looked up. */
export type UnnamedElement = Omit<ApiElement, 'names'>;

/** Adds to each element those names of the manifest that its types and descriptions mention. */
export function findNames(
  elements: readonly UnnamedElement[],
  names: ReadonlyMap<string, ApiName>,
): readonly ApiElement[] {
  return elements.map((element) => {
    const mentioned = new Set(JSON.stringify(element).match(/\b[A-Z][\w$]*/g));
    const known = [...mentioned].flatMap((name) => {
      const found = names.get(name);
      return found === undefined ? [] : [[name, found] as const];
    });
    return { ...element, names: Object.fromEntries(known) };
  });
}
