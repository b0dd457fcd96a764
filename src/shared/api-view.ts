/** One parameter of a method. */
export interface ApiParameterView {
  /** With `...` before it or `?` after it as in TypeScript. */
  readonly name: string;
  readonly type?: string;
  readonly default?: string;
  /** Its description. */
  readonly html?: string;
}

/** A member of a documented element. Absent properties are unknown or false. */
export interface ApiMemberView {
  /** Anchor on the page. */
  readonly id: string;
  /** Empty for the default slot. */
  readonly name: string;
  /** Its description. */
  readonly html: string;
  /** BCP-47 tag of the description, if it is not in the page's language. */
  readonly lang?: string;
  /** Class or mixin that declares it, if that is not the element's own. */
  readonly inheritedFrom?: string;
  /** HTML of the replacement to use; empty if the manifest gives no reason. */
  readonly deprecated?: string;
  /** Name of the attribute, if it differs from that of the property. */
  readonly attribute?: string;
  readonly property?: string;
  /** Type of a property, of an event's detail, or of a method's result; the syntax of a custom property. */
  readonly type?: string;
  /** Type and default of the property, if the attribute has different ones. */
  readonly ownType?: string;
  readonly ownDefault?: string;
  /** Selector of a CSS part or state: `ui-button::part(base)`. */
  readonly selector?: string;
  /** Class of an event's object, if its detail is unknown. */
  readonly eventClass?: string;
  /** Addresses of names in its types. */
  readonly links?: Readonly<Record<string, string>>;
  /** Definitions of the type names in its types, as TypeScript. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly bubbles?: true;
  readonly composed?: true;
  readonly cancelable?: true;
  readonly default?: string;
  readonly reflects?: true;
  readonly required?: true;
  readonly readonly?: true;
  /** True for a static member of the class. */
  readonly static?: true;
  /** Present for methods. */
  readonly parameters?: readonly ApiParameterView[];
  /** Type parameters: each name with the type that it extends. */
  readonly typeParameters?: readonly ApiParameterView[];
  /** HTML of a method's result, and of the errors that it throws. */
  readonly returns?: string;
  readonly throws?: readonly string[];
  /** Version that added it. */
  readonly since?: string;
  /** Address of its source. */
  readonly source?: string;
}

/** The lists of members that an element can have. */
export type ApiElementSectionKind =
  | 'properties'
  | 'events'
  | 'methods'
  | 'slots'
  | 'parts'
  | 'cssProperties'
  | 'states';

/**
 * The lists of members that an element or an export can have: `definition` has the signatures of a function, `parameters` the
 * type parameters of a class, `fields` the properties of a class, type or component.
 */
export type ApiSectionKind = ApiElementSectionKind | 'definition' | 'parameters' | 'fields';
