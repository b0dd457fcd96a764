import type { ApiMemberView, ApiParameterView, ApiSectionKind } from '../../shared/api-view.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import type { Texts } from '../i18n/make-texts.ts';
import { escapeMarkup } from './escape-markup.ts';

/** The list that contains a member, and the words around it. */
export interface MemberContext {
  readonly kind: ApiSectionKind;
  readonly text: Texts['text'];
}

/** Labels of a member's type, where it is not simply the type. */
export const typeLabels: Readonly<Partial<Record<ApiSectionKind, MessageKey>>> = {
  events: 'theme.Api.detail',
  methods: 'theme.Api.returns',
  cssProperties: 'theme.Api.syntax',
};

/** Type, default and the like of one member as HTML; nothing where nothing is known. */
export function factsHtml(member: ApiMemberView, { kind, text }: MemberContext): string {
  const { attribute, property, type, default: value, parameters = [] } = member;
  const isNamedTwice = attribute !== undefined && property !== undefined;
  const returnsNothing = kind === 'methods' && (type === 'void' || type === 'Promise<void>');
  const facts =
    (isNamedTwice ? factHtml(text('theme.Api.property'), codeHtml(property)) : '') +
    (parameters.length > 0 ? factHtml(text('theme.Api.parameters'), ...parameters.map(parameterHtml)) : '') +
    (type === undefined || returnsNothing ? '' : factHtml(text(typeLabels[kind] ?? 'theme.Api.type'), codeHtml(type))) +
    (value === undefined ? '' : factHtml(text('theme.Api.default'), codeHtml(value)));
  return facts === '' ? '' : `<dl class="api-facts">${facts}</dl>`;
}

function factHtml(label: string, ...values: readonly string[]): string {
  return `<div><dt>${escapeMarkup(label)}</dt>${values.map((value) => `<dd>${value}</dd>`).join('')}</div>`;
}

function codeHtml(code: string): string {
  return `<code translate="no">${escapeMarkup(code)}</code>`;
}

function parameterHtml(parameter: ApiParameterView): string {
  const { html } = parameter;
  return codeHtml(signatureOf(parameter)) + (html === undefined ? '' : `<span> ${html}</span>`);
}

/** Returns a parameter with its type and default, as in TypeScript. */
export function signatureOf({ name, type, default: value }: ApiParameterView): string {
  return `${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`}`;
}
