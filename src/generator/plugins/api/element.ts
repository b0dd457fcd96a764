/** What all members of an element have. */
export interface ApiMember {
  /** Name as authors write it; empty for the default slot. */
  readonly name: string;
  /** Markdown; empty when the manifest says nothing. */
  readonly description: string;
  /** BCP-47 tag of the description, where it is not in the language that was asked for. */
  readonly lang?: string;
  /** Null: in use. Else what to use instead, as Markdown; empty where the manifest gives no reason. */
  readonly deprecated: string | null;
  /** Path of the module that declares the member, which may be that of a class the element inherits from. */
  readonly module: string;
}

/** An attribute, a property, or both under one head. */
export interface ApiProperty extends ApiMember {
  /** Null: markup cannot set it. `name` is the attribute's when there is one. */
  readonly attribute: string | null;
  /** Null: scripts cannot read it. */
  readonly property: string | null;
  /** As TypeScript writes it; empty when unknown. */
  readonly type: string;
  /** The expression in the source. */
  readonly default: string | null;
  /** True when a change of the property shows in the attribute. */
  readonly reflects: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
}

/** An event; `type` is that of the event object, such as `CustomEvent<{ value: string }>`. */
export interface ApiEvent extends ApiMember {
  readonly type: string;
}

/** One parameter of a method. */
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
  /** Type of what it returns; empty when unknown. */
  readonly returns: string;
}

/** A custom property; `default` is a CSS value. */
export interface ApiCssProperty extends ApiMember {
  readonly default: string | null;
  readonly syntax: string | null;
}

/** One custom element as its manifest describes it, whatever the manifest's format, with all that it inherits. */
export interface ApiElement {
  readonly tag: string;
  /** Path of its module, from the manifest's folder; empty when unknown. */
  readonly module: string;
  /** One sentence, Markdown. */
  readonly summary: string;
  readonly description: string;
  readonly deprecated: string | null;
  readonly properties: readonly ApiProperty[];
  readonly events: readonly ApiEvent[];
  readonly methods: readonly ApiMethod[];
  readonly slots: readonly ApiMember[];
  readonly parts: readonly ApiMember[];
  readonly cssProperties: readonly ApiCssProperty[];
  readonly states: readonly ApiMember[];
  /** Tags of the elements that it uses within itself, sorted. */
  readonly dependencies: readonly string[];
}

/** The lists of an element's members, in the order of its reference. */
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

/** Anchor of a member: `prop-color`, `css-ui-button-radius`, `slot-default`. */
export function anchorOf(kind: MemberKind, { name }: ApiMember): string {
  const plain = name.replace(/^-+/, '').replace(/[^\p{L}\p{N}_.:-]+/gu, '-');
  return `${prefixes[kind]}-${plain === '' ? 'default' : plain}`;
}
