import type { ApiMemberView } from '../../shared/api-view.ts';
import type { MarkdownTools } from '../../shared/component.ts';
import type { ContentComponentProps } from '../../shared/content.ts';
import { inlineCode, table } from '../../shared/markdown.ts';
import { fillText } from '../i18n/format-message.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import { allParameters, propertySignature, signatureOf, typeLabel } from './facts-html.ts';
import { callOf, codeFlags } from './member-html.ts';

type Tools = Pick<MarkdownTools<MessageKey>, 'text' | 'html'>;

/**
 * Writes the members of a list as a table without empty columns. Collapsed lists only have names, because the members that a
 * component inherits from the platform are many times as long.
 */
export function membersMarkdown(
  { kind, members: all, folded = [] }: ContentComponentProps['ApiSection'],
  tools: Tools,
): string {
  const { text } = tools;
  const isFolded = ({ inheritedFrom = '' }: ApiMemberView): boolean => folded.includes(inheritedFrom);
  const members = all.filter((member) => !isFolded(member));
  const names = folded.map((name) => {
    const inherited = all.filter((member) => member.inheritedFrom === name).map((member) => nameOf(member, tools));
    return `${fillText(text('theme.Api.inherited'), () => inlineCode(name))}: ${inherited.join(', ')}`;
  });
  if (members.length === 0) return names.join('\n\n');
  const columns = [
    { head: text('theme.Api.name'), cells: members.map((member) => nameOf(member, tools)) },
    { head: text(typeLabel(members[0] ?? {}, kind)), cells: members.map(({ type }) => codeOf(type)) },
    { head: text('theme.Api.type'), cells: members.map(({ eventClass }) => codeOf(eventClass)) },
    { head: text('theme.Api.default'), cells: members.map((member) => codeOf(member.default)) },
    { head: text('theme.Api.description'), cells: members.map((member) => describe(member, tools)) },
  ].filter(({ cells }) => cells.some((content) => content !== ''));
  const rows = members.map((_, index) => columns.map(({ cells }) => cells[index] ?? ''));
  return [table([columns.map(({ head }) => head), ...rows]), ...names].join('\n\n');
}

function nameOf(member: ApiMemberView, { text }: Tools): string {
  return member.name === '' ? `(${text('theme.Api.defaultSlot')})` : inlineCode(callOf(member));
}

function codeOf(code: string | undefined): string {
  return code === undefined ? '' : inlineCode(code);
}

function describe(member: ApiMemberView, { text, html }: Tools): string {
  const { attribute, property, deprecated, returns, throws = [], inheritedFrom } = member;
  const ofProperty = propertySignature(member);
  const remarks = [
    ofProperty !== null && `${text('theme.Api.property')}: ${inlineCode(ofProperty)}`,
    attribute === undefined && property !== undefined && text('theme.Api.propertyOnly'),
    attribute !== undefined && property === undefined && text('theme.Api.attributeOnly'),
    member.required === true && text('theme.Api.required'),
    member.readonly === true && text('theme.Api.readonly'),
    member.reflects === true && text('theme.Api.reflects'),
    member.since !== undefined && fillText(text('theme.Api.since'), () => member.since),
    ...codeFlags(member),
    inheritedFrom !== undefined && fillText(text('theme.Api.inherited'), () => inlineCode(inheritedFrom)),
  ].filter((remark) => remark !== false);
  const described = allParameters(member).map(
    (parameter) =>
      inlineCode(signatureOf(parameter)) + (parameter.html === undefined ? '' : ` ${html(parameter.html)}`),
  );
  return [
    deprecated === undefined ? '' : `**${text('theme.Api.deprecated')}** ${html(deprecated)}`.trim(),
    html(member.html),
    described.join('; '),
    returns === undefined ? '' : `${text('theme.Api.returns')}: ${html(returns)}`,
    throws.map((one) => `${text('theme.Api.throws')}: ${html(one)}`).join('; '),
    Object.entries(member.aliases ?? {})
      .map(([name, type]) => inlineCode(`${name} = ${type.replace(/\s+/g, ' ')}`))
      .join('; '),
    remarks.length === 0 ? '' : `(${remarks.join(', ')})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
