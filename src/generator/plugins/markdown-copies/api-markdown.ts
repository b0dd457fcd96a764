import type { ApiMemberView, ApiParameterView, ApiSectionKind } from '../../../shared/api-view.ts';
import { inlineCode } from '../../kernel/text/escape-markdown.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { cell, writeTable } from './table-markdown.ts';
import type { TextOf } from './text-of.ts';

const typeKeys: Readonly<Partial<Record<ApiSectionKind, string>>> = {
  events: 'theme.Api.detail',
  methods: 'theme.Api.returns',
  cssProperties: 'theme.Api.syntax',
};

/** The members of one list of an element as a table; a column of which no member has anything is left out. */
export function apiMembersMarkdown(
  { kind, members }: { readonly kind: ApiSectionKind; readonly members: readonly ApiMemberView[] },
  text: TextOf,
): string {
  const columns = [
    { head: text('theme.Api.name'), cells: members.map((member) => nameOf(member, text)) },
    { head: text(typeKeys[kind] ?? 'theme.Api.type'), cells: members.map(({ type }) => codeOf(type)) },
    { head: text('theme.Api.default'), cells: members.map((member) => codeOf(member.default)) },
    { head: text('theme.Api.description'), cells: members.map((member) => describe(member, text)) },
  ].filter(({ cells }) => cells.some((content) => content !== ''));
  const rows = members.map((_member, index) => columns.map(({ cells }) => cell(cells[index] ?? '')));
  return writeTable([columns.map(({ head }) => head), ...rows]);
}

function nameOf({ name, parameters }: ApiMemberView, text: TextOf): string {
  if (name === '') return `(${text('theme.Api.defaultSlot')})`;
  return inlineCode(parameters === undefined ? name : `${name}(${parameters.map((one) => one.name).join(', ')})`);
}

function describe(member: ApiMemberView, text: TextOf): string {
  const { attribute, property, deprecated, html, parameters = [] } = member;
  const isNamedTwice = attribute !== undefined && property !== undefined;
  const remarks = [
    isNamedTwice && `${text('theme.Api.property')}: ${inlineCode(property)}`,
    attribute === undefined && property !== undefined && text('theme.Api.propertyOnly'),
    attribute !== undefined && property === undefined && text('theme.Api.attributeOnly'),
    member.required === true && text('theme.Api.required'),
    member.readonly === true && text('theme.Api.readonly'),
    member.reflects === true && text('theme.Api.reflects'),
  ].filter((remark) => remark !== false);
  return [
    deprecated === undefined ? '' : `**${text('theme.Api.deprecated')}** ${htmlToMarkdown(deprecated)}`.trim(),
    htmlToMarkdown(html),
    parameters.map(parameterOf).join('; '),
    remarks.length === 0 ? '' : `(${remarks.join(', ')})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function parameterOf({ name, type, default: value, html }: ApiParameterView): string {
  const code = `${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`}`;
  return inlineCode(code) + (html === undefined ? '' : ` ${htmlToMarkdown(html)}`);
}

function codeOf(text: string | undefined): string {
  return text === undefined ? '' : inlineCode(text);
}
