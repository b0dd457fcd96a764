import type { ApiMemberView } from '../../shared/api-view.ts';
import { escapeMarkup } from './escape-markup.ts';
import { factsHtml, type MemberContext } from './facts-html.ts';

/** A member as HTML: name, description and facts, in a form that fits narrow screens. */
export function memberHtml(member: ApiMemberView, context: MemberContext): string {
  const id = escapeMarkup(member.id);
  const lang = member.lang === undefined ? '' : ` lang="${escapeMarkup(member.lang)}"`;
  const name = `<a href="#${id}" translate="no">${nameHtml(member, context)}</a>`;
  const html = withButtons(member.html);
  const body = `${deprecationHtml(member, context)}<div${lang}>${html}</div>${factsHtml(member, context)}`;
  return `<div id="${id}" class="api-member"><dt>${name}${badgesHtml(member, context)}</dt><dd>${body}</dd></div>`;
}

function nameHtml(member: ApiMemberView, { text }: MemberContext): string {
  if (member.name === '') return `<em translate="yes">${escapeMarkup(text('theme.Api.defaultSlot'))}</em>`;
  return `<code>${escapeMarkup(callOf(member))}</code>`;
}

/** The custom element around code adds the button that copies it. */
function withButtons(html: string): string {
  return html.replaceAll('<pre', '<docs-code><pre').replaceAll('</pre>', '</pre></docs-code>');
}

/** Returns the name of a member, for a method with the names of its parameters. Those with a default are optional. */
export function callOf({ name, parameters }: ApiMemberView): string {
  if (parameters === undefined) return name;
  const names = parameters.map(
    ({ name: one, default: value }) => one + (value === undefined || one.endsWith('?') ? '' : '?'),
  );
  return `${name}(${names.join(', ')})`;
}

function badgesHtml({ attribute, property, ...member }: ApiMemberView, { text }: MemberContext): string {
  return [
    member.required === true && text('theme.Api.required'),
    attribute === undefined && property !== undefined && text('theme.Api.propertyOnly'),
    attribute !== undefined && property === undefined && text('theme.Api.attributeOnly'),
    member.readonly === true && text('theme.Api.readonly'),
    member.reflects === true && text('theme.Api.reflects'),
    member.since !== undefined && text('theme.Api.since', { version: member.since }),
  ]
    .map((badge) => (badge === false ? '' : `<span class="badge">${escapeMarkup(badge)}</span>`))
    .concat(codeFlags(member).map((flag) => `<span class="badge" translate="no">${flag}</span>`))
    .join('');
}

/** Returns the flags of a member, as terms of the platform and of TypeScript that are the same in all languages. */
export function codeFlags(member: ApiMemberView): readonly string[] {
  return (['bubbles', 'composed', 'cancelable', 'static'] as const).filter((flag) => member[flag] === true);
}

function deprecationHtml({ deprecated }: ApiMemberView, { text }: MemberContext): string {
  if (deprecated === undefined) return '';
  const label = `<strong>${escapeMarkup(text('theme.Api.deprecated'))}</strong>`;
  return `<div class="api-deprecated">${label}${deprecated === '' ? '' : `<span> ${deprecated}</span>`}</div>`;
}
