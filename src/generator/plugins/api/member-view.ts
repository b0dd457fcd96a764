import type { ApiMemberView } from '../../../shared/api-view.ts';
import { describeHtml, type LinkTargets } from './describe-markdown.ts';
import { eventFacts } from './event-facts.ts';
import { anchorOf, type ApiElement, type ApiMember, type MemberKind, withUniqueIds } from './manifest/element.ts';
import { platformAddress } from './platform-types.ts';

/** Options for identifying and linking the members of one reference. */
export interface ViewOptions extends LinkTargets {
  /** Prefix of every anchor; empty for the first reference of a page. */
  readonly anchorPrefix: string;
}

/** Converts one list of an element's members to views for the theme, each with a unique anchor. */
export function memberViews(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  const views = viewsOf(element, kind, options).map((view) => ({ ...view, ...namesOfTypes(view, element, options) }));
  // An attribute can share its name with another property: the attribute `checked` only sets the initial state.
  return withUniqueIds(views);
}

function viewsOf(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  switch (kind) {
    case 'properties':
      return element.properties.map((member) => {
        const isOneName = member.attribute !== null && member.property === member.attribute;
        const { attribute, property } = isOneName ? { attribute: null, property: null } : member;
        const { type, default: value, reflects, required, readonly } = member;
        const own = { ownType: oneLine(member.own.type ?? ''), ownDefault: member.own.default ?? '' };
        const facts = {
          attribute,
          property,
          type: oneLine(type),
          default: value,
          ...own,
          reflects,
          required,
          readonly,
        };
        return { ...common(kind, member, options), ...withoutEmpty(facts) };
      });
    case 'events':
      return element.events.map((member) => ({
        ...common(kind, member, options),
        ...withoutEmpty({
          ...eventFacts({ type: oneLine(member.type) }),
          bubbles: member.bubbles,
          composed: member.composed,
          cancelable: member.cancelable,
        }),
      }));
    case 'methods':
      return element.methods.map((member) => ({
        ...common(kind, member, options),
        ...withoutEmpty({ type: oneLine(member.returns) }),
        parameters: member.parameters.map(({ name, type, default: value, optional, description }) => ({
          name: name + (optional && value === null ? '?' : ''),
          ...withoutEmpty({
            type: oneLine(type),
            default: value,
            html: description === '' ? '' : describeHtml(description, options),
          }),
        })),
      }));
    case 'cssProperties':
      return element.cssProperties.map((member) => ({
        ...common(kind, member, options),
        ...withoutEmpty({ type: member.syntax, default: member.default }),
      }));
    case 'slots':
      return element.slots.map((member) => common(kind, member, options));
    case 'parts':
    case 'states':
      return element[kind].map((member) => ({
        ...common(kind, member, options),
        selector: element.tag + pseudoSelector(kind, member.name),
      }));
  }
}

/** Returns the selector of a part or state. Names of states that begin with dashes have the older syntax. */
function pseudoSelector(kind: 'parts' | 'states', name: string): string {
  if (kind === 'parts') return `::part(${name})`;
  return name.startsWith('--') ? `:${name}` : `:state(${name})`;
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

/** Joins the lines of a type and removes the bar that formatters write before the first member of a long union. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .trim();
}

function withoutEmpty<T extends object>(facts: T) {
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
      const meaning = Object.hasOwn(element.names, name) ? element.names[name] : undefined;
      const page = addressOf(name);
      const address = page === null ? platformAddress(name) : noteAddress(page);
      if (page === null && meaning !== undefined && 'text' in meaning) {
        aliases.set(name, meaning.text);
        look(meaning.text);
      } else if (address !== null && page !== `element:${element.tag}`) links.set(name, address);
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
