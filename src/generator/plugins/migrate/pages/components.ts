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
