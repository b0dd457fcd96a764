import { firstBy, ownValue } from '../../../kernel/collections.ts';
import { eventFacts } from '../event-facts.ts';
import type { ApiElement, ApiEvent, ApiMember } from '../manifest/element.ts';
import { pascal } from '../write-code.ts';
import { readType, writeParameters } from './read-type.ts';

/** A name and its type as TypeScript, with the text of its doc comment. */
export interface TypedMember {
  readonly name: string;
  readonly type: string;
  /** Markdown; empty for none. */
  readonly doc: string;
}

/** An element with types that compile in any project. */
export interface TypedElement {
  readonly tag: string;
  /** Name for its types, unique in the library: `XCard`. */
  readonly name: string;
  readonly doc: string;
  /** Properties and methods of its object. */
  readonly members: readonly (TypedMember & { readonly readonly: boolean })[];
  /** The members that markup can set. */
  readonly settable: readonly TypedMember[];
  /** Attributes whose property has a different name or is not public. */
  readonly attributes: readonly TypedMember[];
  /** Events by name, with the type of their object. */
  readonly events: readonly TypedMember[];
}

/** Converts elements to types. The same elements always have the same result. */
export function typedElements(elements: readonly ApiElement[]): readonly TypedElement[] {
  const typeNames = nameTypes(elements.map(({ tag }) => tag));
  return elements.map((element) => {
    const typeOf = (text: string): string =>
      readType(text, (name, convert) => {
        const meaning = ownValue(element.names, name);
        if (meaning === undefined) return null;
        if ('text' in meaning) return convert(meaning.text);
        const known = typeNames.get(meaning.tag);
        return known === undefined ? null : `${known}Element`;
      });
    const properties = uniqueByName(propertiesOf(element, typeOf));
    const names = new Set(properties.map((member) => member.name));
    return {
      tag: element.tag,
      name: typeNames.get(element.tag) ?? '',
      doc: docOf({ ...element, description: element.description || element.summary }),
      members: uniqueByName([...properties, ...methodsOf(element, typeOf)]),
      settable: properties.filter((member) => !member.readonly),
      attributes: uniqueByName(attributesOf(element, typeOf)).filter(({ name }) => !names.has(name)),
      events: uniqueByName(
        element.events.map((event) => ({ name: event.name, type: eventType(event, typeOf), doc: docOf(event) })),
      ),
    };
  });
}

/** Returns a name for the types of each tag. Tags that differ only in signs get a number. */
function nameTypes(tags: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    tags.map((tag) => {
      const base = pascal(tag);
      let name = base;
      for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
      taken.add(name);
      return [tag, name] as const;
    }),
  );
}

function attributesOf({ properties }: ApiElement, typeOf: (text: string) => string): readonly TypedMember[] {
  return properties.flatMap((member) =>
    member.attribute === null ? [] : [{ name: member.attribute, type: typeOf(member.type), doc: docOf(member) }],
  );
}

function propertiesOf({ properties }: ApiElement, typeOf: (text: string) => string): TypedElement['members'] {
  return properties.flatMap((member) => {
    const { property, own, type, readonly } = member;
    return property === null ? [] : [{ name: property, type: typeOf(own.type ?? type), doc: docOf(member), readonly }];
  });
}

function methodsOf({ methods }: ApiElement, typeOf: (text: string) => string): TypedElement['members'] {
  return methods.map((method) => {
    const parameters = method.parameters.map(({ name, type, optional, default: value }) => ({
      name,
      type: typeOf(type),
      optional: optional || value !== null,
    }));
    const returns = method.returns === '' ? 'unknown' : typeOf(method.returns);
    return {
      name: method.name,
      type: `${writeParameters(parameters)} => ${returns}`,
      doc: docOf(method),
      readonly: true,
    };
  });
}

/** Returns the type of an event’s object: its detail or its class, if known. */
function eventType(event: ApiEvent, typeOf: (text: string) => string): string {
  const { type, eventClass } = eventFacts(event);
  if (type !== '') return `CustomEvent<${typeOf(type)}>`;
  if (eventClass === '' || eventClass === 'CustomEvent') return 'CustomEvent<unknown>';
  const known = typeOf(eventClass);
  return known === 'unknown' ? 'Event' : known;
}

function docOf({ description, deprecated }: Pick<ApiMember, 'description' | 'deprecated'>): string {
  return [description.trim(), deprecated === null ? '' : `@deprecated ${deprecated}`.trim()]
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Returns the first of the members with each name. */
export function uniqueByName<T extends { readonly name: string }>(members: readonly T[]): readonly T[] {
  return [...firstBy(members, ({ name }) => name).values()];
}
