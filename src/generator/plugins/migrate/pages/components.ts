import { protectCode } from './protect-code.ts';
import { isSeen } from './report-losses.ts';
import { keepAttributes, textOfAttribute, type TagRule, type TagUse } from './rewrite-tags.ts';

/** Replaces a component with one of this tool. Each attribute is copied from one of the old attributes. */
export function become(name: string, attributes: Readonly<Record<string, string>> = {}): TagRule {
  return (tag) => [`<${name}${keepAttributes(tag, attributes)}>`, `</${name}>`];
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

/** Replaces a component that has no counterpart with its content, its id and the texts of its attributes. `codeLines` are lines within code. */
export function keepTexts(tag: TagUse, codeLines: ReadonlySet<number>): readonly [open: string, close: string] {
  const id = textOfAttribute(tag, 'id');
  const texts = [...tag.attributes].flatMap(([name, value]) => {
    const whole = textOfAttribute(tag, name);
    const found = whole !== undefined || value === true ? [whole ?? ''] : literalsIn(value);
    const seen = found.filter((text) => isSeen(name, text));
    return seen.length === 0 ? [] : [`<span><b>${name}</b> {${JSON.stringify(seen.join(', '))}}</span>`];
  });
  const open = `${id === undefined ? '' : `<a id="${id}"></a>`}${texts.join('<br />')}`;
  // In code, an element must be replaced with an element.
  return codeLines.has(tag.line) ? [`<>${open}`, '</>'] : [open, ''];
}

/** Returns the texts in an expression: `{{ dark: 'Night' }}`. */
function literalsIn(expression: string): readonly string[] {
  return [...expression.matchAll(/(["'`])((?:(?!\1)[^\\$])*)\1/g)].map(([, , text = '']) => text);
}

/** Removes `Tabs` that no longer contain a tab, and keeps their content. */
export function unwrapTabs(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(prose.replace(/<Tabs(?:\s[^<>]*)?>((?:(?!<TabItem|<Tabs)[\s\S])*?)<\/Tabs>/g, '$1'));
}
