import { contentHash } from '../../../kernel/files/hash.ts';

/** The properties that every member of an element has. */
export interface ApiMember {
  /** Name in source code; empty for the default slot. */
  readonly name: string;
  /** Markdown; empty when the manifest has none. */
  readonly description: string;
  /** BCP 47 tag of the description when it is not in the requested language. */
  readonly lang?: string;
  /** The replacement to use, as Markdown, or empty when the manifest names none. Null: not deprecated. */
  readonly deprecated: string | null;
  /** Path of the module that declares the member. For an inherited member, that is the module of the ancestor. */
  readonly module: string;
  /** Name of the class or mixin that the element inherits it from; absent for its own. */
  readonly inheritedFrom?: string;
}

/** An attribute, a property, or an attribute with its property. */
export interface ApiProperty extends ApiMember {
  /** Null: markup cannot set it. When set, `name` is the name of the attribute. */
  readonly attribute: string | null;
  /** Null: scripts cannot read it. */
  readonly property: string | null;
  /** TypeScript type; empty when unknown. */
  readonly type: string;
  /** Expression in the source code. */
  readonly default: string | null;
  /** What the property has instead, where the manifest gives the attribute another type or default; empty where equal. */
  readonly own: { readonly type?: string; readonly default?: string };
  /** True when changes of the property are reflected to the attribute. */
  readonly reflects: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
}

/** An event. What the manifest does not say of its path is false. */
export interface ApiEvent extends ApiMember {
  /** Type of the event object, such as `CustomEvent<{ value: string }>`; empty when unknown. */
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
  /** Return type; empty when unknown. */
  readonly returns: string;
}

/** A CSS custom property. `default` is a CSS value. */
export interface ApiCssProperty extends ApiMember {
  readonly default: string | null;
  readonly syntax: string | null;
}

/** What a name in the code refers to: an element of the manifest, or a type as TypeScript writes it. */
export type ApiName = { readonly tag: string } | { readonly text: string };

/** What the import of an element loads, in bytes. */
export interface ElementSize {
  readonly minified: number;
  readonly gzip: number;
}

/** A custom element as its manifest describes it, in whatever format, with everything that it inherits. */
export interface ApiElement {
  readonly tag: string;
  /** Path of its module, relative to the manifest; empty when unknown. */
  readonly module: string;
  /** Path of the module that defines the tag, which may differ from this one. */
  readonly definedIn: string;
  /** What readers import to define it, from the package of the manifest; null when that is not known. */
  readonly specifier: string | null;
  /** Absent when it is not known. */
  readonly size?: ElementSize;
  /** One sentence of Markdown. */
  readonly summary: string;
  readonly description: string;
  /** BCP 47 tag of summary and description when they are not in the requested language. */
  readonly lang?: string;
  readonly deprecated: string | null;
  /** How far it can be relied on, such as `stable` or `experimental`; empty when the manifest does not say. */
  readonly status: string;
  /** Version that added it; empty when the manifest does not say. */
  readonly since: string;
  /** HTML of the examples in its doc comment. */
  readonly examples: readonly string[];
  /** Examples from story files; absent when there are none. */
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
  /** What the names in its types and descriptions refer to, where the manifest declares them. */
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

/** The documented elements of a site, by locale. Plain data, so it can be posted to worker threads. */
export type Library = Readonly<Record<string, LocalLibrary>>;

/** Returns the element with a tag in the language of a locale, or null when the manifest has none. */
export function elementOf(library: Library, locale: string, tag: string): ApiElement | null {
  const elements = library[locale];
  return elements !== undefined && Object.hasOwn(elements, tag) ? (elements[tag] ?? null) : null;
}

/** Writes a tag as messages do: `<ui-button>`. */
export function asTag(tag: string): string {
  return `<${tag}>`;
}

/** Scheme of addresses that lead to the page of an element, and of dependencies on its description. */
export const elementScheme = 'element';

/** Returns the address of the element that a name in the code of another element refers to, or null for other names. */
export function addressOf({ names }: ApiElement, name: string): string | null {
  const found = Object.hasOwn(names, name) ? names[name] : undefined;
  return found === undefined || 'text' in found ? null : `${elementScheme}:${found.tag}`;
}

/**
 * Returns the hash of a dependency on an element: of everything a page can show of it. Null for an element without
 * documentation, undefined for any other dependency.
 */
export function dependencyHash(library: Library, name: string, locale: string): string | null | undefined {
  if (!name.startsWith(`${elementScheme}:`)) return undefined;
  const element = elementOf(library, locale, name.slice(elementScheme.length + 1));
  return element === null ? null : contentHash(JSON.stringify(element));
}
