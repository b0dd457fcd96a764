import { isObject } from '../../../kernel/text.ts';
import { platformAddress } from '../platform-types.ts';
import type { ApiMember, ApiProperty, ApiEvent } from './element.ts';
import { flagOf, type Json, listOf, nameOf, oneLine, plainUnion, returnTypeOf, textOf, typeOf } from './json-values.ts';

/** A named member of a manifest and the module that declares it. */
export interface Owned {
  readonly item: Json;
  readonly name: string;
  readonly module: string;
  /** Name of the class or mixin from which it is inherited; absent for the element's own. */
  readonly inheritedFrom?: string | undefined;
}

/** Converts the common properties of all kinds of members. */
export function describe({ item, name, module, inheritedFrom }: Owned): ApiMember {
  const own = { name, description: descriptionOf(item), deprecated: deprecationOf(item), module };
  return inheritedFrom === undefined ? own : { ...own, inheritedFrom };
}

/** Returns the description of a member, or an empty text. */
export function descriptionOf(item: Json): string {
  return textOf(item, 'description') || textOf(item, 'summary') || '';
}

/** Returns the name of a slot: empty for the default slot, which some authors write as `(default)`. */
export function slotName(slot: Json): string {
  const name = nameOf(slot) ?? '';
  return name === '(default)' ? '' : name;
}

/** Returns the reason of a deprecation, which may be empty; null if the item is not deprecated. */
export function deprecationOf({ deprecated }: Json): string | null {
  return typeof deprecated === 'string' ? deprecated : deprecated === true ? '' : null;
}

/** Returns the tags of the elements that an element renders, sorted. Some analyzers list tags, others list objects. */
export function dependenciesOf({ dependencies = [] }: Json): readonly string[] {
  const items: readonly unknown[] = Array.isArray(dependencies) ? dependencies : [];
  const tags = items.map((item) => (isObject(item) ? (nameOf(item, 'tagName') ?? nameOf(item)) : item));
  return [...new Set(tags.filter((tag) => typeof tag === 'string'))].toSorted();
}

/**
 * Merges attributes with their properties, so that the reference lists each pair once, attributes first. An attribute
 * without `fieldName` belongs to the property of the same name, apart from dashes and case. `hidden` are the names of fields that are not public.
 */
export function mergeProperties(
  attributes: readonly Owned[],
  shown: readonly Owned[],
  hidden: readonly string[],
): readonly ApiProperty[] {
  const rest = new Set(shown);
  const merged = attributes.map((attribute): ApiProperty => {
    const field = shown.find((candidate) => isFieldOf(candidate, attribute));
    if (field !== undefined) rest.delete(field);
    const fieldName = nameOf(attribute.item, 'fieldName') ?? null;
    const property = field?.name ?? (fieldName !== null && hidden.includes(fieldName) ? null : fieldName);
    return { ...merge(attribute, field?.item ?? {}), attribute: attribute.name, property };
  });
  return [...merged, ...[...rest].map(fromField)];
}

/** Returns the differences of a field from its attribute, apart from spelling. */
function differences(attribute: Json, field: Json): ApiProperty['own'] {
  const types = [typeOf(attribute), typeOf(field) || returnTypeOf(field)] as const;
  const defaults = [textOf(attribute, 'default') ?? '', textOf(field, 'default') ?? ''] as const;
  const differ = ([first, second]: readonly [string, string]): boolean =>
    first !== '' && second !== '' && plain(first) !== plain(second);
  return { ...(differ(types) && { type: types[1] }), ...(differ(defaults) && { default: defaults[1] }) };
}

/** Returns a form of a type or default for comparisons, without `undefined`. */
function plain(code: string): string {
  return plainUnion(code)
    .filter((part) => part !== '' && part !== 'undefined' && part !== 'null')
    .join('|');
}

