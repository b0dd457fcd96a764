import { protectCode } from './protect-code.ts';
import { isSeen } from './report-losses.ts';
import { keepAttributes, textOfAttribute, type TagRule, type TagUse } from './rewrite-tags.ts';

/** Replaces a component with one of this tool. Each attribute is copied from one of the old attributes. */
export function become(name: string, attributes: Readonly<Record<string, string>> = {}): TagRule {
  return (tag) => [`<${name}${keepAttributes(tag, attributes)}>`, `</${name}>`];
}

/** Returns the names of components that a page imports or declares. */
export function declaredNames(text: string): ReadonlySet<string> {
  const lines = protectCode(text).text.match(/^(?:import|export)\b[^'"\n=]*/gm) ?? [];
  return new Set(lines.flatMap((line) => line.match(/[A-Z]\w*/g) ?? []));
}

/** Adds lines of code, such as imports, before the text of a page. */
export function withCode(lines: readonly string[], body: string): string {
  return lines.length === 0 ? body : `\n${lines.join('\n')}\n\n${body.trimStart()}`;
}

/** Removes a component and keeps its content. */
export const unwrapped: TagRule = () => ['', ''];

/** Makes a label in a text. */
export function badge(attribute: string): TagRule {
  return (tag) => [`<span className="badge">${valueOf(tag, attribute)}`, '</span>'];
}

/** Returns an attribute as the child of an element: a text, or an expression in braces. */
export function valueOf(tag: TagUse, attribute: string): string {
  const value = tag.attributes.get(attribute);
  return textOfAttribute(tag, attribute) ?? (typeof value === 'string' ? value : '');
}

/** Converts a component whose counterpart lacks an attribute. The text of the attribute becomes content. */
export function withText(name: string, attributes: Readonly<Record<string, string>>, text: string): TagRule {
  return (tag) => [`<${name}${keepAttributes(tag, attributes)}>${valueOf(tag, text)}`, `</${name}>`];
}

/** Replaces a component that has no counterpart with its content, its id, its link and the texts of its attributes. `codeLines` are lines within code. */
export function keepTexts(tag: TagUse, codeLines: ReadonlySet<number>): readonly [open: string, close: string] {
  const id = textOfAttribute(tag, 'id');
  const href = ['href', 'to', 'link'].map((name) => textOfAttribute(tag, name)).find(Boolean);
  const [title, ...others] = [...tag.attributes].flatMap(([name, value]) => {
    const whole = name.startsWith(':') ? undefined : textOfAttribute(tag, name);
    const found = /^(?:[@#]|v-)/.test(name) || value === true ? [] : whole === undefined ? literalsIn(value) : [whole];
    // The type of something that has a name is a text too.
    const key = name === 'type' && tag.attributes.has('name') ? '' : name.replace(':', '');
    return found.filter((text) => isSeen(key, text)).map(asText);
  });
  const link = href === undefined || /["{]/.test(href) ? '' : `<a href="${href}">`;
  const heading = link === '' ? `<b>${title}</b>` : `${link}${title}</a>`;
  const texts = title === undefined ? link : `<span>${[heading, ...others].join('<br />')}</span>`;
  const open = (id === undefined ? '' : `<a id="${id}"></a>`) + texts;
  const close = title === undefined && link !== '' ? '</a>' : '';
  // In code, an element must be replaced with an element.
  return codeLines.has(tag.line) ? [`<>${open}`, `${close}</>`] : [open, close];
}

/** Writes a text so that neither Markdown nor MDX reads marks in it, and so that it is one paragraph. */
function asText(text: string): string {
  const plain = text.includes('</') ? text.replace(/<[^<>]*>/g, '') : text;
  return plain
    .trim()
    .replace(/["#$%&*+<=>@[\\\]^`{|}~]|\b_|_\b/g, (character) => `&#${character.codePointAt(0)};`)
    .replace(/\n\s*/g, '<br />');
}

/** Returns the texts in an expression that readers see: `{{ dark: 'Night' }}`, `"['Night']"`. Keys are not among them. */
function literalsIn(expression: string): readonly string[] {
  return [
    ...expression.slice(1, -1).matchAll(/(?:(?<=[{,]\s*)["']?([\w-]+)["']?\s*:\s*)?(["'`])((?:(?!\2)[^\\$])*)\2/g),
  ].flatMap(([, key = '', , text = '']) => (isSeen(key, text) ? [text] : []));
}

/** Removes `Tabs` that no longer contain a tab, and keeps their content. */
export function unwrapTabs(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(prose.replace(/<Tabs(?:\s[^<>]*)?>((?:(?!<TabItem|<Tabs)[\s\S])*?)<\/Tabs>/g, '$1'));
}
