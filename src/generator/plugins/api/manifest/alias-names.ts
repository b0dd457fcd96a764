import { isObject } from '../../../kernel/text.ts';
import type { ApiName, ApiElement } from './element.ts';
import { expansionOf, listOf, nameOf, textOf, writtenType, type Json } from './json-values.ts';

/** A name in the code and its meaning. */
export type NamedType = readonly [name: string, ApiName];

/** Returns the types that a Custom Elements Manifest declares, and the aliases that its analyzer expanded. */
export function aliasesInCem(declarations: readonly Json[]): readonly NamedType[] {
  return declarations.flatMap((declaration) => [...declaredType(declaration), ...expandedTypes(declaration)]);
}

/** UI5 declares its enumerations, other analyzers declare types with their text; the specification includes neither. */
function declaredType(declaration: Json): readonly NamedType[] {
  const name = nameOf(declaration) ?? '';
  const kind = textOf(declaration, 'kind') ?? '';
  if (kind === 'enum') {
    const values = listOf(declaration, 'members').map((member) => `'${nameOf(member) ?? ''}'`);
    return values.length === 0 ? [] : [[name, { text: values.join(' | ') }]];
  }
  if (!['type', 'type-alias', 'alias', 'interface'].includes(kind)) return [];
  const text = writtenType(declaration);
  return text === '' ? [] : [[name, { text }]];
}

/** Finds names of types beside the types themselves, a form of some plugins of analyzers. */
function expandedTypes(declaration: Json): readonly NamedType[] {
  const items = ['attributes', 'members', 'events'].flatMap((list) => listOf(declaration, list));
  return items.flatMap((item) => {
    const [, name] = /^([A-Z][\w$]*)(?: \| undefined)?$/.exec(writtenType(item)) ?? [];
    const text = expansionOf(item).replace(/ \| undefined$/, '');
    return name === undefined || text === '' || text === name ? [] : [[name, { text }] as const];
  });
}

/** Returns the types in the library of types of Stencil's `docs-json`. */
export function aliasesInStencil({ typeLibrary }: Json): readonly NamedType[] {
  if (!isObject(typeLibrary)) return [];
  return Object.entries(typeLibrary).flatMap(([id, entry]) => {
    const declaration = isObject(entry) ? (textOf(entry, 'declaration') ?? '') : '';
    const text = declaration.replace(/^(?:export )?(?:declare )?(?:type \w+(?:<.*?>)? = )?/, '').replace(/;$/, '');
    return text === '' ? [] : [[id.slice(id.lastIndexOf(':') + 1), { text }] as const];
  });
}

/** An element before the names in its texts are resolved. */
export type UnnamedElement = Omit<ApiElement, 'names'>;

/** Adds to each element those names of the manifest that its types and descriptions mention, directly or within a type. */
export function findNames(
  elements: readonly UnnamedElement[],
  names: ReadonlyMap<string, ApiName>,
): readonly ApiElement[] {
  return elements.map((element) => {
    const found = new Map<string, ApiName>();
    const look = (text: string): void => {
      // Names of types are capitalized.
      for (const name of text.match(/\b[A-Z][\w$]*/g) ?? []) {
        const meaning = names.get(name);
        if (meaning === undefined || found.has(name)) continue;
        found.set(name, meaning);
        if ('text' in meaning) look(meaning.text);
      }
    };
    // An escaped line break or tab ends in a letter, which would be part of the name after it.
    look(JSON.stringify({ ...element, className: '' }).replace(/\\[nrt]/g, ' '));
    return { ...element, names: Object.fromEntries(found) };
  });
}
