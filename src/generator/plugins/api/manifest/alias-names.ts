import type { ApiName } from './element.ts';
import { isJson, listOf, nameOf, textOf, type Json } from './json-values.ts';

/** A name in the code and what it refers to. */
export type NamedType = readonly [name: string, ApiName];

/** Returns the types that a Custom Elements Manifest declares, and the aliases that its analyzer expanded. */
export function aliasesInCem(declarations: readonly Json[]): readonly NamedType[] {
  return declarations.flatMap((declaration) => [...declaredType(declaration), ...expandedTypes(declaration)]);
}

/** UI5 declares its enumerations, other analyzers types with their text; the specification has neither. */
function declaredType(declaration: Json): readonly NamedType[] {
  const name = nameOf(declaration) ?? '';
  const kind = textOf(declaration, 'kind') ?? '';
  if (kind === 'enum') {
    const values = listOf(declaration, 'members').map((member) => `'${nameOf(member) ?? ''}'`);
    return values.length === 0 ? [] : [[name, { text: values.join(' | ') }]];
  }
  if (!['type', 'type-alias', 'alias', 'interface'].includes(kind)) return [];
  const { type } = declaration;
  const text = isJson(type) ? textOf(type, 'text') : textOf(declaration, 'type');
  return text === undefined || text === '' ? [] : [[name, { text }]];
}

/** Some plugins of analyzers write the name of a type and the type itself beside each other. */
function expandedTypes(declaration: Json): readonly NamedType[] {
  const items = ['attributes', 'members', 'events'].flatMap((list) => listOf(declaration, list));
  return items.flatMap(({ type, parsedType, expandedType }) => {
    const expanded = isJson(parsedType) ? parsedType : expandedType;
    if (!isJson(type) || !isJson(expanded)) return [];
    const [, name] = /^([A-Z][\w$]*)(?: \| undefined)?$/.exec(textOf(type, 'text') ?? '') ?? [];
    const text = (textOf(expanded, 'text') ?? '').replace(/ \| undefined$/, '');
    return name === undefined || text === '' || text === name ? [] : [[name, { text }] as const];
  });
}

/** Returns the types in the library of types of Stencil's `docs-json`. */
export function aliasesInStencil({ typeLibrary }: Json): readonly NamedType[] {
  if (!isJson(typeLibrary)) return [];
  return Object.entries(typeLibrary).flatMap(([id, entry]) => {
    const declaration = isJson(entry) ? (textOf(entry, 'declaration') ?? '') : '';
    const text = declaration.replace(/^(?:export )?(?:declare )?(?:type \w+(?:<.*?>)? = )?/, '').replace(/;$/, '');
    return text === '' ? [] : [[id.slice(id.lastIndexOf(':') + 1), { text }] as const];
  });
}
