import { protectCode } from './protect-code.ts';
import { isSeen } from './report-losses.ts';
import { keepAttributes, textOfAttribute, type TagRule, type TagUse } from './rewrite-tags.ts';

/** Replaces a component by one of ours, each attribute from one of the old. */
export function become(name: string, attributes: Readonly<Record<string, string>> = {}): TagRule {
  return (tag) => [`<${name}${keepAttributes(tag, attributes)}>`, `</${name}>`];
}

/** Keeps what is in a component, and draws nothing around it. */
export const unwrapped: TagRule = () => ['', ''];

/** A label beside text. */
export function badge(attribute: string): TagRule {
  return (tag) => [`<span className="badge">${valueOf(tag, attribute)}`, '</span>'];
}

/** An attribute as the child of an element: text, or an expression in braces. */
export function valueOf(tag: TagUse, attribute: string): string {
  const value = tag.attributes.get(attribute);
  return textOfAttribute(tag, attribute) ?? (typeof value === 'string' ? value : '');
}

/** A component whose counterpart has no such attribute: the text of the attribute becomes its content. */
export function withText(name: string, attributes: Readonly<Record<string, string>>, text: string): TagRule {
  return (tag) => [`<${name}${keepAttributes(tag, attributes)}>${valueOf(tag, text)}`, `</${name}>`];
}

/** Keeps what a component without a counterpart contains, its id, and the texts of its attributes. `codeLines`: lines on which code is around it. */
export function keepTexts(tag: TagUse, codeLines: ReadonlySet<number>): readonly [open: string, close: string] {
  const id = textOfAttribute(tag, 'id');
  const texts = [...tag.attributes].flatMap(([name, value]) => {
    const whole = textOfAttribute(tag, name);
    const found = whole !== undefined || value === true ? [whole ?? ''] : literalsIn(value);
    const seen = found.filter((text) => isSeen(name, text));
    return seen.length === 0 ? [] : [`<span><b>${name}</b> {${JSON.stringify(seen.join(', '))}}</span>`];
  });
  const open = `${id === undefined ? '' : `<a id="${id}"></a>`}${texts.join('<br />')}`;
  // In code, an element takes the place of an element.
  return codeLines.has(tag.line) ? [`<>${open}`, '</>'] : [open, ''];
}

/** Texts in an expression: `{{ dark: 'Night' }}`. */
function literalsIn(expression: string): readonly string[] {
  return [...expression.matchAll(/(["'`])((?:(?!\1)[^\\$])*)\1/g)].map(([, , text = '']) => text);
}

/** Leaves out tabs that have no tab in them any more, and keeps what they contain. */
export function unwrapTabs(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(prose.replace(/<Tabs(?:\s[^<>]*)?>((?:(?!<TabItem|<Tabs)[\s\S])*?)<\/Tabs>/g, '$1'));
}
