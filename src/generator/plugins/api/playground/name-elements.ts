import { parse } from 'acorn';
import { labelOf, pascal } from './element-label.ts';
import { findTarget } from './find-target.ts';
import type { MarkupElement } from './markup.ts';
import type { ScriptModel } from './read-script.ts';
import type { NameUse } from './script-names.ts';

/** The elements of the markup that a script means, by name, and every place where it means one of them. */
export interface NamedElements {
  readonly named: ReadonlyMap<string, MarkupElement>;
  readonly uses: readonly NameUse[];
}

/**
 * Names the elements that a script means: by its variables, and those that it looks up where it needs them by their id
 * or tag. Null when a variable's element is not in the markup.
 */
export function nameElements(script: ScriptModel, elements: readonly MarkupElement[]): NamedElements | null {
  const named = new Map<string, MarkupElement>();
  for (const [name, selector] of script.elements) {
    const element = findTarget(selector, elements);
    if (element === null) return null;
    named.set(name, element);
  }
  const uses = script.uses.filter(({ name }) => named.has(name));
  const taken = new Set(script.uses.map(({ name }) => name));
  for (const { start, end, selector } of script.lookups) {
    const element = findTarget(selector, elements);
    if (element === null) continue;
    const [known] = [...named].find(([, found]) => found === element) ?? [];
    const name = known ?? freeName(element, taken);
    taken.add(name);
    named.set(name, element);
    uses.push({ start, end, name });
  }
  return { named, uses };
}

function freeName(element: MarkupElement, taken: ReadonlySet<string>): string {
  const label = pascal(labelOf(element));
  const base = /^\d/.test(label) ? `element${label}` : label.charAt(0).toLowerCase() + label.slice(1);
  let name = base;
  for (let number = 1; taken.has(name) || !isIdentifier(name); number += 1)
    name = `${base}Element${number === 1 ? '' : number}`;
  return name;
}

/** False for the reserved words, of which an id may be one. */
function isIdentifier(name: string): boolean {
  try {
    parse(`let ${name}`, { ecmaVersion: 'latest', sourceType: 'module' });
    return true;
  } catch {
    return false;
  }
}
