import type { MarkupElement } from './markup.ts';
import { pascal } from '../write-code.ts';
import { parseScript, type ScriptModel } from './read-script.ts';

/** The elements of a script by their names, and every reference to one of them. */
interface NamedElements {
  readonly named: ReadonlyMap<string, MarkupElement>;
  readonly uses: readonly { readonly start: number; readonly end: number; readonly name: string }[];
}

/**
 * Names the elements that a script refers to, and lists every reference to one of them. Elements in variables have the
 * name of the variable, elements that the script looks up in place get a name from their id or tag. Null when the
 * element of a variable is not in the markup.
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

const simpleSelector =
  /^(?<tag>[a-z][\w-]*)?(?:#(?<id>[\w-]+))?(?:\.(?<name>[\w-]+))?(?:\[(?<attribute>[\w-]+)(?:="?(?<value>[^"\]]*)"?)?\])?$/i;

/**
 * Returns the first element that matches a simple selector (`ui-menu`, `#save`, `.card`, `[slot="end"]`). Null for any
 * other selector, and when nothing matches.
 */
export function findTarget(selector: string, elements: readonly MarkupElement[]): MarkupElement | null {
  const parts = simpleSelector.exec(selector.trim())?.groups;
  if (parts === undefined) return null;
  const { tag, id, name, attribute, value } = parts;
  const matches = (element: MarkupElement): boolean => {
    const valueOf = (key: string): string | undefined => element.attrs.find((attr) => attr.name === key)?.value;
    if (tag !== undefined && element.tagName !== tag.toLowerCase()) return false;
    if (id !== undefined && valueOf('id') !== id) return false;
    if (name !== undefined && !valueOf('class')?.split(/\s+/).includes(name)) return false;
    if (attribute === undefined) return true;
    const found = valueOf(attribute);
    return found !== undefined && (value === undefined || found === value);
  };
  return elements.find(matches) ?? null;
}

/** Returns the name of an element in generated code: its id, or its tag without the library's prefix. */
export function labelOf({ tagName, attrs }: MarkupElement): string {
  return attrs.find(({ name }) => name === 'id')?.value ?? tagName.replace(/^[a-z]+-/, '');
}

function freeName(element: MarkupElement, taken: ReadonlySet<string>): string {
  const label = pascal(labelOf(element));
  const base = /^\d/.test(label) ? `element${label}` : label.charAt(0).toLowerCase() + label.slice(1);
  let name = base;
  for (let number = 1; taken.has(name) || !isIdentifier(name); number += 1)
    name = `${base}Element${number === 1 ? '' : number}`;
  return name;
}

/** Returns false for reserved words, which an id may be. */
function isIdentifier(name: string): boolean {
  return parseScript(`let ${name}`) !== null;
}
