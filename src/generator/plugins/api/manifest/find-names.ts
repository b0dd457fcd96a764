import type { ApiElement, ApiName } from './element.ts';

/** An element before the names in its texts are looked up. */
export type UnnamedElement = Omit<ApiElement, 'names'>;

/** Adds to each element those names of the manifest that its types and descriptions mention, directly or within a type. */
export function findNames(
  elements: readonly UnnamedElement[],
  names: ReadonlyMap<string, ApiName>,
): readonly ApiElement[] {
  return elements.map((element) => {
    const found = new Map<string, ApiName>();
    const look = (text: string): void => {
      for (const name of namesIn(text)) {
        const meaning = names.get(name);
        if (meaning === undefined || found.has(name)) continue;
        found.set(name, meaning);
        if ('text' in meaning) look(meaning.text);
      }
    };
    look(JSON.stringify(element));
    return { ...element, names: Object.fromEntries(found) };
  });
}

/** Returns the names in a text that may be those of types: with a capital. */
function namesIn(text: string): readonly string[] {
  return text.match(/\b[A-Z][\w$]*/g) ?? [];
}
