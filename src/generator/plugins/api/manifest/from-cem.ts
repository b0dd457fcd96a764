import type { ApiElement, ApiEvent, ApiMethod } from '../element.ts';
import { deprecationOf, describe, descriptionOf, slotName, type Owned } from './describe-member.ts';
import { lineageOf, makeFindDeclaration, type FindDeclaration, type PlacedDeclaration } from './inherit.ts';
import { flagOf, isJson, listOf, nameOf, returnTypeOf, textOf, typeOf, type Json } from './json-values.ts';
import { mergeProperties } from './merge-properties.ts';

/** All declarations of one tag. */
type Declarations = readonly [PlacedDeclaration, ...PlacedDeclaration[]];

/** Elements from a Custom Elements Manifest (1.x and 2.x), in its order. Throws `Misfit`. */
export function fromCem(manifest: Json): readonly ApiElement[] {
  const modules = listOf(manifest, 'modules');
  const find = makeFindDeclaration(modules);
  const tags = definedTags(modules, find);
  const declarations = new Map<string, Declarations>();
  for (const holder of modules)
    for (const declaration of listOf(holder, 'declarations')) {
      // Some authors write the tag in their comment as they would in Markdown or in HTML.
      const tag = (nameOf(declaration, 'tagName') ?? tags.get(declaration) ?? '').replace(/[`<>\s]/g, '');
      const placed = { declaration, module: nameOf(holder, 'path') ?? '' };
      // Analyzers that find a class defined without a tag write the name of the class.
      if (tag.includes('-')) declarations.set(tag, [...(declarations.get(tag) ?? []), placed]);
    }
  return [...declarations].map(([tag, placed]) => makeElement(tag, placed, find));
}

/** A tag may stand at the definition only: `customElements.define('x-button', Button)`. */
function definedTags(modules: readonly Json[], find: FindDeclaration): ReadonlyMap<Json, string> {
  const tags = new Map<Json, string>();
  for (const definition of modules.flatMap((holder) => listOf(holder, 'exports'))) {
    if (definition['kind'] !== 'custom-element-definition') continue;
    const found = find(definition['declaration']);
    const tag = nameOf(definition);
    if (found !== null && tag !== undefined) tags.set(found.declaration, tag);
  }
  return tags;
}

/** A tag that is declared twice has the members of both; the first says what it is. */
function makeElement(tag: string, [first, ...others]: Declarations, find: FindDeclaration): ApiElement {
  const lineage = [first, ...others].flatMap((placed) => lineageOf(placed, find));
  const collect = (list: string, named: (item: Json) => string | undefined = memberName): readonly Owned[] => {
    const items = new Map<string, Owned>();
    for (const { declaration, module } of lineage)
      for (const item of listOf(declaration, list)) {
        const name = named(item);
        const from = isJson(item['inheritedFrom']) ? nameOf(item['inheritedFrom'], 'module') : undefined;
        if (name !== undefined) items.set(name, override({ item, name, module: from ?? module }, items.get(name)));
      }
    return [...items.values()];
  };
  const { declaration, module } = first;
  const members = collect('members');
  const shown = members.filter(isPublic);
  return {
    tag,
    module,
    summary: textOf(declaration, 'summary') ?? '',
    description: textOf(declaration, 'description') ?? '',
    deprecated: deprecationOf(declaration),
    properties: mergeProperties(collect('attributes', attributeName), {
      shown: shown.filter((member) => !isMethod(member)),
      hidden: new Set(members.filter((member) => !isPublic(member)).map(({ name }) => name)),
    }),
    events: collect('events').map(makeEvent),
    methods: shown.filter(isMethod).map(makeMethod),
    slots: collect('slots', slotName).map(describe),
    parts: collect('cssParts').map(describe),
    cssProperties: collect('cssProperties').map((property) => ({
      ...describe(property),
      default: textOf(property.item, 'default') ?? null,
      syntax: textOf(property.item, 'syntax') ?? (typeOf(property.item) || null),
    })),
    states: collect('cssStates').map(describe),
    dependencies: dependenciesOf(declaration),
  };
}

/** What is overridden without a word is still what the ancestor says it is. */
function override(inherited: Owned, own: Owned | undefined): Owned {
  if (own === undefined) return inherited;
  if (descriptionOf(own.item) !== '') return own;
  const { item, module } = inherited;
  return { ...own, item: { ...own.item, description: descriptionOf(item) }, module };
}

/** Of a member whose name is computed, analyzers write an empty one. */
function memberName(item: Json): string | undefined {
  return nameOf(item) || undefined;
}

/** Where the name goes without saying, an attribute is called as its property; HTML knows no capitals. */
function attributeName(attribute: Json): string | undefined {
  return nameOf(attribute) || nameOf(attribute, 'fieldName')?.toLowerCase() || undefined;
}

/** Of `@fires x-open - {CustomEvent<string>} Opened.` analyzers leave the type in the description. */
function makeEvent(event: Owned): ApiEvent {
  const member = describe(event);
  const [start = '', type] = /^\{((?:[^{}]|\{[^{}]*\})+)\}[\s-]*/.exec(member.description) ?? [];
  return {
    ...member,
    description: member.description.slice(start.length),
    type: type ?? (typeOf(event.item) || 'Event'),
  };
}

function makeMethod(member: Owned): ApiMethod {
  return {
    ...describe(member),
    returns: returnTypeOf(member.item),
    parameters: listOf(member.item, 'parameters').map((parameter) => ({
      name: `${flagOf(parameter, 'rest') ? '...' : ''}${nameOf(parameter) ?? ''}`,
      type: typeOf(parameter),
      default: textOf(parameter, 'default') ?? null,
      optional: flagOf(parameter, 'optional'),
      description: textOf(parameter, 'description') ?? '',
    })),
  };
}

function isMethod({ item }: Owned): boolean {
  return item['kind'] === 'method';
}

function isPublic({ name, item }: Owned): boolean {
  const { privacy = 'public' } = item;
  return (privacy === 'public' || privacy === null) && !flagOf(item, 'static') && !/^[#_]/.test(name);
}

/** Some analyzers list tags, others objects. */
function dependenciesOf({ dependencies = [] }: Json): readonly string[] {
  const items: readonly unknown[] = Array.isArray(dependencies) ? dependencies : [];
  const tags = items.map((item) => (isJson(item) ? (nameOf(item, 'tagName') ?? nameOf(item)) : item));
  return [...new Set(tags.filter((tag) => typeof tag === 'string'))].toSorted();
}
