import type { ApiMemberView, ApiParameterView, ApiSectionKind } from '../../shared/api-view.ts';
import type { MessageKey } from '../i18n/languages/en.ts';
import type { Texts } from '../i18n/make-texts.ts';
import { escapeMarkup } from './escape-markup.ts';

/** The list that contains a member, and the function for interface texts. */
export interface MemberContext {
  readonly kind: ApiSectionKind;
  readonly text: Texts['text'];
}

/** Labels for the type of a member in lists with a label of their own. */
const typeLabels: Readonly<Partial<Record<ApiSectionKind, MessageKey>>> = {
  events: 'theme.Api.detail',
  cssProperties: 'theme.Api.syntax',
};

/** Returns the key of the label of a member's type. */
export function typeLabel({ parameters }: Pick<ApiMemberView, 'parameters'>, kind: ApiSectionKind): MessageKey {
  return parameters === undefined ? (typeLabels[kind] ?? 'theme.Api.type') : 'theme.Api.returns';
}

/** A link with the name of the file and the line. */
function sourceHtml(address: string): string {
  const name = address.slice(address.lastIndexOf('/') + 1);
  return `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener noreferrer">${escapeMarkup(name)}</a>`;
}

/** Returns type, default and other facts of a member as HTML; empty if there are none. */
export function factsHtml(member: ApiMemberView, { kind, text }: MemberContext): string {
  const { type, selector, eventClass, links = {}, default: value } = member;
  const { returns, throws = [], source } = member;
  const typeHtml = (code: string): string => codeHtml(code, links);
  const ofProperty = propertySignature(member);
  const isCall = member.parameters !== undefined;
  const returnsNothing = isCall && returns === undefined && (type === 'void' || type === 'Promise<void>');
  const all = allParameters(member).map((parameter) => parameterHtml(parameter, links));
  const facts =
    (ofProperty === null ? '' : factHtml(text('theme.Api.property'), typeHtml(ofProperty))) +
    (all.length > 0 ? factHtml(text('theme.Api.parameters'), ...all) : '') +
    (type === undefined || returnsNothing
      ? ''
      : factHtml(
          text(typeLabel(member, kind)),
          typeHtml(type) + (returns === undefined ? '' : ` <span>${returns}</span>`),
        )) +
    (throws.length > 0 ? factHtml(text('theme.Api.throws'), ...throws.map((one) => `<span>${one}</span>`)) : '') +
    (eventClass === undefined ? '' : factHtml(text('theme.Api.type'), typeHtml(eventClass))) +
    (value === undefined ? '' : factHtml(text('theme.Api.default'), defaultHtml(member, kind))) +
    (source === undefined ? '' : factHtml(text('theme.Api.source'), sourceHtml(source)));
  return (
    (facts === '' ? '' : `<dl class="api-facts">${facts}</dl>`) +
    aliasesHtml(member) +
    (selector === undefined ? '' : copyHtml(selector))
  );
}

/** The default of a custom property is shown as text to copy into a style sheet. */
function defaultHtml({ default: value = '', type }: ApiMemberView, kind: ApiSectionKind): string {
  if (kind !== 'cssProperties') return codeHtml(value);
  return swatchHtml(value, type) + copyHtml(value);
}

function copyHtml(code: string): string {
  return `<docs-code class="api-selector"><pre translate="no"><code>${escapeMarkup(code)}</code></pre></docs-code>`;
}

// A color in an SVG attribute needs no inline style, which the security policy would block.
const color = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\w\s.,%/+-]*\))$/i;

/** A sample of the default color of a custom property; empty for other values. */
function swatchHtml(value: string, syntax = ''): string {
  const isColor = color.test(value) || (/color/i.test(syntax) && /^[a-z]+$/i.test(value));
  if (!isColor) return '';
  const drawing = `<path fill="${escapeMarkup(value)}" d="M0 0h1v1H0z"/>`;
  return `<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">${drawing}</svg>`;
}

/** The types behind type names, collapsed, because readers need them for few members. */
function aliasesHtml({ aliases = {}, links }: ApiMemberView): string {
  return Object.entries(aliases)
    .map(
      ([name, type]) =>
        `<details class="api-alias"><summary>${codeHtml(name)}</summary>${codeHtml(type, links)}</details>`,
    )
    .join('');
}

/**
 * Returns the property of an attribute in TypeScript syntax, with all differences from the attribute; null if there are none.
 */
export function propertySignature({ name, attribute, property, ...member }: ApiMemberView): string | null {
  const { ownType: type, ownDefault: value } = member;
  const isNamedTwice = attribute !== undefined && property !== undefined;
  if (!isNamedTwice && type === undefined && value === undefined) return null;
  const facts = { ...(type !== undefined && { type }), ...(value !== undefined && { default: value }) };
  return signatureOf({ name: property ?? name, ...facts });
}

function factHtml(label: string, ...values: readonly string[]): string {
  return `<div><dt>${escapeMarkup(label)}</dt>${values.map((value) => `<dd>${value}</dd>`).join('')}</div>`;
}

type Links = NonNullable<ApiMemberView['links']>;

function codeHtml(code: string, links: Links = {}): string {
  return `<code translate="no">${linkNames(code, links)}</code>`;
}

/** Links the names in a type. Text in quotes is a value, and the name before a colon is a property. */
export function linkNames(code: string, links: Links = {}): string {
  const pieces = code.split(/('[^']*'|"[^"]*"|`[^`]*`|(?<![\w$])[A-Za-z_$][\w$]*(?![\w$]|\??:))/);
  return pieces
    .map((piece) => {
      const address = Object.hasOwn(links, piece) ? links[piece] : undefined;
      return address === undefined
        ? escapeMarkup(piece)
        : `<a href="${escapeMarkup(address)}">${escapeMarkup(piece)}</a>`;
    })
    .join('');
}

function parameterHtml(parameter: ApiParameterView, links: Links): string {
  const { html } = parameter;
  return codeHtml(signatureOf(parameter), links) + (html === undefined ? '' : `<span> ${html}</span>`);
}

/** Returns the parameters of a method after its type parameters, whose names are in angle brackets. */
export function allParameters({ parameters = [], typeParameters = [] }: ApiMemberView): readonly ApiParameterView[] {
  const types = typeParameters.map(({ default: value, ...parameter }) => ({
    ...parameter,
    name: `<${signatureOf({ name: parameter.name, ...(value !== undefined && { default: value }) })}>`,
  }));
  return [...types, ...parameters];
}

/** Returns a parameter with its type and default in TypeScript syntax. */
export function signatureOf({ name, type, default: value }: ApiParameterView): string {
  return `${name}${type === undefined ? '' : `: ${type}`}${value === undefined ? '' : ` = ${value}`}`;
}
