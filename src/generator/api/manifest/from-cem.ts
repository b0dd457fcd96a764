import type { ApiElement, ApiMethod } from '../element.ts';
import type { CemClassMember, CemDeclaration, CemManifest, CemMember } from './cem-schema.ts';
import { lineageOf, makeFindDeclaration, type FindDeclaration, type PlacedDeclaration } from './inherit.ts';
import { deprecation, describe, type Owned } from './describe-member.ts';
import { mergeProperties } from './merge-properties.ts';

/** Elements from a Custom Elements Manifest, in its order. */
export function fromCem(manifest: CemManifest): readonly ApiElement[] {
  const find = makeFindDeclaration(manifest);
  const tags = definedTags(manifest, find);
  return manifest.modules.flatMap(({ path = '', declarations = [] }) =>
    declarations.flatMap((declaration) => {
      const tag = declaration.tagName ?? tags.get(declaration);
      return tag === undefined || tag === '' ? [] : [makeElement(tag, { declaration, module: path }, find)];
    }),
  );
}

/** A tag may stand at the definition only: `customElements.define('x-button', Button)`. */
function definedTags({ modules }: CemManifest, find: FindDeclaration): ReadonlyMap<CemDeclaration, string> {
  const tags = new Map<CemDeclaration, string>();
  for (const { exports = [] } of modules)
    for (const { kind, name, declaration } of exports) {
      const found = kind !== 'custom-element-definition' || declaration === undefined ? null : find(declaration);
      if (found !== null && name !== undefined) tags.set(found.declaration, name);
    }
  return tags;
}

function makeElement(tag: string, placed: PlacedDeclaration, find: FindDeclaration): ApiElement {
  const lineage = lineageOf(placed, find);
  const collect = <T extends CemMember>(
    pick: (declaration: CemDeclaration) => readonly T[] | undefined,
  ): readonly Owned<T>[] => {
    const items = new Map<string, Owned<T>>();
    for (const { declaration, module } of lineage)
      for (const item of pick(declaration) ?? [])
        if (item.name !== undefined && !items.has(item.name))
          items.set(item.name, { ...item, name: item.name, module: item.inheritedFrom?.module ?? module });
    return [...items.values()];
  };
  const { declaration, module } = placed;
  const members = collect(({ members: all }) => all).filter(isPublic);
  return {
    tag,
    module,
    summary: declaration.summary ?? '',
    description: declaration.description ?? '',
    deprecated: deprecation(declaration.deprecated),
    properties: mergeProperties(
      collect(({ attributes }) => attributes),
      members.filter(({ kind }) => kind !== 'method'),
    ),
    events: collect(({ events }) => events).map((event) => ({ ...describe(event), type: event.type?.text ?? 'Event' })),
    methods: members.filter(({ kind }) => kind === 'method').map(makeMethod),
    slots: collect(({ slots }) => slots).map(describe),
    parts: collect(({ cssParts }) => cssParts).map(describe),
    cssProperties: collect(({ cssProperties }) => cssProperties).map((property) => ({
      ...describe(property),
      default: property.default ?? null,
      syntax: property.syntax ?? null,
    })),
    states: collect(({ cssStates }) => cssStates).map(describe),
    dependencies: dependenciesOf(declaration),
  };
}

function makeMethod(member: Owned<CemClassMember>): ApiMethod {
  return {
    ...describe(member),
    returns: member.return?.type?.text ?? '',
    parameters: (member.parameters ?? []).map((parameter) => ({
      name: `${parameter.rest === true ? '...' : ''}${parameter.name ?? ''}`,
      type: parameter.type?.text ?? '',
      default: parameter.default ?? null,
      optional: parameter.optional ?? false,
      description: parameter.description ?? '',
    })),
  };
}

function isPublic({ name, privacy, static: isStatic }: Owned<CemClassMember>): boolean {
  return (privacy === undefined || privacy === 'public') && isStatic !== true && !/^[#_]/.test(name);
}

function dependenciesOf({ dependencies = [] }: CemDeclaration): readonly string[] {
  const tags = dependencies.map((item) => (typeof item === 'string' ? item : (item.tagName ?? item.name)));
  return [...new Set(tags.filter((tag) => tag !== undefined))].toSorted();
}
