import type { ApiMemberView } from '../../../shared/api-view.ts';
import { describeHtml, type NoteAddress } from './describe-html.ts';
import { anchorOf, type ApiElement, type ApiMember, type ApiMethod, type MemberKind } from './manifest/element.ts';

/** How the members of one reference are identified and linked. */
export interface ViewOptions {
  /** Prefix of every anchor; empty for the first reference of a page. */
  readonly anchorPrefix: string;
  readonly noteAddress: NoteAddress;
}

/** Converts one list of an element's members to views for the theme, each with a unique anchor. */
export function memberViews(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  const counts = new Map<string, number>();
  return viewsOf(element, kind, options).map((view) => {
    // An attribute may share its name with another property: the attribute `checked` sets only the initial state.
    const count = (counts.get(view.id) ?? 0) + 1;
    counts.set(view.id, count);
    return count === 1 ? view : { ...view, id: `${view.id}-${count}` };
  });
}

function viewsOf(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  switch (kind) {
    case 'properties':
      return element.properties.map((member) => ({
        ...common(kind, member, options),
        ...(member.attribute !== null && member.property === member.attribute
          ? {}
          : { ...optional('attribute', member.attribute), ...optional('property', member.property) }),
        ...optional('type', oneLine(member.type)),
        ...optional('default', member.default),
        ...flag('reflects', member.reflects),
        ...flag('required', member.required),
        ...flag('readonly', member.readonly),
      }));
    case 'events':
      return element.events.map((member) => ({
        ...common(kind, member, options),
        ...optional('type', detailType(oneLine(member.type))),
      }));
    case 'methods':
      return element.methods.map((member) => methodView(member, options));
    case 'cssProperties':
      return element.cssProperties.map((member) => ({
        ...common(kind, member, options),
        ...optional('type', member.syntax),
        ...optional('default', member.default),
      }));
    case 'slots':
    case 'parts':
    case 'states':
      return element[kind].map((member) => common(kind, member, options));
  }
}

function methodView(member: ApiMethod, options: ViewOptions): ApiMemberView {
  return {
    ...common('methods', member, options),
    ...optional('type', oneLine(member.returns)),
    parameters: member.parameters.map(({ name, type, default: value, optional: isOptional, description }) => ({
      name: name + (isOptional && value === null ? '?' : ''),
      ...optional('type', oneLine(type)),
      ...optional('default', value),
      ...optional('html', description === '' ? '' : describeHtml(description, options.noteAddress)),
    })),
  };
}

function common(kind: MemberKind, member: ApiMember, { anchorPrefix, noteAddress }: ViewOptions): ApiMemberView {
  const { name, description, lang, deprecated } = member;
  return {
    id: anchorPrefix + anchorOf(kind, member),
    name,
    html: describeHtml(description, noteAddress),
    ...(lang === undefined ? {} : { lang }),
    ...(deprecated === null ? {} : { deprecated: describeHtml(deprecated, noteAddress) }),
  };
}

/** Reduces the type of an event to that of its `detail`, the part that readers need. */
function detailType(type: string): string {
  return /^CustomEvent(?:<([\s\S]*)>)?$/.exec(type)?.[1] ?? (type === 'CustomEvent' ? '' : type);
}

/** Joins the lines of a type and drops the bar that formatters put before the first member of a long union. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .trim();
}

function optional<Key extends string>(key: Key, value: string | null): { readonly [K in Key]?: string } {
  // TypeScript widens a computed key to `string`.
  return (value === null || value === '' ? {} : { [key]: value }) as { readonly [K in Key]?: string };
}

function flag<Key extends string>(key: Key, value: boolean): { readonly [K in Key]?: true } {
  // TypeScript widens a computed key to `string`.
  return (value ? { [key]: true } : {}) as { readonly [K in Key]?: true };
}
