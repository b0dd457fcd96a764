import { groupBy } from '../../../kernel/collections.ts';
import { isObject } from '../../../kernel/text.ts';
import { aliasesInCem, findNames, type UnnamedElement } from './alias-names.ts';
import type { ApiElement, ApiMethod, ApiParameter } from './element.ts';
import { flagOf, listOf, nameOf, returnTypeOf, textOf, typeOf, type Json } from './json-values.ts';
import {
  dependenciesOf,
  deprecationOf,
  describe,
  descriptionOf,
  mergeProperties,
  slotName,
  type Owned,
  readExamples,
  toEvent,
} from './members.ts';

/** Converts a Custom Elements Manifest (1.x and 2.x), in its order. Throws `InvalidValue`. */
export function fromCem(manifest: Json): readonly ApiElement[] {
  const modules = listOf(manifest, 'modules');
  const all = listDeclarations(modules);
  const find = makeFindDeclaration(all);
  const definitions = listDefinitions(modules);
  const tags = new Map(definitions.map(({ item, tag }) => [find(item['declaration'])?.declaration, tag]));
  // Some authors write the tag in the comment in Markdown or HTML syntax.
  const tagOf = ({ declaration }: PlacedDeclaration): string =>
    (nameOf(declaration, 'tagName') ?? tags.get(declaration) ?? '').replace(/[`<>\s]/g, '');
  // For a class that is defined without a tag, analyzers write the name of the class.
  const groups = [...groupBy(all, tagOf)].filter(([tag]) => tag.includes('-'));
  const definingModules = new Map(definitions.map(({ tag, module }) => [tag, module]));
  const elements = groups.flatMap(([tag, declarations]) => {
    const [first] = declarations;
    if (first === undefined) return [];
    const lineage = declarations.flatMap((placed) => lineageOf(placed, find));
    return { ...makeElement(tag, first, lineage), definedIn: definingModules.get(tag) ?? first.module };
  });
  const classes = groups.flatMap(([tag, declarations]) =>
    declarations.map(({ declaration }) => [nameOf(declaration) ?? '', { tag }] as const),
  );
  const aliases = aliasesInCem(all.map(({ declaration }) => declaration));
  return findNames(elements, new Map([...aliases, ...classes]));
}

/** Lists the definitions of tags: `customElements.define('x-button', Button)`. */
function listDefinitions(modules: readonly Json[]) {
  return modules.flatMap((holder) =>
    listOf(holder, 'exports')
      .filter(({ kind }) => kind === 'custom-element-definition')
      .map((item) => ({ item, tag: nameOf(item) ?? '', module: nameOf(holder, 'path') ?? '' }))
      .filter(({ tag }) => tag !== ''),
  );
}

/** Makes an element from all its declarations; the first one describes the element itself. */
function makeElement(
  tag: string,
  { declaration, module }: PlacedDeclaration,
  lineage: readonly PlacedDeclaration[],
): Omit<UnnamedElement, 'definedIn'> {
  const collect = (list: string, named = memberName): readonly Owned[] => collectMembers(lineage, list, named);
  const members = collect('members');
  const shown = members.filter(isPublic);
  return {
    tag,
    className: nameOf(declaration) ?? '',
    module,
    specifier: null,
    summary: textOf(declaration, 'summary') ?? '',
    description: textOf(declaration, 'description') ?? '',
    deprecated: deprecationOf(declaration),
    status: textOf(declaration, 'status') ?? (flagOf(declaration, '_ui5experimental') ? 'experimental' : ''),
    since: textOf(declaration, 'since') ?? textOf(declaration, '_ui5since') ?? '',
    examples: readExamples(declaration),
    properties: mergeProperties(
      collect('attributes', attributeName),
      shown.filter((member) => !isMethod(member)),
      members.filter((member) => !isPublic(member)).map(({ name }) => name),
    ),
    events: collect('events').map(toEvent),
    methods: shown.filter(isMethod).map(toMethod),
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

function collectMembers(
  lineage: readonly PlacedDeclaration[],
  list: string,
  named: typeof memberName,
): readonly Owned[] {
  const items = new Map<string, Owned>();
  for (const { declaration, module, isAncestor } of lineage)
    for (const item of listOf(declaration, list)) {
      const name = named(item);
      if (name === undefined) continue;
      const from = isObject(item['inheritedFrom']) ? item['inheritedFrom'] : {};
      const inheritedFrom = nameOf(from) ?? (isAncestor === true ? nameOf(declaration) : undefined);
      const member = { item, name, module: nameOf(from, 'module') ?? module, inheritedFrom };
      items.set(name, override(member, items.get(name), nameOf(declaration) ?? ''));
    }
  return [...items.values()];
}

/**
 * An overriding member without a description inherits the description of its ancestor. Some analyzers name a superclass that
 * inherits the member itself: the name is then that of the superclass, the `holder`.
 */
function override(inherited: Owned, own: Owned | undefined, holder: string): Owned {
  if (own === undefined) return inherited;
  const { item, module, inheritedFrom } = inherited;
  const placed = own.inheritedFrom === holder ? { ...own, inheritedFrom, module } : own;
  if (descriptionOf(own.item) !== '') return placed;
  return { ...placed, item: { ...own.item, description: descriptionOf(item) }, module };
}

/**
 * For a member with a computed name, analyzers write an empty name. A static member is one of the class, where one of the
 * element can have the same name.
 */
function memberName(item: Json): string | undefined {
  return flagOf(item, 'static') ? undefined : nameOf(item) || undefined;
}

/** An attribute without a name has the name of its property in lower case, because HTML ignores case. */
function attributeName(attribute: Json): string | undefined {
  return nameOf(attribute) || nameOf(attribute, 'fieldName')?.toLowerCase() || undefined;
}

function toMethod(member: Owned): ApiMethod {
  return {
    ...describe(member),
    returns: returnTypeOf(member.item),
    parameters: listOf(member.item, 'parameters').map(toParameter),
  };
}

/** Converts a parameter. Some analyzers include TypeScript's marks in the name. */
function toParameter(parameter: Json): ApiParameter {
  const [, dots = '', name = '', mark] = /^(\.\.\.)?(.*?)(\?)?$/s.exec(nameOf(parameter) ?? '') ?? [];
  const isRest = dots !== '' || flagOf(parameter, 'rest');
  return {
    name: (isRest ? '...' : '') + name,
    type: typeOf(parameter),
    default: textOf(parameter, 'default') ?? null,
    optional: mark === '?' || flagOf(parameter, 'optional'),
    description: textOf(parameter, 'description') ?? '',
  };
}

function isMethod({ item }: Owned): boolean {
  return item['kind'] === 'method';
}

function isPublic({ name, item }: Owned): boolean {
  const { privacy = 'public' } = item;
  return (privacy === 'public' || privacy === null) && !/^[#_]/.test(name);
}

interface PlacedDeclaration {
  readonly declaration: Json;
  readonly module: string;
  /** True for a superclass or a mixin of the element. */
  readonly isAncestor?: true;
}

/** Resolves a reference to a declaration by name and module. Returns null if there is none. */
type FindDeclaration = (reference: unknown) => PlacedDeclaration | null;

function listDeclarations(modules: readonly Json[]): readonly PlacedDeclaration[] {
  return modules.flatMap((holder) =>
    listOf(holder, 'declarations').map((declaration) => ({ declaration, module: nameOf(holder, 'path') ?? '' })),
  );
}

/** Indexes declarations by name. A name that occurs once is found even if the reference spells its module differently. */
function makeFindDeclaration(declarations: readonly PlacedDeclaration[]): FindDeclaration {
  const byName = groupBy(declarations, ({ declaration }) => nameOf(declaration) ?? '');
  return (reference) => {
    // For a class without a name, analyzers write only the module.
    if (!isObject(reference) || typeof reference['name'] !== 'string') return null;
    const candidates = byName.get(reference['name']) ?? [];
    if (candidates.length < 2) return candidates[0] ?? null;
    const path = plainPath(nameOf(reference, 'module') ?? '');
    return candidates.find(({ module }) => plainPath(module) === path) ?? null;
  };
}

function lineageOf(start: PlacedDeclaration, find: FindDeclaration): readonly PlacedDeclaration[] {
  const lineage: PlacedDeclaration[] = [];
  const walk = (placed: PlacedDeclaration): void => {
    // A manifest can declare a class as its own ancestor.
    if (lineage.some(({ declaration }) => declaration === placed.declaration)) return;
    lineage.push(placed === start ? placed : { ...placed, isAncestor: true });
    const { superclass } = placed.declaration;
    for (const reference of [...listOf(placed.declaration, 'mixins'), superclass]) {
      const ancestor = find(reference);
      if (ancestor !== null) walk(ancestor);
    }
  };
  walk(start);
  return lineage;
}

function plainPath(path: string): string {
  return path.replace(/^\.?\//, '').replace(/\.[cm]?[jt]sx?$/, '');
}
