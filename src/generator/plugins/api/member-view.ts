import type { ApiMemberView } from '../../../shared/api-view.ts';
import { describeHtml, type LinkTargets } from './describe-markdown.ts';
import { eventFacts } from './event-facts.ts';
import {
  aliasOf,
  anchorOf,
  elementScheme,
  pseudoSelector,
  withUniqueIds,
  type ApiElement,
  type ApiMember,
  type ApiProperty,
  type MemberKind,
} from './manifest/element.ts';
import { platformAddress } from './platform-types.ts';

/** Options for identifying and linking the members of one reference. */
export interface ViewOptions extends LinkTargets {
  /** Prefix of every anchor; empty for the first reference of a page. */
  readonly anchorPrefix: string;
}

/** Converts one list of an element's members to views for the theme, each with a unique anchor. */
export function memberViews(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  const views = element[kind].map((member) => {
    const selector = kind === 'parts' || kind === 'states' ? element.tag + pseudoSelector(kind, member.name) : '';
    const view = { ...common(kind, member, options), ...withoutEmpty({ ...factsOf(member, options), selector }) };
    return { ...view, ...namesOfTypes(view, element, options) };
  });
  // An attribute can share its name with another property: the attribute `checked` only sets the initial state.
  return withUniqueIds(views);
}

/** Returns the facts that only members of one kind have. */
function factsOf(member: ApiElement[MemberKind][number], options: ViewOptions) {
  if ('attribute' in member) return factsOfProperty(member);
  if ('parameters' in member)
    return {
      type: member.returns,
      parameters: member.parameters.map(({ name, type, default: value, optional, description }) => ({
        name: name + (optional && value === null ? '?' : ''),
        ...withoutEmpty({
          type,
          default: value,
          html: describeHtml(description, options),
        }),
      })),
    };
  if ('syntax' in member) return { type: member.syntax, default: member.default };
  if (!('bubbles' in member)) return {};
  const { type, bubbles, composed, cancelable } = member;
  return { ...eventFacts({ type }), bubbles, composed, cancelable };
}

function factsOfProperty({ type, default: value, own, reflects, required, readonly, ...names }: ApiProperty) {
  const isOneName = names.attribute !== null && names.property === names.attribute;
  return {
    attribute: isOneName ? null : names.attribute,
    property: isOneName ? null : names.property,
    type,
    default: value,
    ownType: own.type ?? '',
    ownDefault: own.default ?? '',
    reflects,
    required,
    readonly,
  };
}

function common(kind: MemberKind, member: ApiMember, options: ViewOptions): ApiMemberView {
  const { name, description, lang, deprecated, inheritedFrom } = member;
  return {
    id: options.anchorPrefix + anchorOf(kind, member),
    name,
    html: describeHtml(description, options),
    ...(lang === undefined ? {} : { lang }),
    ...(inheritedFrom === undefined ? {} : { inheritedFrom }),
    ...(deprecated === null ? {} : { deprecated: describeHtml(deprecated, options) }),
  };
}

/** Removes the values that a view omits: null, an empty text and false. */
export function withoutEmpty<T extends object>(facts: T) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '' && value !== false);
  // TypeScript widens the keys of entries to `string`.
  return Object.fromEntries(known) as { readonly [Key in keyof T]?: Exclude<T[Key], null | false> };
}

/** Returns the addresses of the names in the types of a member, and the types that other names refer to. */
function namesOfTypes(member: ApiMemberView, element: ApiElement, { noteAddress, addressOf }: LinkTargets) {
  const { type = '', ownType = '', eventClass = '', parameters = [] } = member;
  const links = new Map<string, string>();
  const aliases = new Map<string, string>();
  const look = (text: string): void => {
    for (const name of namesIn(text)) {
      if (links.has(name) || aliases.has(name)) continue;
      const page = addressOf(name);
      const alias = page === null ? aliasOf(element, name) : undefined;
      const address = page === null ? platformAddress(name) : noteAddress(page);
      if (alias !== undefined) {
        aliases.set(name, alias);
        look(alias);
      } else if (address !== null && page !== `${elementScheme}:${element.tag}`) links.set(name, address);
    }
  };
  for (const text of [type, ownType, eventClass, ...parameters.map((parameter) => parameter.type ?? '')]) look(text);
  return {
    ...(links.size > 0 && { links: Object.fromEntries(links) }),
    ...(aliases.size > 0 && { aliases: Object.fromEntries(aliases) }),
  };
}

/** Returns the names of types in a type, without those in string literals. */
function namesIn(type: string): readonly string[] {
  return type.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').match(/\b[A-Z][\w$]*/g) ?? [];
}
