/** Names that a manifest gives the members of one element, by the list of the reference that shows them. */
export interface DeclaredElement {
  readonly tag: string;
  readonly members: Readonly<Record<string, readonly string[]>>;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads a manifest again, in the plainest way and without the code that is measured: each tag with the names of all
 * members that are not private, inherited ones included.
 */
export function declaredMembers(text: string): readonly DeclaredElement[] {
  const manifest: unknown = JSON.parse(text);
  const components = listOf(manifest, 'components');
  if (components.length > 0) return components.map(fromStencil);
  const tags = listOf(manifest, 'tags');
  if (tags.length > 0) return tags.map((tag) => ({ tag: textOf(tag, 'name'), members: membersOf([tag]) }));
  const modules = listOf(manifest, 'modules');
  const classes = modules.flatMap((module) => listOf(module, 'declarations'));
  const definitions = modules.flatMap((module) => listOf(module, 'exports')).filter(isDefinition);
  return classes.flatMap((declaration) => {
    const definition = definitions.find(
      (entry) => textOf(entry['declaration'], 'name') === textOf(declaration, 'name'),
    );
    const tag =
      textOf(declaration, 'tagName').replaceAll('`', '') ||
      (textOf(declaration, 'kind') === 'class' ? textOf(definition, 'name') : '');
    // A class that is defined without a tag is listed by the name of the class.
    return !tag.includes('-') ? [] : [{ tag, members: membersOf(lineageOf(declaration, classes)) }];
  });
}

function lineageOf(declaration: Json, classes: readonly Json[], seen = new Set<Json>()): readonly Json[] {
  if (seen.has(declaration)) return [];
  seen.add(declaration);
  const ancestors = [...listOf(declaration, 'mixins'), declaration['superclass']].map((item) => textOf(item, 'name'));
  const found = ancestors.flatMap((name) => {
    const named = classes.filter((candidate) => name !== '' && textOf(candidate, 'name') === name);
    return named.length === 1 ? named : [];
  });
  return [declaration, ...found.flatMap((ancestor) => lineageOf(ancestor, classes, seen))];
}

function membersOf(lineage: readonly Json[]): DeclaredElement['members'] {
  const all = (list: string): readonly Json[] => lineage.flatMap((declaration) => listOf(declaration, list));
  // The declaration in the nearest class wins, so that a private one hides that of an ancestor.
  const nearest = [
    ...new Map(
      all('members')
        .toReversed()
        .map((item) => [textOf(item, 'name'), item]),
    ).values(),
  ];
  const shown = nearest.filter(isPublic);
  return {
    properties: [
      ...names(all('attributes')),
      ...names(all('properties')),
      ...names(shown.filter((item) => item['kind'] !== 'method')),
    ],
    events: names(all('events')),
    methods: [...names(shown.filter(({ kind }) => kind === 'method')), ...names(all('methods'))],
    slots: slotNames(all('slots')),
    parts: names(all('cssParts')),
    cssProperties: names(all('cssProperties')),
    states: names(all('cssStates')),
  };
}

function fromStencil(component: Json): DeclaredElement {
  const list = (name: string, key = 'name') => listOf(component, name).map((item) => textOf(item, key));
  return {
    tag: textOf(component, 'tag'),
    members: {
      properties: list('props'),
      events: list('events', 'event'),
      methods: list('methods'),
      slots: slotNames(listOf(component, 'slots')),
      parts: list('parts'),
      cssProperties: names(listOf(component, 'styles').filter((style) => (style['annotation'] ?? 'prop') === 'prop')),
      states: list('customStates'),
    },
  };
}

function isPublic({ name, privacy = 'public', static: isStatic }: Json): boolean {
  return privacy === 'public' && isStatic !== true && !/^[#_]/.test(String(name));
}

function isDefinition({ kind }: Json): boolean {
  return kind === 'custom-element-definition';
}

/** Of a member whose name is computed, analyzers write an empty one. */
function names(items: readonly Json[]): readonly string[] {
  const all = items.map((item) => textOf(item, 'name') || textOf(item, 'fieldName'));
  return [...new Set(all.filter((name) => name !== ''))];
}

function slotNames(items: readonly Json[]): readonly string[] {
  return [...new Set(items.map((item) => textOf(item, 'name').replace('(default)', '')))];
}

function listOf(value: unknown, key: string): readonly Json[] {
  const list = (value as Json | null | undefined)?.[key];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : [];
}

function textOf(value: unknown, key: string): string {
  const text = (value as Json | null | undefined)?.[key];
  return typeof text === 'string' ? text : '';
}
