import { ownValue } from '../../../kernel/collections.ts';
import { parseJson } from '../../../kernel/text.ts';
import type { LocalLibrary } from '../manifest/element.ts';
import { indent } from '../write-code.ts';
import type { BoundScript } from './bindings.ts';
import type { MarkupElement } from './markup.ts';
import { parseScript } from './read-script.ts';

/** Context of a framework's code, besides its example. */
export interface FrameworkContext {
  /** Modules to import that define the elements. */
  readonly modules: readonly string[];
  /** The documented elements, by tag. */
  readonly elements: LocalLibrary;
}

/** Writes the imports of an example: first the names of its framework that are true, then the elements, then its own. */
export function writeImports(
  framework: string,
  names: Readonly<Record<string, boolean>>,
  modules: readonly string[],
  { imports }: BoundScript,
): string {
  const used = Object.keys(names).filter((name) => names[name] === true);
  return [
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from '${framework}';`] : []),
    ...modules.map((module) => `import '${module}';`),
    ...imports,
  ].join('\n');
}

/**
 * Writes the statements that run after the first render, between the start and the end of the framework's function for them.
 * Statements with `await` are wrapped in an async function. Empty if there are none.
 */
export function writeEffects({ effects }: BoundScript, start: string, end: string): string {
  if (effects.length === 0) return '';
  const code = effects.join('\n');
  // Only modules can have `await` outside of functions.
  const isAsync = code.includes('await') && parseScript(code, 'script') === null;
  return `${start}\n${indent(isAsync ? `(async () => {\n${indent(code, 2)}\n})();` : code, 2)}\n${end}`;
}

/**
 * Returns the value of an attribute as JavaScript if its type in the manifest is not a string: `3` for `value="3"`. React
 * and Vue set the property of that name and do not convert strings. Null if a string is correct.
 */
export function typedValue(
  name: string,
  value: string,
  { tagName }: MarkupElement,
  elements: LocalLibrary,
): string | null {
  const { properties = [] } = ownValue(elements, tagName) ?? {};
  const property = properties.find((candidate) => candidate.attribute === name && candidate.property === name);
  const types = property?.type.split('|').map((type) => type.trim()) ?? [];
  if (types.some((type) => type === '' || type === 'string' || /^['"`]/.test(type))) return null;
  const isTyped =
    (types.includes('number') && /^-?\d+(?:\.\d+)?$/.test(value)) ||
    (types.includes('boolean') && /^(?:true|false)$/.test(value)) ||
    (types.length > 0 && /^(?:\[.*\]|\{.*\})$/s.test(value) && 'value' in parseJson(value));
  return isTyped ? value : null;
}
