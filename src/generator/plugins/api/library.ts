import { contentHash } from '../../kernel/files/hash.ts';
import type { ApiElement } from './element.ts';

/** The documented elements in the language of one locale, by tag. */
export type LocalLibrary = Readonly<Record<string, ApiElement>>;

/** What documented elements a site has, by locale; survives a message between threads. */
export type Library = Readonly<Record<string, LocalLibrary>>;

/** Changes when anything changes that a page can show of an element; null for an element that is not documented. */
export function elementHash(library: Library, locale: string, tag: string): string | null {
  const element = elementOf(library, locale, tag);
  return element === null ? null : contentHash(JSON.stringify(element));
}

/** The element of a tag in a locale's language, or null when the manifest does not know it. */
export function elementOf(library: Library, locale: string, tag: string): ApiElement | null {
  const elements = library[locale];
  return elements !== undefined && Object.hasOwn(elements, tag) ? (elements[tag] ?? null) : null;
}

/** Scheme of addresses that lead to the page of an element, and of dependencies on its description. */
export const elementScheme = 'element';

/** Hash of a dependency on an element's description; undefined for a dependency of another kind. */
export function dependencyHash(library: Library, name: string, locale: string): string | null | undefined {
  const tag = name.startsWith(`${elementScheme}:`) ? name.slice(elementScheme.length + 1) : null;
  return tag === null ? undefined : elementHash(library, locale, tag);
}
