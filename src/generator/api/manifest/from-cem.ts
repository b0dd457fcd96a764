import type { ApiElement, ApiMethod } from '../element.ts';
import type { CemAttribute, CemClassMember, CemDeclaration, CemManifest, CemMember } from './cem-schema.ts';
import { lineageOf, makeFindDeclaration, type FindDeclaration, type PlacedDeclaration } from './inherit.ts';
import { deprecation, describe, type Owned } from './describe-member.ts';
import { mergeProperties } from './merge-properties.ts';

/** All declarations of one tag. */
type Declarations = readonly [PlacedDeclaration, ...PlacedDeclaration[]];

/** Elements from a Custom Elements Manifest, in its order. */
export function fromCem(manifest: CemManifest): readonly ApiElement[] {
  const find = makeFindDeclaration(manifest);
  const tags = definedTags(manifest, find);
  const declarations = new Map<string, Declarations>();
  for (const { path: module = '', declarations: found = [] } of manifest.modules)
    for (const declaration of found) {
      // Some authors write the tag in their comment as they would in Markdown or in HTML.
      const tag = (declaration.tagName ?? tags.get(declaration) ?? '').replace(/[`<>\s]/g, '');
      if (tag === '') continue;
      declarations.set(tag, [...(declarations.get(tag) ?? []), { declaration, module }]);
    }
  return [...declarations].map(([tag, placed]) => makeElement(tag, placed, find));
}

/** A tag may stand at the definition only: `customElements.define('x-button', Button)`. */
function definedTags({ modules }: CemManifest, find: FindDeclaration): ReadonlyMap<CemDeclaration, string> {
  const tags = new Map<CemDeclaration, string>();
  for (const { exports = [] } of modules)
    for (const { kind, name, declaration } of exports) {
      const found = kind === 'custom-element-definition' ? find(declaration) : null;
      if (found !== null && name !== undefined) tags.set(found.declaration, name);
    }
  return tags;
}

/** A tag that is declared twice has the members of both; the first says what it is. */
function makeElement(tag: string, [first, ...others]: Declarations, find: FindDeclaration): ApiElement {
  const lineage = [first, ...others].flatMap((placed) => lineageOf(placed, find));
  const collect = <T extends CemMember>(
    pick: (declaration: CemDeclaration) => readonly T[] | undefined,
  ): readonly Owned<T>[] => {
    const items = new Map<string, Owned<T>>();
    for (const { declaration, module } of lineage)
      for (const item of pick(declaration) ?? []) {
        if (item.name === undefined) continue;
        const own = { ...item, name: item.name, module: item.inheritedFrom?.module ?? module };
        items.set(own.name, override(own, items.get(own.name)));
      }
    return [...items.values()];
  };
  const { declaration, module } = first;
  const declared = collect(({ members }) => members);
  const members = declared.filter(isPublic);
  const hidden = new Set(declared.filter((member) => !isPublic(member)).map(({ name }) => name));
  return {
    tag,
    module,
    summary: declaration.summary ?? '',
    description: declaration.description ?? '',
    deprecated: deprecation(declaration.deprecated),
    properties: mergeProperties(
      collect(({ attributes }) => attributes?.map(named)).map((attribute) =>
        hidden.has(attribute.fieldName ?? '') ? { ...attribute, fieldName: undefined } : attribute,
      ),
      members.filter(({ kind }) => kind !== 'method'),
    ),
    events: collect(({ events }) => events).map((event) => ({ ...describe(event), type: event.type?.text ?? 'Event' })),
    methods: members.filter(({ kind }) => kind === 'method').map(makeMethod),
    slots: collect(({ slots }) => slots?.map((slot) => ({ ...slot, name: slot.name ?? '' }))).map(describe),
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

/** What is overridden without a word is still what the ancestor says it is. */
function override<T extends CemMember>(inherited: Owned<T>, own: Owned<T> | undefined): Owned<T> {
  if (own === undefined) return inherited;
  if (own.description || own.summary) return own;
  const { description, summary, module } = inherited;
  return { ...own, description, summary, module };
}

/** Where the name goes without saying, an attribute is called as its property; HTML knows no capitals. */
function named(attribute: CemAttribute): CemAttribute {
  return { ...attribute, name: attribute.name ?? attribute.fieldName?.toLowerCase() };
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
