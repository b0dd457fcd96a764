import type { ApiMemberView } from '../../../shared/api-view.ts';
import { anchorOf, type ApiElement, type ApiMember, type ApiMethod, type MemberKind } from './element.ts';
import { describeHtml, type NoteAddress } from './describe-html.ts';

/** How the members of one reference are named and linked. */
export interface ViewOptions {
  /** Stands before every anchor; empty for the first reference of a page. */
  readonly anchorPrefix: string;
  readonly noteAddress: NoteAddress;
}

/** The members of one list of an element as the theme draws them, each with an anchor of its own. */
export function memberViews(element: ApiElement, kind: MemberKind, options: ViewOptions): readonly ApiMemberView[] {
  const counts = new Map<string, number>();
  return viewsOf(element, kind, options).map((view) => {
    // An attribute may be called as a property that it is not: `checked`, which is the first state only.
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
        ...(member.attribute !== null && member.property === member.attribute ? {} : sides(member)),
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

/** Which of attribute and property there is, where the two are not simply one name. */
function sides({ attribute, property }: { attribute: string | null; property: string | null }) {
  return { ...optional('attribute', attribute), ...optional('property', property) };
}

/** Readers want to know what `event.detail` holds; the class around it is noise. */
function detailType(type: string): string {
  return /^CustomEvent(?:<([\s\S]*)>)?$/.exec(type)?.[1] ?? (type === 'CustomEvent' ? '' : type);
}

/** Formatters begin a union of many lines with a bar. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .trim();
}

function optional<Key extends string>(key: Key, value: string | null): { readonly [K in Key]?: string } {
  // The computed key is the one that the type names.
  return (value === null || value === '' ? {} : { [key]: value }) as { readonly [K in Key]?: string };
}

function flag<Key extends string>(key: Key, value: boolean): { readonly [K in Key]?: true } {
  // The computed key is the one that the type names.
  return (value ? { [key]: true } : {}) as { readonly [K in Key]?: true };
}