/** Merges the manifest's data of an attribute and its field. The attribute takes precedence. */
function merge(attribute: Owned, field: Json): Omit<ApiProperty, 'attribute' | 'property'> {
  const { item } = attribute;
  const own = describe(attribute);
  return {
    ...own,
    description: own.description || descriptionOf(field),
    deprecated: own.deprecated ?? deprecationOf(field),
    type: typeOf(item) || typeOf(field) || returnTypeOf(field),
    default: textOf(item, 'default') ?? textOf(field, 'default') ?? null,
    own: differences(item, field),
    reflects: flagOf(item, 'reflects') || flagOf(field, 'reflects'),
    required: flagOf(item, 'required') || flagOf(field, 'required'),
    readonly: flagOf(field, 'readonly'),
  };
}

function isFieldOf({ name, item }: Owned, attribute: Owned): boolean {
  const { fieldName } = attribute.item;
  if (typeof fieldName === 'string') return name === fieldName;
  if (item['attribute'] !== undefined) return item['attribute'] === attribute.name;
  return name.toLowerCase() === attribute.name.replaceAll('-', '').toLowerCase();
}

/** Converts a field without an attribute of its own in the manifest. Some analyzers name the attribute only here. */
function fromField(field: Owned): ApiProperty {
  const { item } = field;
  const attribute = typeof item['attribute'] === 'string' && item['attribute'] !== '' ? item['attribute'] : null;
  const named = { ...field, item: {}, name: attribute ?? field.name };
  return { ...merge(named, item), attribute, property: field.name };
}

const fence = /^[ \t]*```[ \t]*(\w*)[^\n]*\n([\s\S]*?)^[ \t]*```/gm;

/**
 * Returns the HTML of the examples in the doc comment of an element. Analyzers write `@example` in different places, with or
 * without a fence; examples in other languages are excluded.
 */
export function readExamples(declaration: Json): readonly string[] {
  const tags = listOf(declaration, 'docsTags').filter(({ name }) => name === 'example');
  const written = [declaration['example'], declaration['examples'], ...tags.map((tag) => textOf(tag, 'text'))].flat();
  const texts = written.map((item) => (isObject(item) ? (textOf(item, 'description') ?? textOf(item, 'text')) : item));
  return texts.filter((text) => typeof text === 'string').flatMap(htmlIn);
}

function htmlIn(text: string): readonly string[] {
  const fenced = [...text.matchAll(fence)];
  if (fenced.length > 0)
    return fenced.flatMap(([, language = '', code = '']) => (/^(?:html)?$/i.test(language) ? [code.trim()] : []));
  const bare = text.replace(/<caption>[\s\S]*?<\/caption>/g, '').trim();
  return bare.startsWith('<') ? [bare] : [];
}

/** Converts an event of a Custom Elements Manifest. */
export function toEvent(event: Owned): ApiEvent {
  const { item } = event;
  const member = describe(event);
  // In `@fires x-open - {CustomEvent<string>} Opened.`, analyzers leave the type in the description.
  const [start = '', written] = /^\{((?:[^{}]|\{[^{}]*\})+)\}[\s-]*/.exec(member.description) ?? [];
  return {
    ...member,
    description: member.description.slice(start.length),
    type: oneLine(written ?? '') || typeOf(item) || parametersType(item) || className(item),
    bubbles: flagOf(item, 'bubbles') || flagOf(item, '_ui5Bubbles'),
    composed: flagOf(item, 'composed'),
    cancelable: flagOf(item, 'cancelable') || flagOf(item, '_ui5Cancelable'),
  };
}

/** Returns the type of `detail` from the list of its properties in manifests of UI5. */
function parametersType(item: Json): string {
  const fields = listOf(item, '_ui5parameters').map((parameter) => `${nameOf(parameter) ?? ''}: ${typeOf(parameter)}`);
  return fields.length === 0 ? '' : `CustomEvent<{ ${fields.join(', ')} }>`;
}

/**
 * Returns the class of the event object, which Shoelace writes as `eventName`. For events of the platform, this name is only
 * derived: `BlurEvent`.
 */
function className(item: Json): string {
  const name = textOf(item, 'eventName') ?? '';
  const isOwn = nameOf(item)?.includes('-') && /^[A-Z]\w*Event$/.test(name);
  return isOwn || platformAddress(name) !== null ? name : '';
}
