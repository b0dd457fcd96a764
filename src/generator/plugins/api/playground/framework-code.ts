import { parse } from 'acorn';
import type { LocalLibrary } from '../manifest/element.ts';
import { indent, type MarkupElement } from './markup.ts';

/** What the code of a framework needs besides its example. */
export interface FrameworkContext {
  /** Modules that readers import to define the elements. */
  readonly modules: readonly string[];
  /** The documented elements, by tag. */
  readonly elements: LocalLibrary;
}

/** An attribute as written, and its element. */
export interface WrittenAttribute {
  readonly name: string;
  readonly value: string;
  readonly element: MarkupElement;
}

/**
 * Returns the value of an attribute as JavaScript when the manifest says that it is not a string: `3` for `value="3"`.
 * React and Vue set the property of that name and do not convert strings. Null when a string is right.
 */
export function typedValue({ name, value, element }: WrittenAttribute, elements: LocalLibrary): string | null {
  if (!Object.hasOwn(elements, element.tagName)) return null;
  const { properties = [] } = elements[element.tagName] ?? {};
  const property = properties.find((candidate) => candidate.attribute === name && candidate.property === name);
  const types = property?.type.split('|').map((type) => type.trim()) ?? [];
  if (types.some((type) => type === '' || type === 'string' || /^['"`]/.test(type))) return null;
  const isTyped =
    (types.includes('number') && /^-?\d+(?:\.\d+)?$/.test(value)) ||
    (types.includes('boolean') && /^(?:true|false)$/.test(value)) ||
    (types.length > 0 && /^(?:\[.*\]|\{.*\})$/s.test(value) && isValid(() => JSON.parse(value)));
  return isTyped ? value : null;
}

/** Joins statements that run after the first render. Statements with `await` are wrapped in an async function. */
export function writeEffects(statements: readonly string[]): string {
  const code = statements.join('\n');
  // Only a module may have `await` outside of functions.
  const isAsync =
    code.includes('await') && !isValid(() => parse(code, { ecmaVersion: 'latest', sourceType: 'script' }));
  return isAsync ? `(async () => {\n${indent(code, 2)}\n})();` : code;
}

function isValid(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Derives the name of a bound value from its handler: `treeItems` for `onTreeItems`, the `items` of a tree. */
export function valueName(handler: string): string {
  return handler.charAt(2).toLowerCase() + handler.slice(3);
}
