import { ownValue } from '../../../kernel/collections.ts';
import { didYouMean } from '../../../kernel/diagnostics/nearest.ts';
import { contentHash } from '../../../kernel/files/hash.ts';

/** The properties that every member of an element has. */
export interface ApiMember {
  /** Name in source code; empty for the default slot. */
  readonly name: string;
  /** Markdown; empty if the manifest has none. */
  readonly description: string;
  /** BCP 47 tag of the description if it is not in the requested language. */
  readonly lang?: string;
  /** The replacement to use, as Markdown, or empty if the manifest names none. Null: not deprecated. */
  readonly deprecated: string | null;
  /** Path of the module that declares the member; for an inherited member, that of the ancestor. */
  readonly module: string;
  /** Name of the class or mixin from which it is inherited; absent for the element's own. */
  readonly inheritedFrom?: string;
}

/** An attribute, a property, or an attribute with its property. */
export interface ApiProperty extends ApiMember {
  /** Null: markup cannot set it. When set, `name` is the name of the attribute. */
  readonly attribute: string | null;
  /** Null: scripts cannot read it. */
  readonly property: string | null;
  /** TypeScript type; empty if unknown. */
  readonly type: string;
  /** Expression in the source code. */
  readonly default: string | null;
  /** Type and default of the property, if the manifest gives the attribute different ones. */
  readonly own: { readonly type?: string; readonly default?: string };
  /** True if changes of the property are reflected to the attribute. */
  readonly reflects: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
}

/** An event. Facts about its path are false unless the manifest contains them. */
export interface ApiEvent extends ApiMember {
  /** Type of the event object, such as `CustomEvent<{ value: string }>`; empty if unknown. */
  readonly type: string;
  readonly bubbles: boolean;
  readonly composed: boolean;
  readonly cancelable: boolean;
}

/** A parameter of a method. */
export interface ApiParameter {
  readonly name: string;
  readonly type: string;
  readonly default: string | null;
  readonly optional: boolean;
  readonly description: string;
}

/** A public method. */
export interface ApiMethod extends ApiMember {
  readonly parameters: readonly ApiParameter[];
  /** Return type; empty if unknown. */
  readonly returns: string;
}

/** A CSS custom property. `default` is a CSS value. */
export interface ApiCssProperty extends ApiMember {
  readonly default: string | null;
  readonly syntax: string | null;
}

/** Meaning of a name in the code: an element of the manifest, or a type in TypeScript syntax. */
export type ApiName = { readonly tag: string } | { readonly text: string };

/** Bytes loaded by the import of an element. */
export interface ElementSize {
  readonly minified: number;
  readonly gzip: number;
}

/** A custom element from a manifest in any format, with all inherited members. */
export interface ApiElement {
  readonly tag: string;
  /** Name of its class; empty if unknown. */
  readonly className: string;
  /** Path of its module, relative to the manifest; empty if unknown. */
  readonly module: string;
  /** Path of the module that defines the tag, which may differ from this one. */
  readonly definedIn: string;
  /** Import that defines it, from the package of the manifest; null if unknown. */
  readonly specifier: string | null;
  /** Absent if unknown. */
  readonly size?: ElementSize;
  /** One sentence of Markdown. */
  readonly summary: string;
  readonly description: string;
  /** BCP 47 tag of summary and description if they are not in the requested language. */
  readonly lang?: string;
  readonly deprecated: string | null;
  /** Stability, such as `stable` or `experimental`; empty if the manifest has none. */
  readonly status: string;
  /** Version that added it; empty if the manifest has none. */
  readonly since: string;
  /** HTML of the examples in its doc comment. */
  readonly examples: readonly string[];
  /** Examples from story files; absent if there are none. */
  readonly stories?: readonly { readonly title: string; readonly html: string }[];
  readonly properties: readonly ApiProperty[];
  readonly events: readonly ApiEvent[];
  readonly methods: readonly ApiMethod[];
  readonly slots: readonly ApiMember[];
  readonly parts: readonly ApiMember[];
  readonly cssProperties: readonly ApiCssProperty[];
  readonly states: readonly ApiMember[];
  /** Tags of the elements that it renders internally, sorted. */
  readonly dependencies: readonly string[];
  /** Meaning of names in its types and descriptions, if the manifest declares them. */
  readonly names: Readonly<Record<string, ApiName>>;
}

