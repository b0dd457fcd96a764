import type { LocalLibrary } from '../library.ts';
import type { MarkupElement } from './markup.ts';

/** What the code of a framework takes from outside its example. */
export interface FrameworkContext {
  /** What readers import to define the elements. */
  readonly modules: readonly string[];
  /** The documented elements, by tag. */
  readonly elements: LocalLibrary;
}

/** An attribute as it is written, and the element that has it. */
export interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
  readonly element: MarkupElement;
}

/**
 * The value of an attribute as JavaScript, where the manifest says that it is no text: `3` for `value="3"`. React and
 * Vue set the property of that name, and nothing there makes a number of a text. Null where the text is right.
 */
export function typedValue({ name, value, element }: WrittenAttribute, elements: LocalLibrary): string | null {
  if (!Object.hasOwn(elements, element.tagName)) return null;
  const { properties = [] } = elements[element.tagName] ?? {};
  const property = properties.find((candidate) => candidate.attribute === name && candidate.property === name);
  const kinds = property?.type.split('|').map((kind) => kind.trim()) ?? [];
  if (kinds.some((kind) => kind === '' || kind === 'string' || /^['"`]/.test(kind))) return null;
  const isTyped =
    (kinds.includes('number') && /^-?\d+(?:\.\d+)?$/.test(value)) ||
    (kinds.includes('boolean') && /^(?:true|false)$/.test(value)) ||
    (kinds.length > 0 && /^(?:\[.*\]|\{.*\})$/s.test(value) && isJsonText(value));
  return isTyped ? value : null;
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
