import type { ApiMemberView } from '../../shared/api-view.ts';
import type { MarkdownTools } from '../../shared/component.ts';
import type { ContentComponentProps } from '../../shared/content.ts';
import { inlineCode, table } from '../../shared/markdown.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import { propertySignature, signatureOf, typeLabels } from './facts-html.ts';
import { callOf, eventFlags } from './member-html.ts';

type Tools = Pick<MarkdownTools<MessageKey>, 'text' | 'html'>;

/** Writes the members of one list of an element as a table, without columns that are empty. */
export function membersMarkdown({ kind, members }: ContentComponentProps['ApiSection'], tools: Tools): string {
  const { text } = tools;
  const columns = [
    { head: text('theme.Api.name'), cells: members.map((member) => nameOf(member, tools)) },
    { head: text(typeLabels[kind] ?? 'theme.Api.type'), cells: members.map(({ type }) => codeOf(type)) },
    { head: text('theme.Api.type'), cells: members.map(({ eventClass }) => codeOf(eventClass)) },
    { head: text('theme.Api.default'), cells: members.map((member) => codeOf(member.default)) },
    { head: text('theme.Api.description'), cells: members.map((member) => describe(member, tools)) },
  ].filter(({ cells }) => cells.some((content) => content !== ''));
  const rows = members.map((_, index) => columns.map(({ cells }) => cells[index] ?? ''));
  return table([columns.map(({ head }) => head), ...rows]);
}

function nameOf(member: ApiMemberView, { text }: Tools): string {
  return member.name === '' ? `(${text('theme.Api.defaultSlot')})` : inlineCode(callOf(member));
}

function codeOf(code: string | undefined): string {
  return code === undefined ? '' : inlineCode(code);
}

function describe(member: ApiMemberView, { text, html }: Tools): string {
  const { attribute, property, deprecated, parameters = [] } = member;
  const ofProperty = propertySignature(member);
  const remarks = [
    ofProperty !== null && `${text('theme.Api.property')}: ${inlineCode(ofProperty)}`,
    attribute === undefined && property !== undefined && text('theme.Api.propertyOnly'),
    attribute !== undefined && property === undefined && text('theme.Api.attributeOnly'),
    member.required === true && text('theme.Api.required'),
    member.readonly === true && text('theme.Api.readonly'),
    member.reflects === true && text('theme.Api.reflects'),
    ...eventFlags(member),
    member.inheritedFrom !== undefined &&
      text('theme.Api.inherited').replace('{name}', inlineCode(member.inheritedFrom)),
  ].filter((remark) => remark !== false);
  const described = parameters.map(
    (parameter) =>
      inlineCode(signatureOf(parameter)) + (parameter.html === undefined ? '' : ` ${html(parameter.html)}`),
  );
  return [
    deprecated === undefined ? '' : `**${text('theme.Api.deprecated')}** ${html(deprecated)}`.trim(),
    html(member.html),
    described.join('; '),
    Object.entries(member.aliases ?? {})
      .map(([name, type]) => inlineCode(`${name} = ${type.replace(/\s+/g, ' ')}`))
      .join('; '),
    remarks.length === 0 ? '' : `(${remarks.join(', ')})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