/** The lists of an element's members, in the order of the reference. */
export const memberKinds = [
  'properties',
  'events',
  'methods',
  'slots',
  'parts',
  'cssProperties',
  'states',
] as const satisfies readonly (keyof ApiElement)[];

/** Name of a list of members. */
export type MemberKind = (typeof memberKinds)[number];

const prefixes: Readonly<Record<MemberKind, string>> = {
  properties: 'prop',
  events: 'event',
  methods: 'method',
  slots: 'slot',
  parts: 'part',
  cssProperties: 'css',
  states: 'state',
};

/** Returns the anchor of a member: `prop-color`, `css-ui-button-radius`, `slot-default`. */
export function anchorOf(kind: MemberKind, { name }: ApiMember): string {
  const plain = name.replace(/^-+/, '').replace(/[^\p{L}\p{N}_.:-]+/gu, '-');
  return `${prefixes[kind]}-${plain === '' ? 'default' : plain}`;
}

/** The documented elements in the language of one locale, by tag. */
export type LocalLibrary = Readonly<Record<string, ApiElement>>;

/** The documented elements of a site, by locale. Plain data that can be sent to worker threads. */
export type Library = Readonly<Record<string, LocalLibrary>>;

/** Returns the element with a tag in the language of a locale, or null if the manifest has none. */
export function elementOf(library: Library, locale: string, tag: string): ApiElement | null {
  return ownValue(library[locale] ?? {}, tag) ?? null;
}

/** Describes the problem of a tag that no element has. Suggests a similar one, if there is one. */
export function describeUnknownTag(tag: string, elements: LocalLibrary) {
  const hint = didYouMean(tag, Object.keys(elements), (known) => `<${known}>`);
  return { code: 'unknown-element', message: `The manifest has no element <${tag}>`, hint } as const;
}

/** Scheme of addresses of elements' pages, and of dependencies on their descriptions. */
export const elementScheme = 'element';

/** Returns the address of the element for a name in the code of another element, or null for other names. */
export function addressOf({ names }: ApiElement, name: string): string | null {
  const found = ownValue(names, name);
  return found === undefined || 'text' in found ? null : `${elementScheme}:${found.tag}`;
}

/** Returns the type of an alias; undefined for other names. */
export function aliasOf({ names }: Pick<ApiElement, 'names'>, name: string): string | undefined {
  const found = ownValue(names, name);
  return found === undefined || 'tag' in found ? undefined : found.text;
}

/** Returns the members of a union, or of the union that a name means. */
export function unionOf(type: string, element: Pick<ApiElement, 'names'>): readonly string[] {
  return (aliasOf(element, type) ?? type).split('|').map((part) => part.trim());
}

/** Returns the text of a string literal type; undefined for other types. */
export function literalText(type: string): string | undefined {
  return /^(?:'([^']*)'|"([^"]*)")$/
    .exec(type)
    ?.slice(1)
    .find((text) => text !== undefined);
}

/** Returns the selector of a part or state. Names of states that begin with dashes have the older syntax. */
export function pseudoSelector(kind: 'parts' | 'states', name: string): string {
  if (kind === 'parts') return `::part(${name})`;
  return name.startsWith('--') ? `:${name}` : `:state(${name})`;
}

/**
 * Returns the hash of a dependency on an element: of all its data for a page. Null for an element without documentation,
 * undefined for any other dependency.
 */
export function dependencyHash(library: Library, name: string, locale: string): string | null | undefined {
  if (!name.startsWith(`${elementScheme}:`)) return undefined;
  const element = elementOf(library, locale, name.slice(elementScheme.length + 1));
  return element === null ? null : contentHash(JSON.stringify(element));
}

/** Makes the anchors of members unique. */
export function withUniqueIds<Member extends { readonly id: string }>(members: readonly Member[]): readonly Member[] {
  const taken = new Set(members.map(({ id }) => id));
  const seen = new Set<string>();
  return members.map((member) => {
    let { id } = member;
    for (let count = 2; seen.has(id) || (count > 2 && taken.has(id)); count++) id = `${member.id}-${count}`;
    seen.add(id);
    return id === member.id ? member : { ...member, id };
  });
}
